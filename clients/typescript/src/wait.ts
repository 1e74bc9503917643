import type { Caller, RequestOptions } from './call.js';
import { InflowError, NotModifiedError, TimeoutError } from './errors.js';
import type {
  CalibrationJobResource,
  CancelRequestedDynamic,
  CancelRequestedDesign,
  CancelRequestedFinder,
  CancelRequestedSweep,
  DriveCalibrationResource,
  DynamicSimulationResource,
  DesignResource,
  FinderResource,
  FmuExportJob,
  SimulationResource,
  SweepResource,
} from './generated/types.js';
import { sleep } from './retry.js';

/** What is computed in the background, and has an end. */
export type Run =
  | SimulationResource
  | SweepResource
  | DynamicSimulationResource
  | DesignResource
  | FinderResource
  | CalibrationJobResource
  | DriveCalibrationResource
  | FmuExportJob;

/** As it is when it has ended: what a cancel answered with becomes a run again. */
export type Ended<R> = R extends CancelRequestedSweep
  ? SweepResource
  : R extends CancelRequestedDynamic
    ? DynamicSimulationResource
    : R extends CancelRequestedDesign
      ? DesignResource
      : R extends CancelRequestedFinder
        ? FinderResource
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
  find: 'getFinder',
  dsn: 'getDesign',
  cal: 'getCalibration',
  dcal: 'getDriveCalibration',
  fmu: 'getSimulationFmuExport',
} as const;

/** Of `?wait=` [s], which may be 30. */
const LONGEST_WAIT_S = 25;
/** Changes that come faster are seen as one. */
const LEAST_GAP_MS = 200;
/** Of an answer that came sooner than this part of its `?wait=`, the service did not wait: a held run has no end. */
const EARLY = 0.8;
/** After the first such answer; twice as long after each more. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;
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
  const ending = new AbortController();
  const stop = () => ending.abort(signal!.reason);
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const late = new TimeoutError(`Nothing was heard of ${id} within ${timeoutMs} ms`);
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => ending.abort(late), Math.min(timeoutMs, 2 ** 31 - 1));
  let run: R | undefined;
  try {
    for await (run of changesOf<R>(caller, id, onProgress !== undefined, ending.signal)) {
      onProgress?.(run);
      if (ENDED.has(run.status)) break;
      if ((run.status as string) === 'draft')
        throw new InflowError(`${id} is a draft: launch it first (runSelected)`);
    }
    return run!;
  } catch (error) {
    throw error === late && run !== undefined ? new WaitTimeoutError(run, timeoutMs!) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** The run as it is, and then as it changes (`all`) or ends. */
async function* changesOf<R extends Run>(
  caller: Caller,
  id: string,
  all: boolean,
  signal: AbortSignal,
): AsyncGenerator<R, void, undefined> {
  const operation = READERS[id.split('_')[0] as keyof typeof READERS];
  if (operation === undefined)
    throw new InflowError(
      `${id} is no run that can be waited for (sim_, sweep_, dyn_, find_, dsn_, cal_, dcal_, fmu_)`,
    );
  let seconds = 0;
  let etag: string | undefined;
  let early = 0; // in a row, without news
  for (;;) {
    const asked = performance.now();
    let hasMoved = false;
    const options: RequestOptions = { signal, timeoutMs: LONGEST_WAIT_S * 1_000 + GRACE_MS };
    // with the ETag any change is an answer, without it the end alone
    if (all && etag !== undefined) options.ifNoneMatch = etag;
    try {
      const query = seconds === 0 ? {} : { wait: seconds };
      const call = caller.call(operation, { path: [id], query, options });
      const { data, response } = await call.withResponse();
      yield data as R;
      hasMoved = all && response.etag !== etag;
      etag = response.etag;
    } catch (error) {
      if (!(error instanceof NotModifiedError)) throw error;
    }
    const isEarly = performance.now() - asked < seconds * 1_000 * EARLY;
    early = isEarly && !hasMoved ? early + 1 : 0;
    await sleep(gapMs(early), signal);
    seconds = LONGEST_WAIT_S;
  }
}

/** Before the next question, after so many early answers. */
function gapMs(early: number): number {
  if (early === 0) return LEAST_GAP_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** (early - 1), LONGEST_PAUSE_MS);
}
