"""How *arrange* is solved: by the solver of arrangements, which looks at every square."""

from bookgen.solve.solving import Solving, searched

PART = Solving(searched)
