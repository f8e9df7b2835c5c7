"""Cards thrown out two by two, equal in value or making a total."""
