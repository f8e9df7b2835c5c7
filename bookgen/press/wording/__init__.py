"""What is said: words and the way back from them. Nothing here knows of type or paper."""
