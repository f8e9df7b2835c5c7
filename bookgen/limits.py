"""How much is taken: every bound on what may be asked for, read or said. ``docs/format.md`` lists them.

Beyond them the input is refused in a line. They lie far above what is meant in earnest, and keep a slip of
the hand, or somebody's malice, from taking a machine's whole time or memory.
"""

# Files of deals and answers.
MOST_BYTES = 32 * 1024 * 1024
"""Bytes of a file of JSON, or of standard input; what is longer is refused, never cut off."""
MOST_RECORDS = 100_000
"""Records in a file of JSON lines."""
MOST_BRACKETS = 10_000
"""Opening brackets and braces in one JSON object; a record has a few for each mid-game shuffle."""
MOST_MOVES = 50_000
"""Written transfers of an answer, those played before included."""

MOST_KEPT_BYTES = 32 * 1024 * 1024
"""Bytes of a bank, of kept odds and of a calendar: of the longest games some seven thousand puzzles."""
MOST_KEPT_LINES = 100_000
"""Lines of such a file."""
MOST_LEDGER_BYTES = 1024**3
"""Bytes of a ledger of unfinished work; that of as many deals as may be asked for has some 650 MB."""
MOST_LEDGER_LINE = 1024**2
"""Bytes of a line of it: a puzzle has some ten thousand."""

MOST_TURN = 100_000
"""Positions of a turn that the referee looks through for the best; the largest met has some 80,000."""

# Games.
MOST_DESCRIPTOR_BYTES = 256 * 1024
"""Bytes of a descriptor, of a rules text, or of a glossary."""
MOST_DOTS = 200
"""Dots in a key of a descriptor."""
MOST_OWN_GAMES = 500
"""Descriptors in the folders of games from outside."""
MOST_PILES = 250
"""Piles of a game, the stock and what is thrown out included."""
MOST_CARDS = 240
"""Cards of all packs together, the withdrawn included; a pile may hold them all."""

# Rules texts.
MOST_TEXT_DEPTH = 60
"""How deep the parts of a template stand in one another."""
MOST_TEXT_LISTS = 8
"""How deep lists stand in one another in a template's work."""
MOST_TEXT_CALLS = 16
"""How deep macros call one another."""
MOST_TEXT_WORK = 1_000_000
"""Steps in the filling of a template: passes of a loop, by what stands in it, calls, look-ups, what is
written, and the characters and items, in lists in lists too, of what is made, compared, sorted or sought."""
MOST_TEXT_NUMBER = 10**12
"""The largest number that a template may reckon with, and the least below nought."""
MOST_TEXT_RANGE = 1_000
"""Numbers of a range."""
MOST_TEXT = 50_000
"""Characters of a text that is filled in."""

# Printed keys.
MOST_PDF_BYTES = 64 * 1024 * 1024
"""Bytes of a PDF; a year of sheets has some 8 MiB."""
MOST_PDF_PAGES = 4_000
"""Pages of a PDF."""
MOST_PDF_OBJECTS = 200_000
"""Objects of a PDF, and half the references from one to another."""
MOST_UNPACKED_BYTES = 256 * 1024 * 1024
"""Bytes of all streams of a PDF, unpacked."""
MOST_PAGE_BYTES = 4 * 1024 * 1024
"""Bytes of what is drawn on a page of a PDF, unpacked, each form as often as it is placed."""
MOST_PAGE_POINTS = 2_000
"""Points of the longer side of a page."""
MOST_PAGE_CHARACTERS = 50_000
"""Characters on a page, seen or not."""

# What is said and asked for.
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
