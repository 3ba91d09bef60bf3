//! How fast a player plays: eight decades and then as fast as it goes.

/// A speed: one unit in two seconds, then 1, 2, 5, 10, 20 and so on up to 5,000,000 units a second,
/// then unlimited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Speed(u8);

impl Speed {
    /// One unit in two seconds.
    pub const SLOWEST: Speed = Speed(0);
    /// As fast as it goes.
    pub const UNLIMITED: Speed = Speed(22);

    /// Every speed, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Speed> {
        (Self::SLOWEST.0..=Self::UNLIMITED.0).map(Speed)
    }

    /// The slowest speed that is at least so many units a second.
    pub fn at_least(per_second: f64) -> Speed {
        Self::all()
            .find(|speed| speed.per_second().is_some_and(|rate| rate >= per_second))
            .unwrap_or(Self::UNLIMITED)
    }

    /// The next slower one; the slowest stays.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }

    /// The next faster one; unlimited stays.
    #[must_use]
    pub fn faster(self) -> Speed {
        Speed(self.0 + 1).min(Self::UNLIMITED)
    }

    /// Units a second; `None` when unlimited.
    pub fn per_second(self) -> Option<f64> {
        if self == Self::UNLIMITED {
            return None;
        }
        let Some(n) = self.0.checked_sub(1) else { return Some(0.5) };
        Some([1.0, 2.0, 5.0][usize::from(n % 3)] * 10f64.powi(i32::from(n / 3)))
    }
}

impl Default for Speed {
    /// Ten units a second: fast enough to see it work, slow enough to follow.
    fn default() -> Speed {
        Speed::at_least(10.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_one_two_five() {
        let rates: Vec<f64> = Speed::all().filter_map(Speed::per_second).collect();
        assert_eq!(rates[..8], [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0]);
        assert_eq!((rates.len(), rates.last()), (22, Some(&5e6)));
        assert_eq!(Speed::default().per_second(), Some(10.0));
    }

    #[test]
    fn the_ends_stay() {
        assert_eq!(Speed::SLOWEST.slower(), Speed::SLOWEST);
        assert_eq!(Speed::UNLIMITED.faster(), Speed::UNLIMITED);
        assert_eq!(Speed::UNLIMITED.slower().per_second(), Some(5e6));
        assert_eq!(Speed::at_least(f64::NAN), Speed::UNLIMITED);
    }
}
