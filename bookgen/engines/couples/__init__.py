"""Cards of two colours that go to the foundations two together, one of each colour."""
