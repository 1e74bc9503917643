import { Caller, type Credential } from './call.js';
import { Resources } from './generated/resources.js';
import { type Ended, type Run, wait, type WaitOptions } from './wait.js';

export interface InflowOptions {
  /** `key_…`, or a function that gives one (or a session token) before each request; what is public needs none. */
  apiKey?: Credential;
  /** Of the service, without `/v1`; `http://127.0.0.1:3000` unless given. */
  baseUrl?: string;
  /** Instead of the global one. */
  fetch?: typeof fetch;
  /** How often a request is sent again; 3 unless given. */
  maxRetries?: number;
  /** Of each try [ms]; 60,000 unless given. */
  timeoutMs?: number;
  /** Sent with each request. */
  headers?: Record<string, string>;
}

/**
 * Inflow over HTTP. Operations stand in groups: `inflow.geometry.analyze(blade)`. Lengths of a blade are in metres but
 * for its diameter in inches, angles in degrees, speeds of rotation in rev/min; each field says its unit.
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
   * A run (or its id) once it has ended: a simulation, a sweep, a dynamic simulation, a search for parts or a calibration. Its `status` is
   * then `completed`, `failed` or `canceled`.
   */
  wait<R extends Run>(run: R, options?: WaitOptions<Ended<R>>): Promise<Ended<R>>;
  wait<R extends Run = Run>(id: string, options?: WaitOptions<R>): Promise<R>;
  wait(run: Run | string, options?: WaitOptions<Run>): Promise<Run> {
    return wait(this.caller, typeof run === 'string' ? run : run.id, options);
  }
}
