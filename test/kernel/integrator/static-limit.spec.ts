import { beforeAll, describe, expect, it } from '@jest/globals';
import { type FlightRow, fly, rowAt, sources, type TestFlight } from '../../support/dynamics.js';
import { putRealMaps } from '../../support/dynamics-maps.js';
import { solveCase } from '../../support/powertrains.js';

beforeAll(() => void putRealMaps());

/** A pack whose charge hardly changes. */
const SLOW = { SOC: 0.5, CHARGE: 1e9, R_CELL: 0.004, DUDT: 0 };

/** The static solution at the temperatures and the charge of a row, all polarisation developed. */
function staticAt(one: TestFlight, row: FlightRow, throttle: number, air: object[]) {
  const rotors = one.rotors!.map((rotor, i) => ({
    ...rotor,
    ...air[i],
    THROTTLE: throttle,
    T_W_PIN: row.groups[i].T_W,
    T_MAG_PIN: row.groups[i].T_MAG,
  }));
  const leaves = row.leaves.map((leaf) => ({ ...SLOW, SOC: leaf.SOC, T0: leaf.T, HEAT_CAP: 0 }));
  return solveCase(sources, { ...one, rotors, leaves, vehicle: { ...one.vehicle, FLIGHT_S: -1 } });
}

const CASES: [string, TestFlight, object[]][] = [
  ['one rotor', { rotors: [{}], schedule: [{ t: 0, from: [0, 0, 0.6, 0] }] }, [{}]],
  [
    'two rotors in a side wind',
    { rotors: [{}, { KV: 110 }], schedule: [{ t: 0, from: [6, 1, 0.6, Math.PI / 2] }] },
    [
      { V_AXIAL: 1, V_EDGE: 6 },
      { V_AXIAL: 1, V_EDGE: 6 },
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
    [{ V_AXIAL: 2 }, { V_AXIAL: 2 }],
  ],
];

describe('where nothing changes any more a flight is what the static solution says', () => {
  it.each(CASES)('%s', (_, one, air) => {
    const flight = { ...one, leaves: [SLOW], asked: { END_S: 900, RECORD_S: 10 } };
    const { rows } = fly(flight);
    const row = rowAt(rows, 900);
    const { all, groups } = staticAt(flight, row, 0.6, air);
    expect(all.CONVERGED).toBe(1);
    groups.forEach((group, i) => {
      for (const name of ['OMEGA', 'T', 'Q', 'I_MOTOR', 'V_SLIP', 'V_AXIAL_EFF'])
        expect(row.groups[i][name] / (group[name] || 1)).toBeCloseTo(group[name] ? 1 : 0, 5);
    });
    expect(row.all.I / all.I).toBeCloseTo(1, 5);
    expect(row.all.V_BUS / all.V_BUS).toBeCloseTo(1, 5);
  });
});
