"""Heaps searched, and dealt again in ever fewer, for cards of one suit."""
