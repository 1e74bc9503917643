import { expect, it } from '@jest/globals';
import { refundOf } from '../../../src/dynamics/flight/dynamic-kind.js';
import type { DynamicsEnd } from '../../../src/engine/dynamics-case.js';

type Flown = [status: string, flown: number, ended: DynamicsEnd | null, refund: number];

it.each<Flown>([
  ['completed', 100, 'soc_cutoff', 0],
  ['failed', 50, 'failed', 28],
  ['failed', 0, null, 28],
  ['canceled', 0, null, 28],
  ['canceled', 1, null, 27],
  ['canceled', 100, null, 21],
  ['canceled', 100.1, null, 20],
  ['canceled', 399, null, 0],
  ['canceled', 400, null, 0],
  ['canceled', 500, null, 0],
  // it had come to its end when it was canceled
  ['canceled', 100, 'soc_cutoff', 0],
  // it had failed when it was canceled
  ['canceled', 100, 'failed', 28],
])(
  'of 28 units for 400 s, one %s after %d s (%s) gives back %d',
  (status, flown, ended, refund) => {
    const flight = { simulated_s: flown, estimated_duration_s: 400, ended };
    expect(refundOf({ status, credits_cost: 28 } as any, flight)).toBe(refund);
  },
);

it('a flight that was to last no time gives everything back where it never began', () => {
  const flight = { simulated_s: 0, estimated_duration_s: 0, ended: null };
  const canceled = { status: 'canceled', credits_cost: 4 } as any;
  expect(refundOf(canceled, flight)).toBe(4);
  expect(refundOf(canceled, { ...flight, ended: 'max_duration' })).toBe(0);
});
