"""Nothing is lost: copies, rescue, locks, files set aside, and what has to be told about them."""
