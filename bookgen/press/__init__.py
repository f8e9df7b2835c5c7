"""What is printed, in rooms: each uses only those before it.

``said`` (the words, and the way back from them), ``type`` (lines and columns), ``page``, ``read`` (a printed
key taken back), ``puzzle``, ``book``, ``leaf``.
"""
