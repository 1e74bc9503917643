import { beforeAll, describe, expect, it } from '@jest/globals';
import { fly, rowAt, type TestFlight } from '../../support/dynamics.js';
import { putRealMaps } from '../../support/dynamics-maps.js';
import { describeRandomSteady, PINNED, staticAt } from '../../support/random-steady.js';

beforeAll(() => void putRealMaps());

/** A pack whose charge hardly changes. */
const SLOW = { SOC: 0.5, CHARGE: 1e9, R_CELL: 0.004, DUDT: 0 };

/** More than this pack can give: the bus falls to a third of the voltage at rest. */
const WEAK = { SOC: 0.6, CHARGE: 1e9, R_CELL: 0.03, DUDT: 0, HEAT_CAP: 0 };

const CASES: [string, TestFlight, Record<string, number>[]][] = [
  ['one rotor', { rotors: [{}], schedule: [{ t: 0, from: [0, 0, 0.6, 0] }] }, [{ THROTTLE: 0.6 }]],
  [
    'two rotors in a side wind',
    { rotors: [{}, { KV: 110 }], schedule: [{ t: 0, from: [6, 1, 0.6, Math.PI / 2] }] },
    [
      { THROTTLE: 0.6, V_AXIAL: 1, V_EDGE: 6 },
      { THROTTLE: 0.6, V_AXIAL: 1, V_EDGE: 6 },
    ],
  ],
  [
    'a coaxial pair in climb',
    {
      rotors: [
        { STACK: 1, SENSE: 1 },
        { STACK: 1, SENSE: -1, POSITION: 0.08 },
      ],
      schedule: [{ t: 0, from: [2, 0, 0.6, 0] }],
    },
    [
      { THROTTLE: 0.6, V_AXIAL: 2 },
      { THROTTLE: 0.6, V_AXIAL: 2 },
    ],
  ],
  ...[250, 350, 500].map((KV): [string, TestFlight, Record<string, number>[]] => [
    `a bus that has collapsed under a motor of ${KV} rad/s per volt`,
    {
      rotors: [{ ...PINNED, KV, R20: 0.02 }],
      leaves: [WEAK],
      schedule: [{ t: 0, from: [0, 0, 1, 0] }],
    },
    [{ THROTTLE: 1 }],
  ]),
  ...[0, 1].map((SYNC): [string, TestFlight, Record<string, number>[]] => [
    `a closed throttle in a fast wind, beside one that flies; synchronous rectification ${SYNC}`,
    {
      rotors: [{ SYNC }, { COMMAND: 1, SYNC }],
      schedule: [{ t: 0, from: [30, 0, 0, 0, 0.9, 0] }],
    },
    [
      { THROTTLE: 0, V_AXIAL: 30 },
      { THROTTLE: 0.9, V_AXIAL: 30 },
    ],
  ]),
  [
    'unequal leaves in parallel',
    {
      rotors: [{}],
      leaves: [
        { ...SLOW, SOC: 0.5 },
        { ...SLOW, SOC: 0.52, R_CELL: 0.006 },
      ],
      nodes: [
        [0, 0, 0, 0],
        [0, 1, 0, 0],
        [2, 0, 2, 0.001],
      ],
      schedule: [{ t: 0, from: [0, 0, 0.6, 0] }],
    },
    [{ THROTTLE: 0.6 }],
  ],
];

describe('where nothing changes any more a flight is what the static solution says', () => {
  it.each(CASES)('%s', (_, one, air) => {
    const flight = { leaves: [SLOW], ...one, asked: { END_S: 3600, RECORD_S: 100 } };
    const { rows } = fly(flight);
    const row = rowAt(rows, 3600);
    const { all, groups } = staticAt({ flight, air }, row);
    expect(all.CONVERGED).toBe(1);
    expect(row.all.LIMITS).toBe(all.LIMITS);
    groups.forEach((group, i) => {
      for (const name of ['OMEGA', 'T', 'Q', 'I_MOTOR', 'V_WAKE_FAR', 'V_AXIAL_EFF'])
        expect(row.groups[i][name] / (group[name] || 1)).toBeCloseTo(group[name] ? 1 : 0, 5);
    });
    expect(row.all.I / all.I).toBeCloseTo(1, 5);
    expect(row.all.V_BUS / all.V_BUS).toBeCloseTo(1, 5);
  });
});

describeRandomSteady(10, 5);
