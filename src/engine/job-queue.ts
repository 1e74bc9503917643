import { type JobAnswer, isSingleJob, type EngineJob, type RotorJob } from './task.js';

/** One request: who asks, and for what. Of a run nobody waits at the other end of a connection. */
export class Ticket {
  /** The request's time is over; a job without an answer by now never gets one. */
  expired = false;
  /** Its jobs, also those that have left the queue. */
  readonly entries: PendingJob[] = [];
  readonly isRun: boolean;
  readonly threadLimitMs: number | undefined;

  /** `threadLimitMs`: the longest time that a thread may work on one of its jobs; the wait for a thread does not count. */
  constructor(
    readonly accountId: string,
    { isRun = false, threadLimitMs }: { isRun?: boolean; threadLimitMs?: number } = {},
  ) {
    this.isRun = isRun;
    this.threadLimitMs = threadLimitMs;
  }
}

/** A job that waits for a thread or is being worked on. */
export interface PendingJob {
  job: EngineJob;
  ticket: Ticket;
  /** The time of arrival, by performance.now(). */
  since: number;
  /** A thread died under it, or it failed: it runs alone now, and for the last time. */
  again: boolean;
  resolve: (answer: JobAnswer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Points that one task may hold, and jobs. A full task keeps a thread for about a millisecond, so a short request waits
 * for that and no longer; and what a thread's death can cost is small.
 */
const TASK_POINTS = 64;
const TASK_JOBS = 16;
/** The jobs below which a task is not spread over the threads: a task costs as much as two or three jobs, on both sides of the crossing. */
const SHARE = 4;
/** Points that a solve to target takes, about. */
const TARGET_POINTS = 8;

/** One task in this many belongs to a run while runs wait, so that runs advance however many requests there are. */
const RUNS_TURN = 16;

/**
 * The queue of tasks that wait for a thread: requests go before runs, and rotor jobs that wait together leave
 * together. The lists are arrays: the table of a Set that is filled and emptied all the time is replaced again and again, and an old
 * table in old memory keeps its successors and all that was in them, answers included, until V8 collects all memory.
 */
export class JobQueue {
  /** The requests in order of arrival. */
  private readonly waiting: PendingJob[] = [];
  private readonly runs: PendingJob[] = [];
  private readonly first: PendingJob[] = [];
  /** Tasks of requests that went since the last one of a run, while runs waited. */
  private passed = 0;

  get length(): number {
    return this.requests + this.runs.length;
  }

  /** The number of requests in the queue; runs are not counted. */
  get requests(): number {
    return this.waiting.length + this.first.length;
  }

  add(entry: PendingJob): void {
    (entry.ticket.isRun ? this.runs : this.waiting).push(entry);
    entry.ticket.entries.push(entry);
  }

  /** Returns the job to the front of the queue, to go alone. */
  addAgain(entry: PendingJob): void {
    entry.again = true;
    this.first.push(entry);
  }

  /** Single points of requests wait, and nothing else. */
  get hasOnlyPoints(): boolean {
    return (
      this.waiting.length === this.length && this.waiting.every(({ job }) => job.kind === 'point')
    );
  }

  /** The jobs of the next task, for one of `threads` that are free: its share of what waits, or a full task of single points. */
  next(threads: number): PendingJob[] {
    if (this.first.length > 0) return this.first.splice(0, 1);
    if (this.isRunsTurn()) return this.runs.splice(0, 1);
    return this.nextRequests(threads);
  }

  private isRunsTurn(): boolean {
    if (this.runs.length === 0 || this.waiting.length === 0) {
      this.passed = 0;
      return this.runs.length > 0;
    }
    this.passed = (this.passed + 1) % RUNS_TURN;
    return this.passed === 0;
  }

  private nextRequests(threads: number): PendingJob[] {
    const share = Math.max(SHARE, Math.ceil(this.waiting.length / threads));
    const most = this.hasOnlyPoints ? TASK_JOBS : Math.min(TASK_JOBS, share);
    let points = 0;
    const end = this.waiting.findIndex(({ job }, i) => {
      points += pointsOf(job);
      return i > 0 && (i === most || points > TASK_POINTS);
    });
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
  }

  /** Takes out what is left of a request. */
  remove({ entries }: Ticket): PendingJob[] {
    return entries.filter((entry) =>
      [this.waiting, this.runs, this.first].some((list) => {
        const place = list.indexOf(entry);
        if (place !== -1) list.splice(place, 1);
        return place !== -1;
      }),
    );
  }
}

/**
 * Neighbours that may go together as the task of one request: as many points as any task, so that whoever waits behind it waits
 * no longer than behind others.
 */
export function groupsOf<J extends RotorJob>(jobs: readonly J[]): J[][] {
  const groups: J[][] = [];
  let points = Infinity;
  for (const job of jobs) {
    points += pointsOf(job);
    if (points > TASK_POINTS) {
      groups.push([]);
      points = pointsOf(job);
    }
    groups.at(-1)!.push(job);
  }
  return groups;
}

/** A table (3 to 20 ms), a map, a block of powertrains (some tens of milliseconds), a polar (a second) fill a task by themselves. */
function pointsOf(job: EngineJob): number {
  if (isSingleJob(job)) return TASK_POINTS + 1;
  if (job.kind === 'point') return 1;
  if (job.kind === 'target') return TARGET_POINTS;
  return job.conditions.length;
}
