"""What stands round a table: places, words, reasons."""
