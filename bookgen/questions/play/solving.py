"""How *play* is solved: by the solver of the game's engine."""

from bookgen.solve.solving import Solving, searched

PART = Solving(searched)
