"""How *turn* is solved: by the solver of turns, which looks at every way of playing one."""

from bookgen.solve.solving import Solving, searched

PART = Solving(searched)
