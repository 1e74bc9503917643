import { describe, expect, it } from '@jest/globals';
import { PolarBacklog } from '../../../../src/airfoils/polars/polar-backlog.js';
import {
  fromBytes,
  PolarRowCache,
  toBytes,
} from '../../../../src/airfoils/polars/polar-row-cache.js';

describe('the polars that are to be made', () => {
  const task = (accountId: string, work = 20) => ({
    accountId,
    work,
    rank: 0,
    frontUntil: -Infinity,
  });

  it('are bounded for an account and for all, and say when to come back', () => {
    const backlog = new PolarBacklog(() => 2, { account: 3, all: 5 });
    expect(backlog.lacks('a', 4)).toBe(1);
    for (let i = 0; i < 3; i++) backlog.add(task('a'));
    expect([backlog.lacks('a', 1), backlog.lacks('b', 2), backlog.lacks('b', 4)]).toEqual([
      1, 0, 2,
    ]);
    const mine = backlog.refusal('a');
    expect([mine.code, mine.status]).toEqual(['queue_full', 429]);
    expect(Number(mine.detail.headers?.['Retry-After'])).toBeGreaterThan(0);
    for (let i = 0; i < 2; i++) backlog.add(task('b'));
    expect(backlog.lacks('c', 1)).toBe(1);
    expect(backlog.refusal('c').code).toBe('service_unavailable');
  });

  it('take as long as polars took, of others no more first than there are own ones', () => {
    const backlog = new PolarBacklog(
      () => 2,
      undefined,
      () => 0,
    );
    for (let i = 0; i < 200; i++) backlog.took(20 * 50, 20);
    const mine = Array.from({ length: 100 }, () => task('a'));
    const theirs = Array.from({ length: 4 }, () => task('b'));
    for (const each of [...mine, ...theirs]) backlog.add(each);
    // 1 s a polar, two at a time
    expect(backlog.secondsFor(theirs)).toBe((2 * 4) / 2);
    expect(backlog.secondsFor(theirs, [task('b', 40)])).toBe((2 * 4) / 2 + 2);
    expect(backlog.secondsFor(mine)).toBe(104 / 2);
    expect(backlog.secondsFor([])).toBe(0);
  });

  it('take as long as the first ones took, before there are many', () => {
    const backlog = new PolarBacklog(() => 1);
    backlog.took(1_000, 10);
    backlog.took(3_000, 10);
    const one = task('a', 10);
    backlog.add(one);
    expect(backlog.secondsFor([one])).toBeCloseTo(2);
  });
});

describe('rows at hand', () => {
  it('go where room is needed, the least recently used first', () => {
    const memory = new PolarRowCache(8 * 20);
    const rows = () => new Float64Array(8);
    memory.set('a', rows());
    memory.set('b', rows());
    memory.get('a');
    memory.set('c', rows());
    expect(['a', 'b', 'c'].map((key) => memory.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    memory.set('a', rows());
    expect(memory.bytes).toBe(8 * 16);
  });

  it('say once an hour that they are in use', () => {
    let now = 0;
    const memory = new PolarRowCache(1e6, () => now);
    const noted: string[] = [];
    const use = (minutes: number) => {
      now += 60_000 * minutes;
      memory.get('a', (key) => noted.push(key));
    };
    memory.set('a', new Float64Array(16));
    for (const minutes of [1, 58, 2, 1, 30, 31]) use(minutes);
    expect(noted).toEqual(['a', 'a']);
  });

  it('come back from their bytes to the last bit', () => {
    const rows = Float64Array.of(0.1, -0, 1e-300, Math.PI, 4);
    expect(fromBytes(toBytes(rows))).toEqual(rows);
  });
});
