"""What turns would bring, and how certain that is; and what a finished match was, judged so."""
