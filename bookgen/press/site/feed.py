"""What other programs ask of a site: the days as an Atom feed, and the list of its pages."""

from collections.abc import Sequence
from datetime import date

from bookgen.press.html.element import element, text
from bookgen.press.wording.english import listed
from bookgen.press.wording.heads import format_date

MOST_ENTRIES = 60
"""Days in the feed, the last of the site."""


def feed_text(url: str, title: str, days: Sequence[tuple[date, str, Sequence[str]]]) -> str:
    """The days with their pages and games, the last first; each was made at midnight of its date."""
    last = days[-MOST_ENTRIES:][::-1]
    entries = [
        element(
            "entry",
            element("title", format_date(day, weekday=True)),
            element("id", text(url + path)),
            element("updated", _midnight(day)),
            f'<link href="{text(url + path)}"/>',
            element("summary", text(f"{listed(list(games))}.")),
        )
        for day, path, games in last
    ]
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom">',
        element("title", text(title)),
        element("id", text(url)),
        element("updated", _midnight(last[0][0])),
        element("author", element("name", text(title))),
        f'<link href="{text(url)}"/>',
        f'<link rel="self" href="{text(url)}feed.xml"/>',
        *entries,
        "</feed>",
    ]
    return "\n".join(lines) + "\n"


def _midnight(day: date) -> str:
    return f"{day.isoformat()}T00:00:00Z"


def sitemap_text(url: str, paths: Sequence[str]) -> str:
    """All pages of the site by their whole addresses."""
    pages = [element("url", element("loc", text(url + path))) for path in paths]
    lines = ['<?xml version="1.0" encoding="utf-8"?>', *_framed(pages)]
    return "\n".join(lines) + "\n"


def _framed(pages: Sequence[str]) -> list[str]:
    return ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', *pages, "</urlset>"]
