"""Games of this engine leave the player nothing to choose: they are played to their end."""

from bookgen.solve.chance import ChanceSolver
from bookgen.solve.searches import AS_OBJECTS, Search

SEARCH = Search(ChanceSolver, AS_OBJECTS)
