"""Two players' heaps; like cards exposed on both sides are thrown out."""
