"""The parts of the scoring: the sheet, the points over the turns, and the places that were scored."""
