/** What a powertrain costs: a quadcopter cold, steady, after five minutes, with bands; four coaxial pairs. */
import type { Kernel } from '../../src/engine/kernel.ts';
import { MAP, PT_ALL, PT_LEAF, PT_ROTOR, PT_SIZE, PT_VEHICLE } from '../../dist/engine/layout.js';
import { type Case, type Figure } from '../harness.ts';

type Row = Record<string, number>;

/** A motor of 920 rpm/V with an ESC of 30 A, its estimates ×/÷ 1.2. */
const DRIVE: Row = {
  COUNT: 1,
  THROTTLE: 0.6,
  KV: 96.3,
  R20: 0.12,
  I0: 0.6,
  OMEGA0: 960,
  K_X: 0.1,
  C_W: 3.5,
  C_C: 24,
  G_WC: 2,
  AREA: 0.007,
  CASE_D: 0.028,
  CAN_TURNS: 1,
  RATED_I: 16,
  RATED_OMEGA: 1200,
  S_STRAY: 0.06,
  R_ESC: 0.01,
  R_WIRE: 0.004,
  P_Q: 1,
  K_SW: 0.015,
  F_T: 1,
  F_Q: 1,
  SENSE: 1,
  SPREAD_R: 1.2,
  SPREAD_I0: 1.2,
  SPREAD_PROP: 1.1,
  SPREAD_ESC: 1.2,
  SPREAD_THERMAL: 1.2,
};
/** 4S of 5 A·h. */
const PACK: Row = {
  S: 4,
  P: 1,
  CHARGE: 18_000,
  SOC: 0.9,
  R_CELL: 0.004,
  R_LINKS: 0.002,
  DUDT: -1e-4,
  HEAT_CAP: 500,
  HA: 0.6,
  T0: 293.15,
  I_MAX: Infinity,
  SPREAD_R: 1.2,
};
const AIR: Row = {
  RHO: 1.225,
  MU: 1.789e-5,
  SOUND: 340.3,
  T_AMB: 293.15,
  SOC_FLOOR: 0.2,
  T_CELL_LIMIT: 333.15,
};
const VOLTS = [3.27, 3.61, 3.69, 3.73, 3.77, 3.8, 3.84, 3.9, 3.98, 4.07, 4.2];

function put(array: Float64Array, from: number, places: object, values: Row): void {
  for (const [name, value] of Object.entries(values)) array[from + (places as Row)[name]] = value;
}

function write(kernel: Kernel, rotors: Row[], vehicle: Row): void {
  kernel.vehicle.fill(0);
  kernel.rotorsIn.fill(0);
  const counts = { GROUPS: rotors.length, LEAVES: 1, NODES: 1, R_BUS: 0.002 };
  put(kernel.vehicle, 0, PT_VEHICLE, { ...AIR, ...counts, ...vehicle });
  const D = kernel.mapTable(0)[MAP.D];
  rotors.forEach((rotor, i) =>
    put(kernel.rotorsIn, PT_SIZE.ROTOR * i, PT_ROTOR, { ...DRIVE, D, ...rotor }),
  );
  put(kernel.leavesIn, 0, PT_LEAF, PACK);
  kernel.nodesIn.fill(0, 0, PT_SIZE.NODE);
  VOLTS.forEach((V, i) => {
    kernel.ocvCurves[i] = i / (VOLTS.length - 1);
    kernel.ocvCurves[PT_SIZE.CURVE / 2 + i] = V;
  });
  kernel.ocvCounts[0] = VOLTS.length;
}

const QUAD: Row[] = [1, -1, 1, -1].map((SENSE) => ({ SENSE }));
const X8: Row[] = Array.from({ length: 8 }, (_, i) => ({
  SENSE: i % 2 ? 1 : -1,
  STACK: 1 + (i >> 1),
  POSITION: 0.06 * (i % 2),
}));
const VEHICLES: { name: string; rotors: Row[]; vehicle: Row }[] = [
  { name: 'quad, cold', rotors: QUAD, vehicle: {} },
  { name: 'quad, steady', rotors: QUAD, vehicle: { FLIGHT_S: -1 } },
  { name: 'quad, after 300 s', rotors: QUAD, vehicle: { FLIGHT_S: 300 } },
  { name: 'quad, after 300 s, bands', rotors: QUAD, vehicle: { FLIGHT_S: 300, BANDS: 1 } },
  { name: 'four coaxial pairs, steady', rotors: X8, vehicle: { FLIGHT_S: -1 } },
];
const REPEATS = 4;

/** Cases on the map that stands in slot 0. */
export function powertrainCases(kernel: Kernel): Case[] {
  return VEHICLES.map(({ name, rotors, vehicle }) => ({
    name,
    run: () => {
      write(kernel, rotors, vehicle);
      for (let i = 0; i < REPEATS; i++) kernel.solvePowertrain();
      return REPEATS;
    },
  }));
}

/** Says what each vehicle took. */
export function printPowertrains(kernel: Kernel, figures: Figure[]): object[] {
  console.log('\npowertrains: shortest sample, rounds, look-ups in maps');
  return VEHICLES.map(({ name, rotors, vehicle }) => {
    write(kernel, rotors, vehicle);
    const status = kernel.solvePowertrain();
    if (status !== 0) throw new Error(`${name} is not solved`);
    const us = figures.find((figure) => figure.name === name)!.min;
    const [rounds, lookUps] = [kernel.powerOut[PT_ALL.ROUNDS], kernel.powerOut[PT_ALL.LOOKUPS]];
    console.log(`${name.padEnd(44)}${us.toFixed(1).padStart(8)} µs   ${rounds}, ${lookUps}`);
    return { name, us, rounds, look_ups: lookUps };
  });
}
