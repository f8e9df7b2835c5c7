"""The engines: a folder for each kind of game, in which all that is said of that kind stands.

A folder has four facets, each a module or a package: ``facts`` (what a descriptor says of such games),
``checks`` (whether it has a meaning), ``play`` (positions and legal moves), ``solver`` (answers).
"""
