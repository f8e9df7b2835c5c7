"""One turn: the most cards that player 1 can get rid of in the turn that is his, and how."""
