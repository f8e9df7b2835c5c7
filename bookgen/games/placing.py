"""Where the piles of a game lie on the table: the ``[picture]`` part of a descriptor."""

import msgspec


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """To be replaced."""
