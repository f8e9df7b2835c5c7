"""Numbered puzzles: choosing deals, keeping verified answers, the calendar of dailies, and the odds."""
