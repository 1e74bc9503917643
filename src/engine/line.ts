import type { Answer, Job } from './task.js';

/** One request: who asks, and for what. */
export class Ticket {
  /** Its time is over; what it has not got by now it never gets. */
  expired = false;
  /** Its jobs, also those that have left the line. */
  readonly entries: Entry[] = [];

  constructor(readonly accountId: string) {}
}

/** A job that waits for a thread or is being worked on. */
export interface Entry {
  job: Job;
  ticket: Ticket;
  /** By performance.now(). */
  since: number;
  /** A thread died under it, or it failed: it runs alone now, and for the last time. */
  again: boolean;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Points that one task may hold, and jobs. A full task keeps a thread for about a millisecond, so a short request waits
 * for that and no longer; and what a thread's death can cost is small.
 */
const TASK_POINTS = 64;
const TASK_JOBS = 16;
/** Fewer are not spread over the threads: a task costs as much as two or three jobs, on both sides of the crossing. */
const SHARE = 8;
/** Points that a solve to target takes, about. */
const TARGET_POINTS = 8;

/** What waits for a thread, in order. Rotor jobs that wait together leave together. */
export class Line {
  /** In order of arrival. */
  private readonly waiting = new Set<Entry>();
  private readonly first = new Set<Entry>();

  get length(): number {
    return this.waiting.size + this.first.size;
  }

  add(entry: Entry): void {
    this.waiting.add(entry);
    entry.ticket.entries.push(entry);
  }

  /** Back to the front, to go alone. */
  addAgain(entry: Entry): void {
    entry.again = true;
    this.first.add(entry);
  }

  /** The jobs of the next task, for one of `threads` that are free: its share of what waits. */
  next(threads: number): Entry[] {
    for (const entry of this.first) {
      this.first.delete(entry);
      return [entry];
    }
    const share = Math.max(SHARE, Math.ceil(this.waiting.size / threads));
    const most = Math.min(TASK_JOBS, share);
    const batch: Entry[] = [];
    let points = 0;
    for (const entry of this.waiting) {
      points += pointsOf(entry.job);
      if (batch.length > 0 && (batch.length === most || points > TASK_POINTS)) break;
      this.waiting.delete(entry);
      batch.push(entry);
    }
    return batch;
  }

  /** Takes out what is left of a request. */
  remove({ entries }: Ticket): Entry[] {
    return entries.filter((entry) => this.waiting.delete(entry) || this.first.delete(entry));
  }
}

/** A polar (3 ms) and a map (some tens of milliseconds) fill a task by themselves. */
function pointsOf(job: Job): number {
  if (job.kind === 'point') return 1;
  if (job.kind === 'target') return TARGET_POINTS;
  return job.kind === 'sweep' ? job.conditions.length : TASK_POINTS + 1;
}
