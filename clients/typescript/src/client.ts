import { Caller, type Credential } from './call.js';
import { Resources } from './generated/resources.js';
import { type Ended, type Run, wait, type WaitOptions } from './wait.js';

export interface InflowOptions {
  /** `key_…`, or a function that returns one (or a session token) before each request. Public operations need no key. */
  apiKey?: Credential;
  /** Address of the service, without `/v1`; default `http://127.0.0.1:3000`. */
  baseUrl?: string;
  /** A replacement for the global `fetch`. */
  fetch?: typeof fetch;
  /** Maximum number of retries of a request; default 3. */
  maxRetries?: number;
  /** Timeout of each attempt [ms]; default 60,000. */
  timeoutMs?: number;
  /** Headers of every request. */
  headers?: Record<string, string>;
}

/**
 * Client of the service. Operations are in groups: `inflow.geometry.analyze(blade)`. Lengths of a blade are in meters (its
 * diameter in inches), angles in degrees, rotation speeds in rpm. The documentation of each field states its unit.
 */
export class Inflow extends Resources {
  readonly baseUrl: string;

  constructor({
    apiKey,
    baseUrl = 'http://127.0.0.1:3000',
    fetch: fetcher = globalThis.fetch.bind(globalThis),
    maxRetries = 3,
    timeoutMs = 60_000,
    headers = {},
  }: InflowOptions = {}) {
    const bare = baseUrl.replace(/\/+$/, '');
    super(new Caller(bare, apiKey, headers, { fetch: fetcher, maxRetries, timeoutMs }));
    this.baseUrl = bare;
  }

  /**
   * Waits until a run ends and returns it, with `status` `completed`, `failed` or `canceled`. Takes the run or its id: a
   * simulation, sweep, dynamic simulation, part search, design or calibration.
   */
  wait<R extends Run>(run: R, options?: WaitOptions<Ended<R>>): Promise<Ended<R>>;
  wait<R extends Run = Run>(id: string, options?: WaitOptions<R>): Promise<R>;
  wait(run: Run | string, options?: WaitOptions<Run>): Promise<Run> {
    return wait(this.caller, typeof run === 'string' ? run : run.id, options);
  }
}
