"""Cards turned while ranks are called in turn; a card equal to its call goes out."""
