//! The screen: what a person sees and types. Built on ratatui and crossterm, which no other room knows.
