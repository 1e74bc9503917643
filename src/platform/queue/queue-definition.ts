/** The options say how the jobs of a queue are treated. Times are in seconds. */
export interface QueueOptions {
  /** Number of attempts after the first. A job that was taken from a dead or stopping process has used one as well. */
  retries: number;
  /** Wait before the first retry; doubled for each further one, up to `maxRetryDelaySeconds`. */
  retryDelaySeconds: number;
  maxRetryDelaySeconds: number;
  /** Time after which an attempt's signal is raised; a minute later another attempt begins. At most 86,000. */
  timeoutSeconds: number;
  /**
   * Each job has a key, and of one key only one job waits: what is sent meanwhile is that job, at its own time, and it
   * does not start before the sender's transaction has ended. Senders of one key wait for one another; so it suits jobs
   * that are sent seldom.
   */
  onePerKey: boolean;
  /** Time without a heartbeat after which a process has lost its jobs; the engine allows no less than 10 s. */
  heartbeatSeconds: number;
}

/** A queue by name, with the type of what its jobs carry. */
export interface QueueDefinition<T extends object> extends Readonly<QueueOptions> {
  readonly name: string;
  /** The member is never set: it carries the type. */
  readonly data?: T;
}

const DEFAULTS: QueueOptions = {
  retries: 10,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 300,
  timeoutSeconds: 900,
  onePerKey: false,
  heartbeatSeconds: 10,
};

/**
 * Defines a queue, a constant that sender and worker share. Jobs name a row and say which step is due; what is true
 * stands in the row, because a job may run twice, late, or (deleted by hand) never.
 */
export function defineQueue<T extends object>(
  name: string,
  options: Partial<QueueOptions> = {},
): QueueDefinition<T> {
  if (!/^[a-z][a-z0-9-]{0,49}$/.test(name)) throw new Error(`not a name of a queue: ${name}`);
  return { name, ...DEFAULTS, ...options };
}

/** The data of every scheduled job. */
export interface ScheduledTick {
  /** The moment that the schedule named, RFC 3339. After an outage the first of those that were missed. */
  due: string;
}

/** The options say when and how a job is queued. */
export interface SendOptions {
  /** The job does not run before this moment of app_now(). */
  runAfter?: Date | string;
  /** Key of a job in a queue with `onePerKey`, where it must be given. */
  singletonKey?: string;
  /** The id of the job, a UUID; without it the engine chooses one. */
  id?: string;
}

/** A job is one attempt, as the handler gets it. */
export interface QueuedJob<T extends object> {
  id: string;
  data: T;
  /** Number of the attempt, from 1. */
  attempt: number;
  /** If this one fails too the job is dead. */
  isLastAttempt: boolean;
  /**
   * Signal that is raised when this process shuts down, the attempt takes too long or was given to another process. A
   * handler that stops early throws; at a shutdown the job then goes to another process at once.
   */
  signal: AbortSignal;
}

export type Handler<T extends object> = (job: QueuedJob<T>) => Promise<void>;
