import type { Caller, RequestOptions } from './call.js';
import { InflowError, NotModifiedError } from './errors.js';
import type {
  CalibrationJobResource,
  CancelRequestedDynamic,
  CancelRequestedSweep,
  DynamicSimulationResource,
  SimulationResource,
  SweepResource,
} from './generated/types.js';
import type { Answer } from './reply.js';
import { sleep } from './retry.js';

/** What is computed in the background, and has an end. */
export type Run =
  | SimulationResource
  | SweepResource
  | DynamicSimulationResource
  | CalibrationJobResource;

/** As it is when it has ended: what a cancel answered with becomes a run again. */
export type Ended<R> = R extends CancelRequestedSweep
  ? SweepResource
  : R extends CancelRequestedDynamic
    ? DynamicSimulationResource
    : R;

export interface WaitOptions<R> {
  /** Told of what it is now, and of every change that is seen. */
  onProgress?: (run: R) => void;
  /** How long to wait at most [ms]; for ever unless given. */
  timeoutMs?: number;
  /** Ends the waiting, not the run. */
  signal?: AbortSignal;
}

/** The run goes on; it was not waited for any longer. */
export class WaitTimeoutError extends InflowError {
  constructor(
    /** As it was seen last. */
    readonly run: Run,
    timeoutMs: number,
  ) {
    super(`${run.id} is still ${run.status} after ${timeoutMs / 1_000} s`);
  }
}

/** By the prefix of an id. */
const READERS = {
  sim: 'getSimulation',
  sweep: 'getSweep',
  dyn: 'getDynamicSimulation',
  cal: 'getCalibration',
} as const;

/** Of `?wait=` [s], which may be 30. */
const LONGEST_WAIT_S = 25;
/** Changes that come faster are seen as one. */
const LEAST_GAP_MS = 200;
/** An answer that was waited for may take so much longer. */
const GRACE_MS = 20_000;
const ENDED = new Set(['completed', 'failed', 'canceled']);

/**
 * The run once it has ended: completed, failed or canceled. Asks in requests that the service answers when there is
 * something to say. Throws WaitTimeoutError, and InflowError at once for a draft, which nothing would end.
 */
export async function wait<R extends Run>(
  caller: Caller,
  id: string,
  { onProgress, timeoutMs, signal }: WaitOptions<R> = {},
): Promise<R> {
  const deadline = timeoutMs === undefined ? Infinity : performance.now() + timeoutMs;
  const read = readerOf<R>(caller, id, signal);
  let { data: run, response } = await read(0);
  for (;;) {
    onProgress?.(run);
    if (ENDED.has(run.status)) return run;
    if ((run.status as string) === 'draft')
      throw new InflowError(`${id} is a draft: launch it first (runSelected)`);
    const left = deadline - performance.now();
    if (left <= 0) throw new WaitTimeoutError(run, timeoutMs!);
    const seconds = Math.min(LONGEST_WAIT_S, Math.max(1, Math.ceil(left / 1_000)));
    if (onProgress !== undefined) await sleep(Math.min(LEAST_GAP_MS, left), signal);
    // with the ETag any change is an answer, without it the end alone
    const etag = onProgress === undefined ? undefined : response.etag;
    const next = await within(read(seconds, etag), left);
    if (next === 'late') throw new WaitTimeoutError(run, timeoutMs!);
    if (next !== undefined) ({ data: run, response } = next);
  }
}

/** undefined: nothing has changed. */
function readerOf<R>(caller: Caller, id: string, signal: AbortSignal | undefined) {
  const operation = READERS[id.split('_')[0] as keyof typeof READERS];
  if (operation === undefined)
    throw new InflowError(`${id} is no run that can be waited for (sim_, sweep_, dyn_, cal_)`);
  return read as {
    (seconds: number): Promise<Answer<R>>;
    (seconds: number, etag: string | undefined): Promise<Answer<R> | undefined>;
  };

  async function read(seconds: number, etag?: string): Promise<Answer<unknown> | undefined> {
    const options: RequestOptions = { timeoutMs: seconds * 1_000 + GRACE_MS };
    if (signal !== undefined) options.signal = signal;
    if (etag !== undefined) options.ifNoneMatch = etag;
    const query = seconds === 0 ? {} : { wait: seconds };
    try {
      return await caller.call(operation, { path: [id], query, options }).withResponse();
    } catch (error) {
      if (error instanceof NotModifiedError) return undefined;
      throw error;
    }
  }
}

/** `?wait=` counts in whole seconds; who waits for less need not wait for its answer. */
async function within<T>(answer: Promise<T>, ms: number): Promise<T | 'late'> {
  if (ms === Infinity) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(() => done('late'), Math.min(ms, 2 ** 31 - 1));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined); // nobody listens any more
  }
}
