"""Which two cards must change places for an ending of a game of chance to come out; of some pairs."""
