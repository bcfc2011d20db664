"""Groups of workers: used one by one, all at once, or automatically."""
