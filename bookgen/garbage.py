"""How often Python looks for cyclic garbage, objects that only refer to one another, and when no longer."""

import gc

ALLOCATED = 3_000_000
"""Objects more than were given back, after which the youngest are looked through."""


def look_seldom() -> None:
    """Meant for a process that is ours: a command makes many objects and leaves hardly any such behind.

    Looking through them as often as Python does of itself took a sixth of the booklet's time.
    """
    gc.set_threshold(ALLOCATED, 20, 100)


def look_no_more() -> None:
    """Meant for a process that ends at once: all that it holds goes with it.

    Python would look through everything once more on its way out, which took a tenth of the booklet's time.
    """
    gc.freeze()
