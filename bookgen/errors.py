"""The two ways in which an outsider's input can be wrong.

Both carry one line that says where, what, and what would be right.
"""


class BadInput(ValueError):
    """Input that cannot be read or honoured: answered with its line and exit status 2."""


class LayoutError(BadInput):
    """A picture or a page that cannot be made within its bounds; the line names the room needed."""
