"""One presenter per game: what lies where, what can be dragged, what glows, what is previewed."""
