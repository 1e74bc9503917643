import { beforeAll, describe, expect, it } from '@jest/globals';
import { END, fly, type Interval } from '../../support/dynamics.js';
import { sources } from '../../support/rotor.js';
import { putRealMaps } from '../../support/dynamics-maps.js';

beforeAll(() => void putRealMaps());

/** A throttle that goes to and fro between a and b, without a jump. */
function triangle(a: number, b: number): Interval[] {
  return Array.from({ length: 40 }, (_, i) => {
    const [from, to] = i % 2 ? [b, a] : [a, b];
    return { t: 2 * i, from: [0, 0, from, 0], to: [0, 0, to, 0] };
  });
}

describe('what is continuous does not jump', () => {
  it.each([
    [0.3, 0.9],
    [0.1, 0.7],
  ])('whatever a + (b − a) is rounded to: %d and %d', (a, b) => {
    const steps = (from: number, to: number) => {
      const schedule = triangle(from, to);
      return fly({ leaves: [{ CHARGE: 1e6 }], schedule, asked: { END_S: 80 } }).state['STEPS'];
    };
    const inexact = a + (b - a) !== b || b + (a - b) !== a;
    expect(inexact).toBe(true);
    // beside the nearest numbers that are exact: a jump would begin at a millisecond again
    const near = (x: number) => Math.round(1024 * x) / 1024;
    expect(Math.abs(steps(a, b) - steps(near(a), near(b)))).toBeLessThan(40);
  });
});

describe('begins that are no times', () => {
  const flyStarts = (starts: number[]) => {
    const schedule = starts.map((t, i) => ({ t, from: [0, 0, 0.4 + 0.1 * i, 0] }));
    return fly({ leaves: [{ CHARGE: 1e6 }], schedule, asked: { END_S: 10 } });
  };

  it.each([
    ['no number', [0, NaN, 3]],
    ['a first that is no number', [NaN, 1, 3]],
    ['a first that is not 0', [1, 2, 3]],
    ['one before 0', [0, -5, 3]],
    ['one that falls', [0, 4, 3]],
    ['one that is infinite', [0, 3, Infinity]],
    ['one before all times', [0, -Infinity, 3]],
  ])('are no flight: %s', (_, starts) => {
    const { state, rows } = flyStarts(starts);
    expect([state['END'], state['T'], rows.length]).toEqual([END['FAILED'], 0, 1]);
    expect(sources.dynamicsState.every(Number.isFinite)).toBe(true);
  });

  it('but several at once are', () => {
    const { state, rows } = flyStarts([0, 0, 3, 3]);
    expect([state['END'], state['T']]).toEqual([END['MAX_DURATION'], 10]);
    expect(rows[0].groups[0].DUTY).toBe(0.5);
    expect(rows.at(-1)!.groups[0].DUTY).toBeCloseTo(0.7, 12);
  });
});
