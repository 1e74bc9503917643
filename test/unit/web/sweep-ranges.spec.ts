import { describe, expect, it } from '@jest/globals';
import type { ParallelAxis } from '../../../web/src/plot/parallel.ts';
import {
  drawnRanges,
  keptRange,
  rangesText,
  readRanges,
} from '../../../web/src/pages/sweeps/results/ranges.ts';
import type { Quantity } from '../../../web/src/pages/sweeps/results/quantities.ts';

const thrust: Quantity = { name: 'total_thrust_n', label: 'Thrust', unit: 'N', kind: 'result' };
const inGrams: ParallelAxis = {
  key: thrust.name,
  label: 'Thrust',
  unit: 'g',
  values: [500, 1000, 1500],
};
const inNewtons: ParallelAxis = { ...inGrams, unit: 'N', values: [4.903325, 9.80665, 14.709975] };

describe('ranges on parallel axes', () => {
  it('come back from the address, with open ends', () => {
    const text = 'throttle~40~60~endurance_s~~900~pitch~2.5~';
    expect(rangesText(readRanges(text))).toBe(text);
    expect(readRanges(text).endurance_s).toEqual([undefined, 900]);
  });

  it('are none where the address says nothing that can be read', () => {
    for (const text of ['', '~', 'throttle', 'throttle~4', 'throttle~a~b', '~~~~~'])
      expect(readRanges(text)).toEqual({});
  });

  it('mean the same to a reader of other units', () => {
    const kept = keptRange([800, 1500], inGrams, thrust, 'grams');
    expect(kept).toEqual([7.84532, undefined]);
    const drawn = drawnRanges({ [thrust.name]: kept }, [thrust], [inNewtons], 'si');
    expect(drawn[thrust.name]).toEqual([7.84532, 14.709975]);
  });

  it('stay within the ends of their axis, which keeps a point that is an end', () => {
    const far = { [thrust.name]: [-5, 900] as const };
    expect(drawnRanges(far, [thrust], [inNewtons], 'si')[thrust.name]).toEqual([
      4.903325, 14.709975,
    ]);
    expect(keptRange([500, 1500], inGrams, thrust, 'grams')).toEqual([undefined, undefined]);
  });
});
