//! The order in which digits are tried: chosen by a key, or by name behind `:`.

use super::watch;
use crate::{
    locale::{Say, Word},
    puzzle::{Digit, Rules},
    search::DigitOrder,
    tui::model::{Model, Tone},
};

/// Up, down, shuffled, and round again with the next seed.
pub(super) fn next(model: &mut Model) {
    let order = match model.options.digits {
        DigitOrder::Up => DigitOrder::Down,
        DigitOrder::Down => DigitOrder::Shuffled(model.seed),
        DigitOrder::Shuffled(_) => DigitOrder::Up,
    };
    set(model, order);
}

/// Has the board digits that could be tried in another order? If not, it is said.
pub(in crate::tui) fn orders(model: &mut Model) -> bool {
    let queens = model.board().shape().rules() == Rules::Queens;
    if queens {
        model.tell(Tone::Plain, Word::NoOrder);
    }
    !queens
}

/// Tries digits in this order from now on.
pub(super) fn set(model: &mut Model, order: DigitOrder) {
    if !orders(model) {
        return;
    }
    if let DigitOrder::Shuffled(seed) = order {
        model.seed = seed.wrapping_add(1);
    }
    model.options.digits = order;
    let again = watch::begin_anew(model);
    let digits: String = order.digits(model.board().shape()).into_iter().map(Digit::to_char).collect();
    model.say(Tone::Plain, &Say::Digits { name: &order.to_string(), digits: &digits, again });
}
