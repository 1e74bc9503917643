/**
 * The polars that are to be made in this process, by account: how much work each is, how much room there is, and how long
 * it will take. Pure but for its counts.
 */
import { ApiError } from '../../platform/errors.js';
import type { PolarCase } from '../../engine/airfoil-case.js';
import { RE_NODES } from './polar-grid.js';

/** The request's time is over before its polars are made; they go on being made. */
export class PolarsPending extends Error {
  constructor(
    /** Polars that the request needs, and those of them that are there. */
    readonly total: number,
    readonly done: number,
    /** Estimated from how long polars took and what else waits. */
    readonly secondsLeft: number,
  ) {
    super(`${done} of ${total} polars are solved; about ${secondsLeft} s remain`);
  }

  /** The time that is left, for a sentence: to a tenth below ten seconds. */
  get inSeconds(): string {
    const s = Math.max(0.1, this.secondsLeft);
    return s < 10 ? s.toFixed(1) : String(Math.round(s));
  }

  /** Whole seconds, as a header takes them; at least 1. */
  get retryAfter(): string {
    return String(Math.max(1, Math.ceil(this.secondsLeft)));
  }
}

/**
 * Newton iterations of an angle at each of RE_NODES: means over nine sections of the library (NACA 2412, 4412, 6409, 0015, Clark Y,
 * E63, SDA1075, S1223, SD7003), −4…14° by 1°, n_crit 7, 160 panels. Most where a laminar bubble bursts.
 */
const ITERATIONS = {
  slow: [14, 17, 19, 20, 33, 26, 19, 16, 13, 14, 11, 11, 13, 11, 13, 16],
  /** The work at Mach 0.4. */
  fast: [17, 21, 21, 20, 22, 23, 24, 23, 24, 20, 16, 18, 20, 28, 24, 30],
} as const;

/** Iterations that a polar is expected to take, to compare it with others. */
export function expectedWork({
  Re,
  mach,
  anglesDeg,
}: Pick<PolarCase, 'Re' | 'mach' | 'anglesDeg'>): number {
  const node = RE_NODES.findIndex((each) => each >= Re);
  const perAngle = mach > 0 ? ITERATIONS.fast : ITERATIONS.slow;
  return anglesDeg.length * perAngle[node < 0 ? perAngle.length - 1 : node];
}

/** A polar that is to be made. Its rank and who waits for it change while it waits. */
export interface PolarTask {
  accountId: string;
  /** Expected iterations (`expectedWork`). */
  work: number;
  rank: number;
  /** The time until which someone waits for it [ms]; −Infinity: no one does. */
  frontUntil: number;
  /** The time at which its turn began [ms]; undefined: it waits. */
  begun?: number;
}

/** A polar in progress that has taken longer than was expected: this part of the expected time is taken to be left. */
const MIN_SHARE_LEFT = 0.25;

/** One account's queue: who is waited for until when, and who is not. */
class AccountQueue {
  private readonly front: PolarTask[];
  private readonly idle: PolarTask[] = [];

  constructor(tasks: readonly PolarTask[]) {
    // the sort is stable: of one rank who came first
    this.front = tasks.toSorted((a, b) => a.rank - b.rank);
  }

  /** The next one that someone waits for at the time t. */
  nextInFront(t: number): PolarTask | undefined {
    while (this.front.length > 0 && this.front[0].frontUntil <= t)
      this.idle.push(this.front.shift()!);
    return this.front.shift();
  }

  nextIdle(): PolarTask | undefined {
    return this.idle.shift();
  }
}

/**
 * Plays through the order of platform/semaphore.ts: milliseconds from `now` until all of `wanted` are made. `tasks`: all that are to be made, `wanted` among them, in the order
 * in which they came; `places`: how many are made at a time; `msPerWork`: time of one unit of work in a thread.
 */
export function forecast(
  tasks: readonly PolarTask[],
  wanted: ReadonlySet<PolarTask>,
  { now, places, msPerWork }: { now: number; places: number; msPerWork: number },
): number {
  const free: number[] = [];
  const left = new Set(wanted);
  let last = now;
  const ends = (task: PolarTask, end: number): void => {
    free.push(end);
    if (!left.delete(task)) return;
    last = Math.max(last, end);
  };
  for (const task of tasks) {
    if (task.begun === undefined) continue;
    const whole = task.work * msPerWork;
    ends(task, now + Math.max(whole - (now - task.begun), MIN_SHARE_LEFT * whole));
  }
  while (free.length < places) free.push(now);
  const queues = queuesOf(tasks.filter(({ begun }) => begun === undefined));
  while (left.size > 0) {
    const t = Math.min(...free);
    const next =
      take(queues, (queue) => queue.nextInFront(t)) ?? take(queues, (queue) => queue.nextIdle());
    if (next === undefined) break;
    free.splice(free.indexOf(t), 1);
    ends(next, t + next.work * msPerWork);
  }
  return last - now;
}

function queuesOf(tasks: readonly PolarTask[]): Map<string, AccountQueue> {
  const byAccount = Map.groupBy(tasks, ({ accountId }) => accountId);
  return new Map([...byAccount].map(([accountId, each]) => [accountId, new AccountQueue(each)]));
}

/** The account whose turn it was stands last afterwards. */
function take(
  queues: Map<string, AccountQueue>,
  nextOf: (queue: AccountQueue) => PolarTask | undefined,
): PolarTask | undefined {
  for (const [accountId, queue] of queues) {
    const next = nextOf(queue);
    if (next === undefined) continue;
    queues.delete(accountId);
    queues.set(accountId, queue);
    return next;
  }
  return undefined;
}

/** Polars that are to be made for one account, and for all. A blade of 50 sections over all nodes has 1,600. */
const MAX_PER_ACCOUNT = 1024;
const MAX_POLARS = 8192;
/** Time of one unit of work before any was measured [ms]. */
const FIRST_MS = 1;
/** Least weight of the newest polar in the mean; of the first ones each counts the same. */
const NEWEST = 0.1;

export class PolarBacklog {
  private readonly tasks = new Set<PolarTask>();
  private msPerWork = FIRST_MS;
  private measured = 0;

  /** `atOnce`: how many are made at a time; `now`: the clock of the tasks' times [ms]. */
  constructor(
    private readonly atOnce: () => number,
    private readonly limits = { account: MAX_PER_ACCOUNT, all: MAX_POLARS },
    private readonly now = () => performance.now(),
  ) {}

  get size(): number {
    return this.tasks.size;
  }

  /** Returns how many of `count` more polars of the account there is no room for. */
  lacks(accountId: string, count: number): number {
    const room = Math.min(
      this.limits.account - this.countOf(accountId),
      this.limits.all - this.size,
    );
    return Math.max(0, count - Math.max(0, room));
  }

  /** Returns the error that is sent where there is no room at all. */
  refusal(accountId: string): ApiError {
    const mine = [...this.tasks].filter((task) => task.accountId === accountId);
    const seconds = Math.max(1, Math.ceil(this.secondsFor(mine)));
    const retry = { headers: { 'Retry-After': `${seconds}` } };
    if (mine.length < this.limits.account) return new ApiError('service_unavailable', retry);
    const message = `${mine.length} of your airfoil polars are being solved. Wait for them.`;
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
