/** Cases of a powertrain: written into a kernel's arrays by name, read back by name. */
import * as layout from '../../src/engine/layout.js';
import type { Kernel } from './rotor.js';

type Values = Record<string, number>;

export const VEHICLE: Values = layout.PT_VEHICLE;
export const ROTOR: Values = layout.PT_ROTOR;
export const LEAF: Values = layout.PT_LEAF;
export const ALL: Values = layout.PT_ALL;
export const GROUP: Values = layout.PT_GROUP;
export const BRANCH: Values = layout.PT_BRANCH;
export const LIMIT: Values = layout.PT_LIMIT;

export interface TestCase {
  vehicle?: Values;
  rotors?: Values[];
  leaves?: Values[];
  /** [kind, leaf, children, R_wire] in post-order; one leaf unless told. */
  nodes?: number[][];
}

/** Sea level, warm. */
const AIR: Values = { RHO: 1.225, MU: 1.789e-5, SOUND: 340.3, T_AMB: 293.15 };

/** A 2212-like motor of 920 rpm/V on a 10 in propeller, with an ESC of 30 A. */
const DRIVE: Values = {
  COUNT: 1,
  D: 0.254,
  THROTTLE: 0.6,
  KV: 96.3,
  R20: 0.12,
  I0: 0.6,
  OMEGA0: 960,
  I_MAX: Infinity,
  P_MAX: Infinity,
  C_W: 3.5,
  C_C: 24,
  G_WC: 0.8,
  AREA: 0.007,
  CASE_D: 0.028,
  CAN_TURNS: 1,
  K_X: 0.1,
  S_STRAY: 0.06,
  R_ESC: 0.01,
  R_WIRE: 0.004,
  P_Q: 1,
  K_SW: 0.015,
  F_T: 1,
  F_Q: 1,
  T_W_LIMIT: 393.15,
  T_MAG_LIMIT: 353.15,
  SENSE: 1,
  SPREAD_R: 1,
  SPREAD_I0: 1,
  SPREAD_THRUST: 1,
  SPREAD_TORQUE_ALONG: 1,
  SPREAD_TORQUE: 1,
  SPREAD_ESC: 1,
  SPREAD_THERMAL: 1,
};

/** 4S of 5 A·h. */
const PACK: Values = {
  S: 4,
  P: 1,
  CHARGE: 18_000,
  SOC: 0.9,
  R_CELL: 0.004,
  R_SLOW: 0.001,
  R_LINKS: 0.002,
  DUDT: -1e-4,
  HEAT_CAP: 500,
  HA: 0.6,
  T0: 293.15,
  I_MAX: Infinity,
  SPREAD_R: 1,
};

/** The cell's curve of row 0: a LiPo's, in eleven points. */
const CURVE = [3.27, 3.61, 3.69, 3.73, 3.77, 3.8, 3.84, 3.9, 3.98, 4.07, 4.2];

function fill(row: Float64Array, at: Record<string, number>, values: Values): void {
  row.fill(0);
  for (const [name, value] of Object.entries(values)) {
    if (!(name in at)) throw new Error(`no place ${name}`);
    row[at[name]] = value;
  }
}

/** Writes a case on top of the defaults above. */
export function writeCase(k: Kernel, one: TestCase): void {
  const rotors = one.rotors ?? [{}];
  const leaves = one.leaves ?? [{}];
  const nodes = one.nodes ?? [[0, 0, 0, 0]];
  const counts = { GROUPS: rotors.length, LEAVES: leaves.length, NODES: nodes.length };
  fill(k.vehicle, VEHICLE, { ...AIR, SOC_FLOOR: 0.2, R_BUS: 0.002, ...counts, ...one.vehicle });
  rotors.forEach((rotor, i) =>
    fill(k.rotorsIn.subarray(layout.PT_SIZE.ROTOR * i, layout.PT_SIZE.ROTOR * (i + 1)), ROTOR, {
      ...DRIVE,
      ...rotor,
    }),
  );
  leaves.forEach((leaf, i) =>
    fill(k.leavesIn.subarray(layout.PT_SIZE.LEAF * i, layout.PT_SIZE.LEAF * (i + 1)), LEAF, {
      ...PACK,
      ...leaf,
    }),
  );
  nodes.forEach((node, i) => k.nodesIn.set(node, layout.PT_SIZE.NODE * i));
  writeCurve(k, 0, CURVE);
}

/** A cell's curve at equal steps of charge. */
function writeCurve(k: Kernel, row: number, volts: number[]): void {
  const at = layout.PT_SIZE.CURVE * row;
  volts.forEach((V, i) => {
    k.ocvCurves[at + i] = i / (volts.length - 1);
    k.ocvCurves[at + layout.PT_MAX.OCV + i] = V;
  });
  k.ocvCounts[row] = volts.length;
}

const named = (row: Float64Array, at: Record<string, number>): Values =>
  Object.fromEntries(Object.entries(at).map(([name, place]) => [name, row[place]]));

export interface TestResult {
  status: number;
  all: Values;
  groups: Values[];
  leaves: Values[];
}

/** Solves what has been written. */
export function solveCase(k: Kernel, one?: TestCase): TestResult {
  if (one) writeCase(k, one);
  const status = k.solvePowertrain();
  const out = k.powerOut;
  const rows = (n: number, at: number, size: number, names: Record<string, number>) =>
    Array.from({ length: n }, (_, i) =>
      named(out.subarray(at + size * i, at + size * (i + 1)), names),
    );
  return {
    status,
    all: named(out, ALL),
    groups: rows(k.vehicle[VEHICLE['GROUPS']], layout.PT_GROUPS_AT, layout.PT_SIZE.GROUP, GROUP),
    leaves: rows(
      k.vehicle[VEHICLE['LEAVES']],
      layout.PT_BRANCHES_AT,
      layout.PT_SIZE.BRANCH,
      BRANCH,
    ),
  };
}

/** The names of the bits. */
export const limitsOf = (bits: number): string[] =>
  Object.entries(LIMIT)
    .filter(([, bit]) => (bits & bit) !== 0)
    .map(([name]) => name);

/** A map of one node: T = rho D² U² tau, Q = rho D³ U² q at any place, U² = V² + (nD)². */
export function flatMap(D: number, tau: number, q: number): Float64Array {
  const map = new Float64Array(32 + 12 + 3);
  map.set([1, 1, 1, D, 0.375 * D, 0.02]);
  map[19] = 1.789e-5 / (1.225 * 340.3);
  map.set([tau, q], 44);
  return map;
}
