"""How much is taken: every bound on what may be asked for, read or said stands here, with its reason.

They keep a slip of the hand, or somebody's malice, from taking a machine's whole time or memory.
"""

MOST_QUOTED = 200
"""Characters of what is quoted in the line of a fault, such as a file's name or a key that nobody knows."""
MOST_LINE = 1000
"""Characters of the whole line of a fault."""
MOST_DEALS = 10_000_000
"""Deals of one survey, bank or grading: of quick games an hour's work, and the verdicts fit."""
MOST_PUZZLES = 1_000_000
"""Puzzles of a game that may be asked for at once."""
MOST_BUDGET = 1_000_000_000
"""Positions of one search: no machine has room for more."""
MOST_WORKERS = 1024
"""Processes."""
MOST_SHEETS = 3660
"""Daily sheets of one run: ten years."""
MOST_DAYS = 36_600
"""Dates that the calendar is given at once: a hundred years."""
