"""A printed key taken back out of its file, by what is said alone; nothing that sets it is used."""
