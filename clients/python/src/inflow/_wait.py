"""Waits for runs."""

import math
import time
from typing import Any, Callable, Dict, List, Optional

from ._call import Caller, RequestOptions, part
from ._errors import InflowError, NoAnswerError, NotModifiedError, WaitTimeoutError
from ._transport import Response

_PATHS = {
    "sim": "/v1/simulations/",
    "sweep": "/v1/sweeps/",
    "dyn": "/v1/dynamic-simulations/",
    "find": "/v1/finder/",
    "dsn": "/v1/designs/",
    "cal": "/v1/geometry/calibrate/",
    "dcal": "/v1/powertrain/calibrate/",
    "fmu": "/v1/simulations/export/fmu/",
}
#: Value of ``?wait=`` [s]; the service allows 30.
_LONGEST_WAIT_S = 25
#: Shortest time between two requests: faster changes count as one [s].
_LEAST_GAP_S = 0.2
#: A response within this fraction of its ``?wait=`` means that the service did not wait, as for a held run.
_EARLY = 0.8
#: Pause after the first such response; it doubles with each further one [s].
_FIRST_PAUSE_S = 1.0
_LONGEST_PAUSE_S = 5.0
#: Time of the first request in any case, so that ``timeout=0`` checks once [s].
_FIRST_LOOK_S = 1.0
#: Extra time for a response with ``?wait=`` [s].
_GRACE_S = 20
_ENDED = {"completed", "failed", "canceled"}


def wait(
    caller: Caller,
    run_id: str,
    on_progress: Optional[Callable[[Any], None]] = None,
    timeout: Optional[float] = None,
) -> Any:
    """Implements Inflow.wait."""
    prefix = run_id.partition("_")[0]
    if prefix not in _PATHS:
        raise InflowError(f"{run_id} is not the id of a run (sim_, sweep_, dyn_, find_, dsn_, cal_, dcal_, fmu_)")
    path = _PATHS[prefix] + part(run_id)
    began = time.monotonic()
    deadline = math.inf if timeout is None else began + timeout
    seen: List[Response] = []

    def read(seconds: int, until: float, etag: Optional[str] = None) -> Dict[str, Any]:
        options = RequestOptions(
            timeout=seconds + _GRACE_S,
            deadline=None if until == math.inf else until,
            if_none_match=etag,
            on_response=seen.append,
        )
        return caller.call("GET", path, "json", query={"wait": seconds or None}, options=options)

    run = read(0, max(deadline, began + _FIRST_LOOK_S))
    if on_progress is not None:
        on_progress(run)
    early = 0  # consecutive early responses without a change
    while run["status"] not in _ENDED:
        if run["status"] == "draft":
            raise InflowError(f"{run_id} is a draft: launch it first (run_selected)")
        caller.transport.sleep(max(0.0, min(_gap_s(early), deadline - time.monotonic())))
        asked = time.monotonic()
        left = deadline - asked
        if left <= 0:
            raise WaitTimeoutError(run, timeout or 0)
        seconds = int(min(_LONGEST_WAIT_S, left))
        known = seen[-1].etag
        has_moved = False
        try:
            # with the ETag, the service answers at any change, without it only at the end; it does not wait less than a second
            run = read(seconds, deadline, None if on_progress is None else known)
        except NotModifiedError:
            seen.pop()
        except NoAnswerError as error:
            if time.monotonic() < deadline:
                raise
            raise WaitTimeoutError(run, timeout or 0) from error
        else:
            has_moved = on_progress is not None and seen[-1].etag != known
            if on_progress is not None:
                on_progress(run)
        del seen[:-1]
        is_early = time.monotonic() - asked < seconds * _EARLY
        early = early + 1 if is_early and not has_moved else 0
    return run


def _gap_s(early: int) -> float:
    """Return the pause before the next request, after ``early`` early responses [s]."""
    if early == 0:
        return _LEAST_GAP_S
    return min(_FIRST_PAUSE_S * 2 ** min(early - 1, 10), _LONGEST_PAUSE_S)  # a larger exponent would overflow after a day
