import { type ApiError, ConnectionError, errorOf, InflowError, TimeoutError } from './errors.js';
import { isRepeated, pauseMs, retryAfterMs, sleep } from './retry.js';

export interface TransportOptions {
  fetch: typeof fetch;
  maxRetries: number;
  timeoutMs: number;
}

export interface OutgoingRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  /** True if a second request has no further effect. Otherwise the client retries only rejected requests. */
  isRepeatable: boolean;
  signal?: AbortSignal | undefined;
  /** Timeout of each attempt [ms]. */
  timeoutMs?: number | undefined;
  maxRetries?: number | undefined;
}

/** Sends and retries requests. */
export class Transport {
  constructor(private readonly options: TransportOptions) {}

  /** Returns the response with the result of `read`; a 304 counts as a response. Throws InflowError, or the reason of the signal. */
  async send<T>(
    request: OutgoingRequest,
    read: (response: Response) => Promise<T>,
  ): Promise<{ response: Response; body: T }> {
    const most = request.maxRetries ?? this.options.maxRetries;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.attempt(request, read);
      } catch (error) {
        const pause = attempt < most ? pauseAfter(error, attempt, request) : undefined;
        if (pause === undefined) throw error;
        await sleep(pause, request.signal);
      }
    }
  }

  private async attempt<T>(
    { method, url, headers, body, signal, timeoutMs = this.options.timeoutMs }: OutgoingRequest,
    read: (response: Response) => Promise<T>,
  ): Promise<{ response: Response; body: T }> {
    signal?.throwIfAborted();
    const ending = new AbortController();
    const stop = () => ending.abort(signal!.reason);
    signal?.addEventListener('abort', stop, { once: true });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      ending.abort();
    }, timeoutMs);
    try {
      const response = await this.options.fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: ending.signal,
      });
      if (!response.ok && response.status !== 304) throw await refusal(response);
      return { response, body: await read(response) };
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      if (error instanceof InflowError) throw error;
      if (isLate) throw new TimeoutError(`No answer within ${timeoutMs / 1_000} s: ${url}`);
      throw new ConnectionError(`No answer (${reasonOf(error)}): ${url}`, { cause: error });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }
}

async function refusal(response: Response): Promise<ApiError> {
  return errorOf(response.status, await response.text(), {
    requestId: response.headers.get('request-id') ?? undefined,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  });
}

/** Returns the time before a retry, or undefined. A request that could have taken effect is retried only if that does no harm. */
function pauseAfter(
  error: unknown,
  attempt: number,
  { isRepeatable }: OutgoingRequest,
): number | undefined {
  if (error instanceof ConnectionError) return isRepeatable ? pauseMs(attempt) : undefined;
  if (!isApiError(error) || !isRepeated(error.status, error.code)) return undefined;
  return isRepeatable || error.status === 429 ? pauseMs(attempt, error.retryAfterMs) : undefined;
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof InflowError && 'status' in error;
}

/** Adds the cause, which Node hides behind `fetch failed`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
