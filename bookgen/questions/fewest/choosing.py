"""Which deals are set to be cut for the fewest deals: as those of *cut* are."""

from bookgen.puzzles.setting import Choosing
from bookgen.questions.cut.choosing import choose

PART = Choosing(choose)
