/** The error of a wait that took longer than it may. */
export class DeadlineExceeded extends Error {}

export interface WaitLimits<Late> {
  /** Longest wait [ms]; absent: as long as it takes. */
  ms?: number;
  /** The signal ends the wait with its reason. */
  signal?: AbortSignal;
  /** Makes the answer, or throws, in place of `work` when the time is over; absent: DeadlineExceeded is thrown. */
  late?: () => Late;
}

const LATE = Symbol('late');

/**
 * Settles as `work` does, or with `late()` after `ms`, or rejects with the signal's reason where that aborts first.
 * `work` continues then, and its end does not matter any more. An answer that lies in a socket already when the time is
 * over is still read: this process may be the slow one.
 */
export async function awaitWithin<T, Late = never>(
  { ms, signal, late = () => exceeded(ms) }: WaitLimits<Late>,
  work: Promise<T>,
): Promise<T | Late> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<typeof LATE>();
  const leave = () => reject(signal?.reason as Error);
  const expire = () => resolve(LATE);
  const timer = ms === undefined ? undefined : setTimeout(() => setImmediate(expire), ms);
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted === true) leave();
  try {
    const outcome = await Promise.race([work, ended]);
    return outcome === LATE ? late() : outcome;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/** Does `work` with a signal that aborts as `signal` does, or with the error `late()` after `ms`. */
export async function abortAfter<T>(
  { ms, signal, late }: { ms: number; signal: AbortSignal; late: () => Error },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(late()), ms);
  try {
    return await work(AbortSignal.any([signal, over.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** Waits at a shutdown for `work`, at most `ms`. How it ends does not matter any more. */
export async function awaitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  await awaitWithin({ ms }, work).catch(() => undefined);
}

function exceeded(ms: number | undefined): never {
  throw new DeadlineExceeded(`no answer within ${ms} ms`);
}
