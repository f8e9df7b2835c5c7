"""A document, and days of the calendar, as a site of static pages that want no script."""
