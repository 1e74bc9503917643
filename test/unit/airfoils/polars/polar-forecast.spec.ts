import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  forecast,
  PolarBacklog,
  type PolarTask,
} from '../../../../src/airfoils/polars/polar-backlog.js';
import { Semaphore } from '../../../../src/platform/semaphore.js';
import { seeded } from '../../../support/random.js';

const task = (changes: Partial<PolarTask> = {}): PolarTask => ({
  accountId: 'a',
  work: 10,
  rank: 0,
  frontUntil: -Infinity,
  ...changes,
});
/** Forecasts with one place and 1 ms for a unit of work. */
const ends = (tasks: PolarTask[], wanted: PolarTask[], now = 0, places = 1) =>
  forecast(tasks, new Set(wanted), { now, places, msPerWork: 1 });

describe('when polars will be made', () => {
  it('is the order of their ranks, then of their coming', () => {
    const [late, first, second] = [task({ rank: 3 }), task(), task()];
    const all = [late, first, second];
    expect([first, second, late].map((each) => ends(all, [each]))).toEqual([10, 20, 30]);
    expect(ends(all, all, 0, 3)).toBe(10);
  });

  it('is behind what somebody waits for, as long as somebody does', () => {
    const mine = task();
    const waited = Array.from({ length: 5 }, () => task({ accountId: 'b', frontUntil: 25 }));
    // three begin while somebody waits; then the accounts take turns
    expect(ends([mine, ...waited], [mine])).toBe(40);
  });

  it('counts what is under way by what is left of it, and a little where it takes longer than expected', () => {
    const begun = task({ begun: 100 });
    expect(ends([begun], [begun], 104)).toBe(6);
    expect(ends([begun], [begun], 150)).toBe(2.5);
    const next = task();
    expect(ends([begun, next], [next], 104)).toBe(16);
  });
});

describe('the seconds that are told, beside when it is done', () => {
  /** A clock that goes to the next end of a polar. */
  let now = 0;
  const due: { at: number; done: () => void }[] = [];
  beforeEach(() => {
    now = 0;
    due.length = 0;
  });
  const lasts = (ms: number) =>
    new Promise<void>((done) => {
      due.push({ at: now + ms, done });
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  async function goOn(until: () => boolean): Promise<void> {
    for (;;) {
      await settled();
      if (until()) return;
      due.sort((a, b) => a.at - b.at);
      const next = due.shift();
      if (next === undefined) throw new Error('nothing goes on');
      now = next.at;
      next.done();
    }
  }

  interface Load {
    /** Factor on the time of a unit of work, from a time on. */
    slowerBy: (t: number) => number;
    /** Polars of other accounts. */
    others: number;
  }

  /**
   * Blades of 50 polars, of which 40 % are made when the request's time is over; a polar takes its expected work times 0.4 to 2.2
   * times the machine's speed. Ratio of the seconds told to those that it took.
   */
  async function ratio(seed: number, { slowerBy, others }: Load): Promise<number> {
    const random = seeded(`forecast ${seed}`);
    const gate = new Semaphore({ places: 2 });
    const backlog = new PolarBacklog(
      () => 2,
      undefined,
      () => now,
    );
    const begin = (accountId: string, rank: number): PolarTask & { isMade: boolean } => {
      const each = {
        ...task({ accountId, rank, work: 150 + 400 * random() }),
        isMade: false,
        begun: undefined as number | undefined,
      };
      backlog.add(each);
      const entrant = {
        accountId,
        signal: new AbortController().signal,
        hasPriority: () => each.frontUntil > now,
        rank: () => each.rank,
      };
      void gate.pass(entrant, async () => {
        each.begun = now;
        await lasts(each.work * (0.4 + 1.8 * random()) * slowerBy(now));
        backlog.took(now - each.begun, each.work);
        backlog.delete(each);
        each.isMade = true;
      });
      return each;
    };
    for (let i = 0; i < others; i++) begin(`other ${i % 3}`, i % 4);
    const mine = Array.from({ length: 50 }, (_, i) => begin('mine', i % 4));
    for (const each of mine) each.frontUntil = Infinity;
    await goOn(() => mine.filter(({ isMade }) => isMade).length >= 20);
    for (const each of mine) each.frontUntil = -Infinity;
    const told = backlog.secondsFor(mine.filter(({ isMade }) => !isMade));
    const start = now;
    await goOn(() => mine.every(({ isMade }) => isMade));
    return told / ((now - start) / 1_000);
  }

  it.each<[string, Load]>([
    ['on a free machine', { slowerBy: () => 1, others: 0 }],
    ['on one that is five times as slow', { slowerBy: () => 5, others: 0 }],
    [
      'on one that other load came to soon after the first polars',
      { slowerBy: (t) => (t > 1_000 ? 3 : 1), others: 0 },
    ],
    ['beside the polars of three others', { slowerBy: () => 1, others: 90 }],
  ])('is right within a factor of 1.5 %s', async (_, load) => {
    for (let seed = 0; seed < 20; seed++) {
      const told = await ratio(seed, load);
      expect(told).toBeGreaterThan(1 / 1.5);
      expect(told).toBeLessThan(1.5);
    }
  });
});
