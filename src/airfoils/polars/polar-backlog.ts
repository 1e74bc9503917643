/** What is to be made in this process, by account: how much room there is, and how long it will take. Pure but for its counts. */
import { ApiError } from '../../platform/errors.js';

/** Polars that are to be made for one account, and for all. A blade of 50 sections over all nodes has 1,600. */
const ACCOUNT_MOST = 1024;
const MOST = 8192;
/** Time of an angle before one was measured [ms]. */
const FIRST_MS = 25;
/** Weight of the newest polar in the mean. */
const NEWEST = 0.1;

/** A polar that is to be made. */
export interface Task {
  accountId: string;
  /** Angles. */
  size: number;
}

export class PolarBacklog {
  private readonly tasks = new Set<Task>();
  private msPerAngle = FIRST_MS;

  /** `atOnce`: how many are made at a time. */
  constructor(
    private readonly atOnce: () => number,
    private readonly most = { account: ACCOUNT_MOST, all: MOST },
  ) {}

  get size(): number {
    return this.tasks.size;
  }

  /** For how many of so many more of the account's there is no room. */
  lacks(accountId: string, count: number): number {
    const room = Math.min(this.most.account - this.countOf(accountId), this.most.all - this.size);
    return Math.max(0, count - Math.max(0, room));
  }

  /** What to say where there is no room at all. */
  refusal(accountId: string): ApiError {
    const retry = { headers: { 'Retry-After': `${this.secondsFor(accountId, 0)}` } };
    const mine = this.countOf(accountId);
    if (mine < this.most.account) return new ApiError('service_unavailable', retry);
    const message = `${mine} airfoil polars of yours are being made; wait for them.`;
    return new ApiError('queue_full', { ...retry, message });
  }

  private countOf(accountId: string): number {
    let count = 0;
    for (const task of this.tasks) if (task.accountId === accountId) count++;
    return count;
  }

  add(task: Task): void {
    this.tasks.add(task);
  }

  delete(task: Task): void {
    this.tasks.delete(task);
  }

  /** A polar of so many angles took so long in its thread. */
  took(ms: number, angles: number): void {
    this.msPerAngle += NEWEST * (ms / angles - this.msPerAngle);
  }

  /**
   * Seconds until the account's polars are made, and so many angles that are not among them yet. Accounts take turns:
   * of another's polars as many come first as there are own ones.
   */
  secondsFor(accountId: string, further: number): number {
    const sizes = new Map<string, number>();
    for (const { accountId: of, size } of this.tasks) sizes.set(of, (sizes.get(of) ?? 0) + size);
    const mine = (sizes.get(accountId) ?? 0) + further;
    let all = mine;
    for (const [of, size] of sizes) if (of !== accountId) all += Math.min(size, mine);
    return Math.max(1, Math.ceil((all * this.msPerAngle) / (1_000 * this.atOnce())));
  }
}
