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

/** A computation in the background. */
export type Run =
  | SimulationResource
  | SweepResource
  | DynamicSimulationResource
  | DesignResource
  | FinderResource
  | CalibrationJobResource
  | DriveCalibrationResource
  | FmuExportJob;

/** The type of a run after its end; the response of a cancel also counts as a run. */
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
  /** Called with the run at the start and after each change. */
  onProgress?: (run: R) => void;
  /** Maximum time to wait [ms]; default: no limit. */
  timeoutMs?: number;
  /** Ends the wait, not the run. */
  signal?: AbortSignal;
}

/** The run did not end within the timeout and continues. */
export class WaitTimeoutError extends InflowError {
  constructor(
    /** The last known state of the run. */
    readonly run: Run,
    timeoutMs: number,
  ) {
    super(`${run.id} is still ${run.status} after ${timeoutMs / 1_000} s`);
  }
}

/** Paths by the prefix of an id. */
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

/** Value of `?wait=` [s]; the service allows 30. */
const LONGEST_WAIT_S = 25;
/** Shortest time between two requests: faster changes count as one. */
const LEAST_GAP_MS = 200;
/** A response within this fraction of its `?wait=` means that the service did not wait, as for a held run. */
const EARLY = 0.8;
/** Pause after the first such response; it doubles with each further one. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;
/** Extra time for a response with `?wait=`. */
const GRACE_MS = 20_000;
const ENDED = new Set(['completed', 'failed', 'canceled']);

/**
 * Waits until a run ends and returns it: completed, failed or canceled. The service answers each request at a change.
 * Throws WaitTimeoutError, and InflowError at once for a draft, which would never end.
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

/** Yields the run at the start, and then at each change (`all`) or at its end. */
async function* changesOf<R extends Run>(
  caller: Caller,
  id: string,
  all: boolean,
  signal: AbortSignal,
): AsyncGenerator<R, void, undefined> {
  const operation = READERS[id.split('_')[0] as keyof typeof READERS];
  if (operation === undefined)
    throw new InflowError(
      `${id} is not the id of a run (sim_, sweep_, dyn_, find_, dsn_, cal_, dcal_, fmu_)`,
    );
  let seconds = 0;
  let etag: string | undefined;
  let early = 0; // in a row, without news
  for (;;) {
    const asked = performance.now();
    let hasMoved = false;
    const options: RequestOptions = { signal, timeoutMs: LONGEST_WAIT_S * 1_000 + GRACE_MS };
    // with the ETag, the service answers at any change, without it only at the end
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

/** Returns the pause before the next request, after `early` early responses. */
function gapMs(early: number): number {
  if (early === 0) return LEAST_GAP_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** (early - 1), LONGEST_PAUSE_MS);
}
