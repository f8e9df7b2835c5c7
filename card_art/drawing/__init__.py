"""The drawing of the cards: shapes, pips, ranks, heads, courts and the back, all as plain paths."""
