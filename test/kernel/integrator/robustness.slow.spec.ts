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
    expect(state['END']).toBe(END['DURATION']);
    expect(rows.at(-1)![4]).toBeGreaterThan(1);
  });
});
