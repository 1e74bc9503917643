// When a request is repeated, and how long to wait before.

const REPEATED = new Set([429, 500, 502, 503, 504]);
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** Whoever is told to wait longer decides for themselves. */
const LONGEST_RETRY_AFTER_MS = 120_000;

/** 409 `idempotency_key_in_use`: the first try is still under way, and its answer will be given again. */
export function isRepeated(status: number, code: string): boolean {
  return REPEATED.has(status) || code === 'idempotency_key_in_use';
}

/**
 * How long to wait before try number `attempt` + 1 [ms], counted from 0; undefined where it is too long to wait. Without
 * word from the service twice as long each time, and a part of it at random, so that clients do not come back in step.
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

/** `Retry-After`: seconds or a date [ms from now]; undefined where there is none. */
export function retryAfterMs(value: string | null, now = Date.now()): number | undefined {
  const text = value?.trim() ?? '';
  const isSeconds = /^\d+$/.test(text);
  // Date.parse takes 1.5 and -1 for years; every date of HTTP names its day and month
  if (!isSeconds && !/[a-z]/i.test(text)) return undefined;
  const ms = isSeconds ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

/** Rejects with the signal's reason. */
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
