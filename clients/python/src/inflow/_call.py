"""Sends operations as requests."""

import json
import re
import urllib.parse
import uuid
from dataclasses import dataclass, field
from http.client import HTTPResponse
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple, TypedDict, Union

from ._errors import NotModifiedError
from ._lists import Items
from ._streams import StreamEvent, follow
from ._transport import Outgoing, Response, Transport

Credential = Union[str, Callable[[], Optional[str]]]

#: A stream without data for this time is dead: the service sends a comment every 15 s [s].
_SILENCE_S = 45.0
_ACCEPTED = {"stream": "text/event-stream", "text": "text/csv, application/json;q=0.5", "file": "*/*"}


class Bounds(TypedDict, total=False):
    """Bounds of a numeric filter. All given bounds apply."""

    gte: float
    lte: float
    gt: float
    lt: float
    eq: float


@dataclass(frozen=True)
class RequestOptions:
    """Options of one request."""

    #: Maximum time between two bytes of the response [s].
    timeout: Optional[float] = None
    max_retries: Optional[int] = None
    #: Deadline of all attempts together, as ``time.monotonic()`` [s]. After it, the client raises NoAnswerError.
    deadline: Optional[float] = None
    #: Idempotency key of a write; default: a new one. With the same key, the write happens once and the response is the same.
    idempotency_key: Optional[str] = None
    #: An ETag: the service returns 412 if the resource has changed.
    if_match: Optional[str] = None
    #: An ETag: the client raises NotModifiedError if the resource has not changed.
    if_none_match: Optional[str] = None
    #: For a stream: continue after this event.
    last_event_id: Optional[str] = None
    #: Additional headers, such as ``Human-Verification``.
    headers: Mapping[str, str] = field(default_factory=dict)
    #: Called with status and headers of the response.
    on_response: Optional[Callable[[Response], None]] = None


@dataclass(frozen=True)
class Download:
    """A file of a response."""

    content: bytes
    content_type: str
    #: File name from the service.
    name: Optional[str]

    @property
    def text(self) -> str:
        return self.content.decode("utf-8")


def part(value: Union[str, int]) -> str:
    """Encode a parameter of a path. Raise ValueError if it is empty, ``.`` or ``..``, because the URL would have another meaning."""
    text = str(value)
    if not text:
        raise ValueError("a parameter of the path is empty")
    if text in (".", ".."):
        raise ValueError(f"a parameter of the path is {text}")
    return urllib.parse.quote(text, safe="")


class Caller:
    """Sends operations. The groups of Inflow use it."""

    def __init__(
        self,
        base_url: str,
        credential: Optional[Credential],
        transport: Transport,
        timeout: float,
        max_retries: int,
        headers: Mapping[str, str],
    ) -> None:
        self._base_url = base_url
        self._credential = credential
        self.transport = transport
        self._timeout = timeout
        self._max_retries = max_retries
        self._headers = headers

    def call(
        self,
        method: str,
        path: str,
        kind: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        form: Optional[Mapping[str, Any]] = None,
        repeatable: bool = True,
        options: Optional[RequestOptions] = None,
    ) -> Any:
        options = options or RequestOptions()
        request = self._request(method, path, kind, query, body, form, repeatable, options)
        response, data = self.transport.send(request, lambda answer: _read(answer, kind))
        if options.on_response is not None:
            options.on_response(response)
        if response.status == 304:
            raise NotModifiedError("Nothing has changed")
        return data

    def list(self, method: str, path: str, kind: str, *, query: Dict[str, Any], options: Optional[RequestOptions] = None) -> "Items[Any]":
        return Items(lambda page: self.call(method, path, kind, query=page, options=options), query)

    def stream(self, method: str, path: str, kind: str, *, options: Optional[RequestOptions] = None) -> Iterator[StreamEvent]:
        options = options or RequestOptions()

        def open_behind(last: Optional[str]) -> Optional[HTTPResponse]:
            request = self._request(method, path, kind, None, None, None, True, options, last)
            response, answer = self.transport.send(request, lambda each: each)
            return None if response.status == 204 else answer

        return follow(open_behind, options.last_event_id, self.transport.sleep)

    def _request(
        self,
        method: str,
        path: str,
        kind: str,
        query: Optional[Mapping[str, Any]],
        body: Any,
        form: Optional[Mapping[str, Any]],
        repeatable: bool,
        options: RequestOptions,
        last_event_id: Optional[str] = None,
    ) -> Outgoing:
        token = self._credential() if callable(self._credential) else self._credential
        content, content_type = _encoded(body, form)
        given: Dict[str, Optional[str]] = {
            "Accept": _ACCEPTED.get(kind, "application/json"),
            "Authorization": None if token is None else f"Bearer {token}",
            "Content-Type": content_type,
            "Idempotency-Key": None if method == "GET" else options.idempotency_key or str(uuid.uuid4()),
            "If-Match": options.if_match,
            "If-None-Match": options.if_none_match,
            "Last-Event-ID": last_event_id,
            **self._headers,
            **options.headers,
        }
        timeout = self._timeout if options.timeout is None else options.timeout
        retries = self._max_retries if options.max_retries is None else options.max_retries
        return Outgoing(
            method=method,
            url=self._base_url + path + _query_of(query or {}),
            headers={name: value for name, value in given.items() if value is not None},
            body=content,
            repeatable=repeatable,
            timeout=_SILENCE_S if kind == "stream" else timeout,
            max_retries=retries,
            deadline=options.deadline,
        )


def _query_of(query: Mapping[str, Any]) -> str:
    """Encode a query: repeat parameters with lists, write bounds as ``kv[gte]=900``, and omit None."""
    pairs: List[Tuple[str, str]] = []
    for name, value in query.items():
        if isinstance(value, Mapping):
            pairs += [(f"{name}[{bound}]", _text(each)) for bound, each in value.items()]
        elif isinstance(value, (list, tuple)):
            pairs += [(name, _text(each)) for each in value]
        elif value is not None:
            pairs.append((name, _text(value)))
    return "?" + urllib.parse.urlencode(pairs) if pairs else ""


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else str(value)


def _encoded(body: Any, form: Optional[Mapping[str, Any]]) -> "tuple[Optional[bytes], Optional[str]]":
    """Encode JSON. Raise ValueError for NaN and infinities."""
    if form is not None:
        return _multipart(form)
    if body is None:
        return None, None
    return json.dumps(body, allow_nan=False).encode("utf-8"), "application/json"


def _multipart(fields: Mapping[str, Any]) -> "tuple[bytes, str]":
    """Encode a form (RFC 7578). Bytes are files, strings are text, and other values are written as JSON."""
    boundary = uuid.uuid4().hex
    parts: List[bytes] = []
    for name, value in fields.items():
        if value is None:
            continue
        is_file = isinstance(value, (bytes, bytearray))
        disposition = f'form-data; name="{name}"' + ('; filename="file"' if is_file else "")
        kind = "Content-Type: application/octet-stream\r\n" if is_file else ""
        content = bytes(value) if is_file else (value if isinstance(value, str) else json.dumps(value)).encode("utf-8")
        parts.append(f"--{boundary}\r\nContent-Disposition: {disposition}\r\n{kind}\r\n".encode() + content + b"\r\n")
    return b"".join(parts) + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def _read(answer: HTTPResponse, kind: str) -> Any:
    with answer:
        content = answer.read()
    if kind == "file":
        name = re.search(r'filename="([^"]+)"', answer.headers.get("Content-Disposition") or "")
        return Download(content, answer.headers.get_content_type(), name and name.group(1))
    if kind == "text":
        return content.decode("utf-8")
    return json.loads(content) if content else None
