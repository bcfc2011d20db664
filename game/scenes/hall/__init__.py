"""The hall of records: finished matches with their sheets, and what everybody has played, won and scored."""
