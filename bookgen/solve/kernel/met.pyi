"""What ``met.py`` offers, for type checkers: the types of its source are those of C."""

COMPILED: bool

class Met:
    def __init__(self, room: int) -> None: ...
