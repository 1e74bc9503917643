import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  END,
  type FlightRow,
  fly,
  rowAt,
  sources,
  staticOf,
  type TestFlight,
} from '../../support/dynamics.js';
import { putRealMaps } from '../../support/dynamics-maps.js';
import { solveCase } from '../../support/powertrains.js';
import { randomPowertrain } from '../../support/random-powertrain.js';
import { generator } from '../../support/random-rotor.js';

let slots: { D: number }[] = [];
beforeAll(() => void (slots = putRealMaps()));

/** A pack whose charge hardly changes. */
const SLOW = { SOC: 0.5, CHARGE: 1e9, R_CELL: 0.004, DUDT: 0 };

interface Steady {
  flight: TestFlight;
  /** Of each rotor what a static case has in place of the schedule. */
  air: Record<string, number>[];
}

/** The static solution at the temperatures and the charge of a row, all polarisation developed. */
function staticAt({ flight, air }: Steady, row: FlightRow) {
  const rotors = flight.rotors!.map((rotor, i) => ({
    ...staticOf(rotor),
    ...air[i],
    T_W_PIN: row.groups[i].T_W,
    T_MAG_PIN: row.groups[i].T_MAG,
  }));
  const leaves = row.leaves.map((leaf, k) => ({
    ...flight.leaves![k],
    SOC: leaf.SOC,
    T0: leaf.T,
    HEAT_CAP: 0,
  }));
  const { asked: _, schedule: __, ...rest } = flight;
  return solveCase(sources, {
    ...rest,
    rotors,
    leaves,
    vehicle: { ...rest.vehicle, FLIGHT_S: -1 },
  });
}

const PINNED = { T_W_PIN: 320, T_MAG_PIN: 310 };
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

function randomSteady(u: () => number): Steady {
  const { leaves, ...powertrain } = randomPowertrain(u, slots);
  const along = u() < 0.4 ? 0 : -5 + 30 * u();
  const up = u() < 0.4 ? 0 : -8 + 16 * u();
  const throttle = powertrain.rotors!.map(() => (u() < 0.2 ? 0 : u()));
  const tilt = powertrain.rotors!.map(() => -1 + 3 * u());
  const rotors = powertrain.rotors!.map((rotor, i) => ({
    ...rotor,
    ...PINNED,
    COMMAND: i,
    J: 6e-5 * (rotor['D'] / 0.254) ** 4.3,
  }));
  const air = tilt.map((t, i) => ({
    THROTTLE: throttle[i],
    V_AXIAL: along * Math.cos(t) + up * Math.sin(t),
    V_EDGE: Math.abs(up * Math.cos(t) - along * Math.sin(t)),
  }));
  const flight = {
    ...powertrain,
    rotors,
    leaves: leaves!.map((leaf) => ({ ...leaf, CHARGE: 1e12, HEAT_CAP: 0 })),
    schedule: [{ t: 0, from: [along, up, ...throttle.flatMap((duty, i) => [duty, tilt[i]])] }],
    asked: { END_S: 1200, SOC_CUTOFF: 0, RECORD_S: 100 },
  };
  return { flight, air };
}

/** Largest difference of a speed, over itself and 10 rad/s; below 1 rad/s all is rest (D.4). */
function missOf(row: FlightRow, { groups }: { groups: Record<string, number>[] }): number {
  const misses = groups.map(({ OMEGA }, i) => {
    return Math.abs(Math.max(row.groups[i].OMEGA, 1) - Math.max(OMEGA, 1)) / (OMEGA + 10);
  });
  return Math.max(...misses);
}

describe('where nothing changes any more a flight is what the static solution says', () => {
  it.each(CASES)('%s', (_, one, air) => {
    const flight = { leaves: [SLOW], ...one, asked: { END_S: 900, RECORD_S: 10 } };
    const { rows } = fly(flight);
    const row = rowAt(rows, 900);
    const { all, groups } = staticAt({ flight, air }, row);
    expect(all.CONVERGED).toBe(1);
    expect(row.all.LIMITS).toBe(all.LIMITS);
    groups.forEach((group, i) => {
      for (const name of ['OMEGA', 'T', 'Q', 'I_MOTOR', 'V_SLIP', 'V_AXIAL_EFF'])
        expect(row.groups[i][name] / (group[name] || 1)).toBeCloseTo(group[name] ? 1 : 0, 5);
    });
    expect(row.all.I / all.I).toBeCloseTo(1, 5);
    expect(row.all.V_BUS / all.V_BUS).toBeCloseTo(1, 5);
  });

  it('random vehicles, throttles, tilts and winds', () => {
    const u = generator(5);
    let compared = 0;
    const apart: string[] = [];
    for (let i = 0; i < 40; i++) {
      const one = randomSteady(u);
      const { rows, state } = fly(one.flight);
      const still = staticAt(one, rows.at(-1)!);
      if (state['END'] !== END['DURATION'] || still.all.CONVERGED !== 1) continue;
      compared++;
      const miss = missOf(rows.at(-1)!, still);
      if (!(miss < 1e-3)) apart.push(`${i}: ${miss}`);
    }
    expect(apart).toEqual([]);
    expect(compared).toBeGreaterThan(35);
  });
});
