"""Waits for runs."""

import time
from typing import Any, Callable, Dict, List, Optional

from ._call import Caller, RequestOptions, part
from ._errors import InflowError, NotModifiedError, WaitTimeoutError
from ._transport import Response

_PATHS = {
    "sim": "/v1/simulations/",
    "sweep": "/v1/sweeps/",
    "dyn": "/v1/dynamic-simulations/",
    "cal": "/v1/geometry/calibrate/",
}
#: Of ``?wait=`` [s], which may be 30.
_LONGEST_WAIT_S = 25
#: Changes that come faster are seen as one [s].
_LEAST_GAP_S = 0.2
#: An answer that was waited for may take so much longer [s].
_GRACE_S = 20
_ENDED = {"completed", "failed", "canceled"}


def wait(
    caller: Caller,
    run_id: str,
    on_progress: Optional[Callable[[Any], None]] = None,
    timeout: Optional[float] = None,
) -> Any:
    """As Inflow.wait."""
    prefix = run_id.partition("_")[0]
    if prefix not in _PATHS:
        raise InflowError(f"{run_id} is no run that can be waited for (sim_, sweep_, dyn_, cal_)")
    path = _PATHS[prefix] + part(run_id)
    deadline = None if timeout is None else time.monotonic() + timeout
    seen: List[Response] = []

    def read(seconds: int, etag: Optional[str] = None) -> Dict[str, Any]:
        options = RequestOptions(timeout=seconds + _GRACE_S, if_none_match=etag, on_response=seen.append)
        return caller.call("GET", path, "json", query={"wait": seconds or None}, options=options)

    run = read(0)
    if on_progress is not None:
        on_progress(run)
    while True:
        if run["status"] in _ENDED:
            return run
        if run["status"] == "draft":
            raise InflowError(f"{run_id} is a draft: launch it first (run_selected)")
        left = float("inf") if deadline is None else deadline - time.monotonic()
        if left <= 0:
            raise WaitTimeoutError(run, timeout or 0)
        if on_progress is not None or left < 1:
            caller.transport.sleep(min(_LEAST_GAP_S, left))
        # with the ETag any change is an answer, without it the end alone; less than a second is not waited for
        etag = None if on_progress is None else seen[0].etag
        try:
            run = read(int(min(_LONGEST_WAIT_S, left)), etag)
        except NotModifiedError:
            del seen[1:]
            continue
        del seen[:-1]
        if on_progress is not None:
            on_progress(run)
