import { describe, expect, it } from '@jest/globals';
import {
  DYN_SIZE,
  DYN_STATE,
  PT_ALL,
  PT_BRANCH,
  PT_GROUP,
  PT_SIZE,
  resultSize,
} from '../../../src/engine/layout.js';
import { decodeChunk, decodeRow } from '../../../src/engine/dynamics-rows.js';
import { namedMap, powertrain, rotorPower } from '../../support/power-cases.js';

const vehicle = powertrain([rotorPower(namedMap('a')), rotorPower(namedMap('b'))]);
const width = 4 + resultSize(2, 1);

/** Returns a chunk as a thread gives it back: two rows, one event. */
function chunk(end: number): Float64Array {
  const values = new Float64Array(2 + DYN_SIZE.STATE + DYN_SIZE.EVENT + 2 * width);
  values.set([width, DYN_SIZE.EVENT]);
  values.set([12.5, end], 2 + DYN_STATE.T);
  values[2 + DYN_STATE.E_CELLS] = 5000;
  values[2 + DYN_SIZE.STATE - 1] = 77;
  values.set([3.5, 3, -1, 42, 0], 2 + DYN_SIZE.STATE);
  const second = 2 + DYN_SIZE.STATE + DYN_SIZE.EVENT + width;
  values.set([12.5, 8, -1], second);
  const result = second + 4;
  values[result + PT_ALL.T] = 30;
  values[result + PT_SIZE.ALL + PT_SIZE.GROUP + PT_GROUP.OMEGA] = 600;
  values[result + PT_SIZE.ALL + 2 * PT_SIZE.GROUP + PT_BRANCH.SOC] = 0.75;
  return values;
}

describe('a piece of a flight as it comes from a thread', () => {
  it('is read row by row', () => {
    const { rows, width: step } = decodeChunk(chunk(0));
    expect([step, rows.length]).toEqual([width, 2 * width]);
    const row = decodeRow({ powertrain: vehicle }, rows, width);
    expect([row.t, row.airspeed, row.verticalSpeed]).toEqual([12.5, 8, -1]);
    const { T, rotors, leaves, bands } = row.result;
    expect([T, rotors[1].Omega, leaves[0].soc, bands]).toEqual([30, 600, 0.75, null]);
    expect([rotors.length, leaves.length]).toEqual([2, 1]);
  });

  it('says why it ended, and what happened', () => {
    expect(decodeChunk(chunk(0))).toMatchObject({ t: 12.5, end: null });
    expect(decodeChunk(chunk(2)).end).toBe('soc_cutoff');
    expect(decodeChunk(chunk(5)).end).toBe('failed');
    expect(decodeChunk(chunk(0)).events).toEqual([
      { t: 3.5, kind: 'in_rush_peak', index: -1, value: 42, limit: 0 },
    ]);
  });

  it('has a checkpoint of its own, whole, and the totals in it', () => {
    const values = chunk(0);
    const { checkpoint, totals } = decodeChunk(values);
    values.fill(0);
    expect([checkpoint.length, checkpoint[DYN_SIZE.STATE - 1]]).toEqual([DYN_SIZE.STATE, 77]);
    expect(totals.cells).toBe(5000);
  });
});
