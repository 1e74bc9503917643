import { beforeAll, describe, expect, it } from '@jest/globals';
import { setAir } from '../../../assembly/integrator/air.js';
import { followAll, ratesNow } from '../../../assembly/integrator/rates.js';
import { endOf } from '../../../assembly/integrator/schedule.js';
import { shape, Y_OMEGA, Y_T_C, Y_WAKE } from '../../../assembly/integrator/state.js';
import { y0 } from '../../../assembly/integrator/step.js';
import { freeSpeed } from '../../../assembly/integrator/error-weights.js';
import { bus } from '../../../assembly/powertrain/equilibrium.js';
import { dopri } from '../../support/dopri.js';
import { type Interval, readState, type TestFlight, writeFlight } from '../../support/dynamics.js';
import { sources } from '../../support/rotor.js';
import { putRealMaps } from '../../support/dynamics-maps.js';

beforeAll(() => void putRealMaps());

const steps = (...throttles: number[]): Interval[] =>
  throttles.map((d, i) => ({ t: 2 * i, from: [0, 0, d, 0] }));
const PAIR = [
  { STACK: 1, POSITION: 0, SENSE: 1, KV: 96.3 },
  { STACK: 1, POSITION: 0.08, SENSE: -1, KV: 90 },
];
const FOUR = [0, 1, 2, 3].map((i) => ({
  COMMAND: i,
  MAP_SLOT: i % 3,
  D: [0.254, 0.2286, 0.254][i % 3],
  KV: 90 + 5 * i,
}));
const UNEQUAL = {
  leaves: [
    { SOC: 0.9, R_CELL: 0.004 },
    { SOC: 0.7, R_CELL: 0.006 },
  ],
  nodes: [
    [0, 0, 0, 0],
    [0, 1, 0, 0],
    [2, 0, 2, 0.001],
  ],
};

/** Mixed flights of some seconds; times of the schedule are the places where both are compared. */
const FLIGHTS: Record<string, TestFlight> = {
  'steps of one rotor': { schedule: steps(0.5, 0.9, 0.3, 0.6) },
  'four different rotors, each with its own command': {
    rotors: FOUR,
    schedule: [
      { t: 0, from: [0, 0, 0.4, 0, 0.5, 0, 0.6, 0, 0.7, 0] },
      { t: 3, from: [0, 0, 0.7, 0, 0.6, 0, 0.5, 0, 0.4, 0] },
    ],
  },
  'from hover to cruise, tilting': {
    schedule: [
      { t: 0, from: [0, 0, 0, 1.57], to: [0, 2, 0.6, 1.57] },
      { t: 2, from: [0, 2, 0.6, 1.57], to: [12, 0, 0.7, 0.2] },
      { t: 6, from: [12, 0, 0.7, 0.2] },
    ],
  },
  'a coaxial pair': { rotors: PAIR, schedule: steps(0.6, 0.8, 0.2) },
  'a pair in flight': {
    rotors: PAIR,
    schedule: [
      { t: 0, from: [0, 0, 0.6, 0], to: [8, 0, 0.8, 0] },
      { t: 3, from: [8, 0, 0.8, 0] },
    ],
  },
  'braking with synchronous rectification, windmilling': {
    rotors: [{ SYNC: 1 }],
    schedule: [
      { t: 0, from: [15, 0, 0.8, 0] },
      { t: 2, from: [15, 0, 0.1, 0] },
      { t: 4, from: [25, 0, 0, 0] },
    ],
  },
  'the end of a charge, on the knee': {
    leaves: [{ SOC: 0.15, CHARGE: 2400 }],
    schedule: steps(0.7, 0.8, 0.7),
  },
  'two unequal leaves': { ...UNEQUAL, schedule: steps(0.7, 0, 0.7) },
  'a cold pack that warms itself': {
    vehicle: { T_AMB: 263.15 },
    leaves: [{ T0: 263.15, CHARGE: 7200, HEAT_CAP: 150 }],
    schedule: steps(0.9, 0.5, 0.9),
  },
  'a throttle that never rests': {
    rotors: [
      { KV: 96.3, D: 0.254, MAP_SLOT: 0 },
      { MAP_SLOT: 1, D: 0.2286, KV: 110 },
    ],
    schedule: Array.from({ length: 60 }, (_, i) => ({
      t: 0.1 * i,
      from: [0, 0, 0.5 + 0.4 * Math.sin(i * i), 0],
    })),
  },
  'constant power beside a heavy rotor': {
    rotors: [{ J: 2e-3, MAP_SLOT: 2 }],
    asked: { LOAD_W: 150, LOAD_A: 5 },
    schedule: steps(0.6, 0.2, 0.8),
  },
};

/** What counts as 1 of each unknown: the free speed, 100 K, 10 m/s, 100 rad/s; the charge, 1C, 100 K. */
function scales(one: TestFlight): Float64Array {
  const charge = one.leaves?.[0]?.['CHARGE'] ?? 18_000;
  return Float64Array.from({ length: shape.size }, (_, i) => {
    if (i >= shape.leavesAt)
      return [1, charge / 3600, charge / 3600, 100][(i - shape.leavesAt) % 4];
    if (i % 5 === Y_OMEGA) return freeSpeed[(i / 5) | 0];
    return i % 5 <= Y_T_C ? 100 : i % 5 === Y_WAKE ? 10 : 100;
  });
}

/** Largest difference from the other method over all ends of intervals and 2 s after the last, over the scales. */
function missOf(one: TestFlight): { miss: number; where: string } {
  const schedule = one.schedule!;
  const end = schedule.at(-1)!.t + 2;
  writeFlight({ ...one, asked: { SOC_CUTOFF: 1e-3, ...one.asked, END_S: end } });
  sources.beginDynamics();
  let other: Float64Array = y0.slice(0, shape.size);
  const scale = scales(one);
  let [worst, where] = [0, ''];
  schedule.forEach((_, interval) => {
    const from = schedule[interval].t;
    const to = Math.min(endOf(interval), end);
    const reached: number[] = [];
    sources.advanceDynamics(to, 1e6);
    expect(readState()['T']).toBe(to);
    for (let i = 0; i < shape.size; i++) reached.push(y0[i]);
    const V = bus.V;
    ({ y: other } = dopri(
      (t, y, f) => {
        setAir(interval, t);
        followAll(y, V);
        ratesNow(f);
      },
      other,
      from,
      to,
      scale,
    ));
    reached.forEach((value, i) => {
      const miss = Math.abs(value - other[i]) / scale[i];
      if (miss > worst) [worst, where] = [miss, `unknown ${i} at ${to} s: ${value}, ${other[i]}`];
    });
  });
  return { miss: worst, where };
}

describe('flights agree with an explicit method of order 5 at a tolerance of 1e-9', () => {
  it.each(Object.keys(FLIGHTS))('%s: within 1e-4', (name) => {
    const { miss, where } = missOf(FLIGHTS[name]);
    console.log(name, miss.toExponential(2), where, readState()['STEPS']);
    expect(miss).toBeLessThan(1e-4);
  });
});
