"""What may be asked of a deal: a folder for each question, in it a module for each floor that needs it."""
