//! What is chosen before the start, and where files live.
