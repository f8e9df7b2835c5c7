"""Runs in suit on a row of four heaps, gathered when a card fits nowhere."""
