/**
 * Forecasts when the polars that wait for a thread will be made: it plays through the order of platform/semaphore.ts.
 * Pure.
 */

/** A polar that is to be made. */
export interface ForecastTask {
  accountId: string;
  /** Expected iterations (polar-work.ts). */
  work: number;
  rank: number;
  /** The time until which somebody waits for it [ms]; −Infinity: nobody does. */
  frontUntil: number;
  /** The time at which its turn began [ms]; undefined: it waits. */
  begun?: number;
}

/** A polar under way that has taken longer than was expected: this part of the expected time is taken to be left. */
const LEFT_AT_LEAST = 0.25;

/** One account's line: who is waited for until when, and who is not. */
class Line {
  private readonly front: ForecastTask[];
  private readonly idle: ForecastTask[] = [];

  constructor(tasks: readonly ForecastTask[]) {
    // the sort is stable: of one rank who came first
    this.front = tasks.toSorted((a, b) => a.rank - b.rank);
  }

  /** The next one that somebody waits for at the time t. */
  nextInFront(t: number): ForecastTask | undefined {
    while (this.front.length > 0 && this.front[0].frontUntil <= t)
      this.idle.push(this.front.shift()!);
    return this.front.shift();
  }

  nextIdle(): ForecastTask | undefined {
    return this.idle.shift();
  }
}

/**
 * Milliseconds from `now` until all of `wanted` are made. `tasks`: all that are to be made, `wanted` among them, in the order
 * in which they came; `places`: how many are made at a time; `msPerWork`: time of one unit of work in a thread.
 */
export function forecast(
  tasks: readonly ForecastTask[],
  wanted: ReadonlySet<ForecastTask>,
  { now, places, msPerWork }: { now: number; places: number; msPerWork: number },
): number {
  const free: number[] = [];
  const left = new Set(wanted);
  let last = now;
  const ends = (task: ForecastTask, end: number): void => {
    free.push(end);
    if (!left.delete(task)) return;
    last = Math.max(last, end);
  };
  for (const task of tasks) {
    if (task.begun === undefined) continue;
    const whole = task.work * msPerWork;
    ends(task, now + Math.max(whole - (now - task.begun), LEFT_AT_LEAST * whole));
  }
  while (free.length < places) free.push(now);
  const lines = linesOf(tasks.filter(({ begun }) => begun === undefined));
  while (left.size > 0) {
    const t = Math.min(...free);
    const next =
      take(lines, (line) => line.nextInFront(t)) ?? take(lines, (line) => line.nextIdle());
    if (next === undefined) break;
    free.splice(free.indexOf(t), 1);
    ends(next, t + next.work * msPerWork);
  }
  return last - now;
}

function linesOf(tasks: readonly ForecastTask[]): Map<string, Line> {
  const byAccount = Map.groupBy(tasks, ({ accountId }) => accountId);
  return new Map([...byAccount].map(([accountId, each]) => [accountId, new Line(each)]));
}

/** The account whose turn it was stands last afterwards. */
function take(
  lines: Map<string, Line>,
  nextOf: (line: Line) => ForecastTask | undefined,
): ForecastTask | undefined {
  for (const [accountId, line] of lines) {
    const next = nextOf(line);
    if (next === undefined) continue;
    lines.delete(accountId);
    lines.set(accountId, line);
    return next;
  }
  return undefined;
}
