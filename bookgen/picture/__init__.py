"""From a descriptor and a position to a scene, and from a scene to an SVG or a page of a PDF.

``views`` makes the pictures of a game; ``svg`` and ``pdf`` draw them and know no game.
"""
