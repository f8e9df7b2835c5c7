from bookgen.solve.kernel.met cimport Met
from bookgen.solve.kernel.tree cimport Tree
