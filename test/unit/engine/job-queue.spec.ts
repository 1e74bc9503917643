import { describe, expect, it } from '@jest/globals';
import { type PendingJob, JobQueue, Ticket } from '../../../src/engine/job-queue.js';
import type { EngineJob } from '../../../src/engine/task.js';

const condition = { Omega: 700, V: 5 };
const rotor = {} as never;
const POINT: EngineJob = { kind: 'point', rotor, condition };
const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one);
const sweep = (n: number): EngineJob => ({ kind: 'sweep', rotor, conditions: times(n, condition) });
const TARGET = { kind: 'target', rotor, target: {} } as unknown as EngineJob;
const POLAR: EngineJob = { kind: 'condition', points: new Float64Array(0) };

function entry(job: EngineJob, ticket = new Ticket('a')): PendingJob {
  return { job, ticket, since: 0, again: false, resolve: () => {}, reject: () => {} };
}
function lineOf(...jobs: EngineJob[]): { line: JobQueue; entries: PendingJob[] } {
  const line = new JobQueue();
  const entries = jobs.map((job) => entry(job));
  for (const each of entries) line.add(each);
  return { line, entries };
}
/** Returns how many jobs each task gets, until nothing waits. */
function tasks(line: JobQueue, threads = 1): number[] {
  const sizes: number[] = [];
  while (line.length > 0) sizes.push(line.next(threads).length);
  return sizes;
}

describe('the line before the pool', () => {
  it('lets jobs leave in the order in which they came', () => {
    const { line, entries } = lineOf(POINT, sweep(3), TARGET, POINT);
    expect(line.length).toBe(4);
    expect(line.next(1)).toEqual(entries);
    expect(line.length).toBe(0);
  });

  it('fills a task up to 16 jobs or 64 points; what is larger goes alone', () => {
    expect(tasks(lineOf(...times(40, POINT)).line)).toEqual([16, 16, 8]);
    expect(tasks(lineOf(...times(20, TARGET)).line)).toEqual([8, 8, 4]);
    expect(tasks(lineOf(sweep(60), POINT, POINT, sweep(3), POINT).line)).toEqual([3, 2]);
    expect(tasks(lineOf(POINT, sweep(200), POINT).line)).toEqual([1, 1, 1]);
    expect(tasks(lineOf(POINT, POLAR, POINT).line)).toEqual([1, 1, 1]);
  });

  it('leaves the other free threads their share, unless that is too small to be worth a task', () => {
    const { line } = lineOf(...times(30, sweep(2)));
    expect([line.next(3).length, line.next(2).length, line.next(1).length]).toEqual([10, 10, 10]);
    expect(tasks(lineOf(...times(6, sweep(2))).line, 4)).toEqual([4, 2]);
    expect(tasks(lineOf(POINT).line, 8)).toEqual([1]);
  });

  it('leaves no share of single points to other threads, where nothing else waits', () => {
    expect(tasks(lineOf(...times(30, POINT)).line, 3)).toEqual([16, 14]);
    const only = (...jobs: EngineJob[]) => lineOf(...jobs).line.hasOnlyPoints;
    expect([only(POINT), only(...times(40, POINT))]).toEqual([true, true]);
    expect([only(POINT, TARGET), only(sweep(2)), only(POLAR)]).toEqual([false, false, false]);
    const { line } = lineOf(POINT);
    line.add(entry(POINT, new Ticket('a', { isRun: true })));
    expect(line.hasOnlyPoints).toBe(false);
  });

  it('lets a job that must run again go first, alone', () => {
    const { line, entries } = lineOf(POINT, POINT);
    const [failed, neighbour] = line.next(1);
    const later = entry(POINT);
    line.add(later);
    line.addAgain(failed);
    line.addAgain(neighbour);
    expect([failed, neighbour]).toEqual(entries);
    expect([failed.again, line.length]).toEqual([true, 3]);
    expect([line.next(1), line.next(1), line.next(1)]).toEqual([[failed], [neighbour], [later]]);
  });

  it('takes out what is left of a request, and nothing of others', () => {
    const ticket = new Ticket('b');
    const [gone, running, again] = [POINT, POINT, POINT].map((job) => entry(job, ticket));
    const { line, entries } = lineOf(POINT);
    const [first] = line.next(1);
    line.add(running);
    line.add(again);
    line.next(1);
    line.addAgain(again);
    line.add(gone);
    line.add(entries[0]);
    expect(line.remove(ticket)).toEqual([again, gone]);
    expect(line.remove(ticket)).toEqual([]);
    expect(line.next(1)).toEqual([first]);
  });

  it('lets requests go before runs, but for one task in sixteen', () => {
    const { line } = lineOf(...times(40, POLAR));
    const runs = times(4, POLAR).map((job) => entry(job, new Ticket('r', { isRun: true })));
    for (const each of runs) line.add(each);
    expect([line.length, line.requests]).toEqual([44, 40]);
    const order: boolean[] = [];
    while (line.length > 0) order.push(line.next(1)[0].ticket.isRun);
    const turns = order.flatMap((isRun, i) => (isRun ? i : []));
    expect(turns).toEqual([15, 31, 42, 43]);
  });

  it('begins to count when a run waits', () => {
    const { line } = lineOf(...times(30, POLAR));
    for (let i = 0; i < 10; i++) line.next(1);
    line.add(entry(POLAR, new Ticket('r', { isRun: true })));
    const kinds = times(17, 0).map(() => line.next(1)[0].ticket.isRun);
    expect(kinds.indexOf(true)).toBe(15);
  });

  it('takes out what is left of a run', () => {
    const ticket = new Ticket('r', { isRun: true });
    const line = new JobQueue();
    line.add(entry(POLAR, ticket));
    expect(line.remove(ticket)).toHaveLength(1);
    expect(line.length).toBe(0);
  });
});
