"""The client."""

import ssl
from typing import Any, Callable, Mapping, Optional, Union

from ._call import Caller, Credential
from ._generated import Resources
from ._transport import Transport
from ._wait import wait


class Inflow(Resources):
    """
    Client of the service. Operations are in groups: ``inflow.geometry.analyze(blade)``. Threads can share a client.

    Args:
        api_key: ``key_…``, or a function that returns one before each request. Public operations need no key.
        base_url: Address of the service, without ``/v1``.
        timeout: Maximum time between two bytes of a response [s].
        max_retries: Maximum number of retries of a request.
        headers: Headers of every request.
        ssl_context: SSL context for HTTPS, instead of the default one.
    """

    def __init__(
        self,
        api_key: Optional[Credential] = None,
        base_url: str = "http://127.0.0.1:3000",
        *,
        timeout: float = 60,
        max_retries: int = 3,
        headers: Optional[Mapping[str, str]] = None,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        transport = Transport(ssl_context)
        super().__init__(Caller(self.base_url, api_key, transport, timeout, max_retries, headers or {}))

    def wait(
        self,
        run: Union[str, Mapping[str, Any]],
        *,
        on_progress: Optional[Callable[[Any], None]] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        """
        Wait until a run ends and return it, with ``status`` ``completed``, ``failed`` or ``canceled``.

        Args:
            run: The run or its id: a simulation, sweep, dynamic simulation, part search, design or calibration.
            on_progress: Called with the run at the start and after each change.
            timeout: Maximum time to wait [s]; default: no limit.

        Raises:
            WaitTimeoutError: The run has not ended within ``timeout``.
            InflowError: The run is a draft, which would never end.
        """
        return wait(self._caller, run if isinstance(run, str) else run["id"], on_progress, timeout)
