/**
 * The polars that are to be made in this process, by account: how much room there is, and how long it will take. Pure
 * but for its counts.
 */
import { ApiError } from '../../platform/errors.js';
import { forecast, type ForecastTask } from './polar-forecast.js';

/** Polars that are to be made for one account, and for all. A blade of 50 sections over all nodes has 1,600. */
const ACCOUNT_MOST = 1024;
const MOST = 8192;
/** Time of one unit of work before any was measured [ms]. */
const FIRST_MS = 1;
/** Least weight of the newest polar in the mean; of the first ones each counts the same. */
const NEWEST = 0.1;

/** A polar that is to be made. Its rank and who waits for it change while it waits. */
export type PolarTask = ForecastTask;

export class PolarBacklog {
  private readonly tasks = new Set<PolarTask>();
  private msPerWork = FIRST_MS;
  private measured = 0;

  /** `atOnce`: how many are made at a time; `now`: the clock of the tasks' times [ms]. */
  constructor(
    private readonly atOnce: () => number,
    private readonly most = { account: ACCOUNT_MOST, all: MOST },
    private readonly now = () => performance.now(),
  ) {}

  get size(): number {
    return this.tasks.size;
  }

  /** Returns how many of `count` more polars of the account there is no room for. */
  lacks(accountId: string, count: number): number {
    const room = Math.min(this.most.account - this.countOf(accountId), this.most.all - this.size);
    return Math.max(0, count - Math.max(0, room));
  }

  /** Returns the error that is sent where there is no room at all. */
  refusal(accountId: string): ApiError {
    const mine = [...this.tasks].filter((task) => task.accountId === accountId);
    const seconds = Math.max(1, Math.ceil(this.secondsFor(mine)));
    const retry = { headers: { 'Retry-After': `${seconds}` } };
    if (mine.length < this.most.account) return new ApiError('service_unavailable', retry);
    const message = `${mine.length} airfoil polars of yours are being made; wait for them.`;
    return new ApiError('queue_full', { ...retry, message });
  }

  private countOf(accountId: string): number {
    let count = 0;
    for (const task of this.tasks) if (task.accountId === accountId) count++;
    return count;
  }

  add(task: PolarTask): void {
    this.tasks.add(task);
  }

  delete(task: PolarTask): void {
    this.tasks.delete(task);
  }

  /** A polar of so much expected work took so long from its turn until it was written down. */
  took(ms: number, work: number): void {
    this.measured++;
    this.msPerWork += Math.max(NEWEST, 1 / this.measured) * (ms / work - this.msPerWork);
  }

  /** Seconds until all of these are made: of those in the backlog, and of `further` ones that are not in it yet. */
  secondsFor(wanted: readonly PolarTask[], further: readonly PolarTask[] = []): number {
    const clock = { now: this.now(), places: this.atOnce(), msPerWork: this.msPerWork };
    const of = new Set([...wanted, ...further]);
    return forecast([...this.tasks, ...further], of, clock) / 1_000;
  }
}
