from bookgen.solve.kernel.tree cimport Tree
