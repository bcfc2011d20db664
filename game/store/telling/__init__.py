"""What lists, statistics and tables for other programs say of the matches."""
