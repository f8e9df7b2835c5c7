"""The page and the file: trim, frames, running heads, places, sheets."""
