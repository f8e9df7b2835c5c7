"""The ways in which a command can fail that are no fault of ours.

All carry one line that says where, what, and what would be right.
"""


class BadInput(ValueError):
    """Input that cannot be read or honoured: answered with its line and exit status 2."""


class LayoutError(BadInput):
    """A picture or a page that cannot be made within its bounds; the line names the room needed."""


class Stopped(Exception):
    """Work that could not go on through no fault of its input, such as a worker that was killed."""
