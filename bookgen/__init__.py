"""Printed patience: rules, pictures, proved puzzles and answers, all from one description of each game."""

__version__ = "0.1.0"
