/**
 * Blades whose polars are completed behind the answer: a request that was answered without all of them, or not at all, finds
 * them when it comes again. What its first tables show to be needed as well is made too, before anybody asks. Nothing of it is
 * kept: after a stop the next request asks for the same.
 */
import { createHash } from 'node:crypto';
import { PolarsPending } from '../airfoils/polars/polar-backlog.js';
import { ApiError } from '../platform/errors.js';

/** Blades that are completed at a time, of one account and of all; beyond, their first polars alone are made. */
const MAX_PER_ACCOUNT = 16;
const MAX_BLADES = 64;

export class BackgroundPolars {
  /** Hash of a blade → whose it is. */
  private readonly running = new Map<string, string>();
  private readonly stopping = new AbortController();

  /** Does `work` unless it is done already for this blade; `name`: what the blade and its question are. */
  complete(accountId: string, name: string, work: (signal: AbortSignal) => Promise<unknown>): void {
    const key = createHash('sha256').update(name).digest('base64');
    if (this.stopping.signal.aborted || this.running.has(key) || !this.hasRoom(accountId)) return;
    this.running.set(key, accountId);
    // The next request for this blade is answered with the refusal.
    void work(this.stopping.signal)
      .catch(() => undefined)
      .finally(() => this.running.delete(key));
  }

  stop(): void {
    this.stopping.abort(new Error('the service stops'));
  }

  private hasRoom(accountId: string): boolean {
    if (this.running.size >= MAX_BLADES) return false;
    return [...this.running.values()].filter((each) => each === accountId).length < MAX_PER_ACCOUNT;
  }
}

/** 504 that says what goes on, and when to come again. */
export function pendingAsTimeout(error: unknown): never {
  if (!(error instanceof PolarsPending)) throw error;
  const { total, done, inSeconds, retryAfter } = error;
  const message =
    `The polars of the sections of this blade are not ready yet: ${done} of ${total} are, and the service continues with the others. ` +
    `Send the request again in about ${inSeconds} s.`;
  const headers = { 'Retry-After': retryAfter };
  throw new ApiError('solver_timeout', { message, headers, cause: error });
}

/** The polars that an answer does without for now, as it crosses to the thread that writes it: a file for what threads import. */
export interface Unfinished {
  total: number;
  done: number;
  /** The time until the others are made [s], as a sentence has it: "2.5". */
  inSeconds: string;
}

export function toUnfinished({ total, done, inSeconds }: PolarsPending): Unfinished {
  return { total, done, inSeconds };
}
