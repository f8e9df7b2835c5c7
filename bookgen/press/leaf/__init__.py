"""The daily leaf."""
