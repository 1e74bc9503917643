import { describe, expect, it } from '@jest/globals';
import { END, flyOn, writeFlight } from '../../support/dynamics.js';
import { describeRandomFlights } from '../../support/random-flights.js';

describeRandomFlights(140, 20261123);

describe('air that hardly moves', () => {
  it.each([5e-324, 1e-300, 1e-160, 1e-100, 1e-20, 1e-9])('%d m/s is flown through', (V) => {
    writeFlight({
      schedule: [{ t: 0, from: [V, V, 0.6, 0.7] }],
      asked: { END_S: 3 },
    });
    const { state, rows } = flyOn();
    expect(state['END']).toBe(END['MAX_DURATION']);
    expect(rows.at(-1)![4]).toBeGreaterThan(1);
  });
});

describe('a rotor that comes to rest', () => {
  it.each([0, 1, 2])('may stand for long, with the timing %d of its ESC', (TIMING) => {
    writeFlight({
      rotors: [{ TIMING, L: 2e-5, POLE_PAIRS: 7, J: 1e-7 }],
      schedule: [
        { t: 0, from: [-2, 3, 0.5, 0] },
        { t: 2, from: [-2, 3, 0, 0] },
      ],
      asked: { END_S: 300 },
    });
    const { state } = flyOn();
    expect([state['END'], state['T']]).toEqual([END['MAX_DURATION'], 300]);
  });
});

describe('numbers that are none', () => {
  it('end the flight as failed, also where a later unknown has an error that is a number', () => {
    writeFlight({ leaves: [{ CHARGE: 1e5 }, { CHARGE: 1e5, P: Infinity }] });
    const { state, rows } = flyOn();
    expect(state['END']).toBe(END['FAILED']);
    expect(rows.flatMap((row) => [...row]).every(Number.isFinite)).toBe(true);
    expect(Object.values(state).every(Number.isFinite)).toBe(true);
  });
});
