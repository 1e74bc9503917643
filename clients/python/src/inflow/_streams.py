"""Server-sent events. https://html.spec.whatwg.org/multipage/server-sent-events.html"""

import http.client
import json
from dataclasses import dataclass
from typing import Any, Callable, Iterable, Iterator, List, Optional

#: Time before a reconnect, unless the service sets another one [s].
_RETRY_S = 2.0
_ENDED = {"completed", "failed", "canceled"}


@dataclass(frozen=True)
class StreamEvent:
    """An event of a stream. ``data``: its parsed JSON. ``id``: the position from which a stream continues."""

    event: str
    data: Any
    id: Optional[str]


@dataclass
class Frame:
    event: str
    data: str
    id: Optional[str]
    #: Time before a reconnect [s].
    retry: Optional[float]


def frames_of(lines: Iterable[bytes]) -> Iterator[Frame]:
    """Parse lines into frames. Omit comments, and an incomplete frame at the end."""
    event, data, id_, retry = "message", [], None, None  # type: str, List[str], Optional[str], Optional[float]
    for raw in lines:
        line = raw.decode("utf-8").rstrip("\r\n")
        if not line:
            if raw and (data or retry is not None):
                yield Frame(event, "\n".join(data), id_, retry)
            event, data, id_, retry = "message", [], None, None
            continue
        name, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if name == "event":
            event = value
        elif name == "data":
            data.append(value)
        elif name == "id" and "\0" not in value:
            id_ = value
        elif name == "retry" and value.isascii() and value.isdigit():
            retry = int(value) / 1000


def follow(
    open_behind: Callable[[Optional[str]], Optional[http.client.HTTPResponse]],
    last: Optional[str],
    sleep: Callable[[float], None],
) -> Iterator[StreamEvent]:
    """
    Yield the events of a run until it ends. After a lost connection, continue after the last event. ``open_behind``
    returns the stream after an id, or None after the last event.
    """
    retry = _RETRY_S
    while True:
        answer = open_behind(last)
        if answer is None:
            return
        with answer:
            for frame in frames_of(_lines_of(answer)):
                retry = retry if frame.retry is None else frame.retry
                last = last if frame.id is None else frame.id
                if not frame.data:
                    continue
                event = StreamEvent(frame.event, json.loads(frame.data), last)
                yield event
                if event.event == "state" and event.data.get("status") in _ENDED:
                    return
        sleep(retry)


def _lines_of(answer: http.client.HTTPResponse) -> Iterator[bytes]:
    """Yield lines until the connection ends for any reason."""
    while True:
        try:
            line = answer.readline()
        except (OSError, http.client.HTTPException):
            return
        if not line:
            return
        yield line
