"""One gesture for every table: what the pointer does with a piece, from lifting to laying or putting back."""
