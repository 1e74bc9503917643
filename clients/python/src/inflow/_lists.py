"""Lists, page by page."""

from typing import Any, Callable, Dict, Generic, Iterator, List, TypeVar

T = TypeVar("T")

#: Default page size.
_LARGEST_PAGE = 100


class Items(Generic[T]):
    """
    A list. Iterate over it for all items, or over ``pages()`` for pages. The client requests each page when it is needed.
    ``page()`` returns the first page, with ``data``, ``has_more`` and ``next_cursor``.
    """

    def __init__(self, read: Callable[[Dict[str, Any]], Any], query: Dict[str, Any]) -> None:
        self._read = read
        self._query = query

    def page(self) -> Dict[str, Any]:
        return self._read(self._query)

    def pages(self) -> Iterator[Dict[str, Any]]:
        query = dict(self._query)
        if query.get("limit") is None:
            query["limit"] = _LARGEST_PAGE
        while True:
            page = self._read(query)
            yield page
            if page["next_cursor"] is None:
                return
            query["cursor"] = page["next_cursor"]

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page["data"]

    def all(self) -> "List[T]":
        return [item for item in self]
