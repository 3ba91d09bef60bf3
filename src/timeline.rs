//! Where we stand in a search: checkpoints, seek, statistics, and the clock-free player.
