"""To be played out: moves to the win. Of a game of chance they are the play of one cut."""
