// When a request is repeated, and how long to wait before.

const REPEATED = new Set([429, 500, 502, 503, 504]);
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** Longest Retry-After that the client waits for. */
const LONGEST_RETRY_AFTER_MS = 120_000;

/** 409 `idempotency_key_in_use`: the first attempt is still running, and its response will be returned again. */
export function isRepeated(status: number, code: string): boolean {
  return REPEATED.has(status) || code === 'idempotency_key_in_use';
}

/**
 * Returns the time before attempt `attempt` + 1 [ms], counted from 0, or undefined if it is too long to wait. Without
 * Retry-After, the time doubles with each attempt. A random part of it keeps clients from retrying at the same moment.
 */
export function pauseMs(
  attempt: number,
  retryAfterMs?: number,
  random = Math.random,
): number | undefined {
  if (retryAfterMs !== undefined)
    return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : undefined;
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + 0.5 * random());
}

/** Parses `Retry-After`, seconds or a date, as ms from now; undefined if it is absent or invalid. */
export function retryAfterMs(value: string | null, now = Date.now()): number | undefined {
  const text = value?.trim() ?? '';
  const isSeconds = /^\d+$/.test(text);
  // Date.parse reads 1.5 and -1 as years; every HTTP date has the names of its day and month
  if (!isSeconds && !/[a-z]/i.test(text)) return undefined;
  const ms = isSeconds ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

/** Waits; rejects with the reason of the signal if it aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    if (signal?.aborted === true) return fail(signal.reason as Error);
    const stop = () => {
      clearTimeout(timer);
      fail(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
