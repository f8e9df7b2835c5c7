"""A star laid in circles, in whose rays only the outermost card is free."""
