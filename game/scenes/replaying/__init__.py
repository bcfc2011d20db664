"""Looking back at a match on its own table: step by step, as a film, or as a sketch of what might have been."""
