"""What lies on the sheet of the rules: paragraphs, figures, and what a search has found."""
