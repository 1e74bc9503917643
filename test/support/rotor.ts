import type { RotorCorrection, StationResult } from '../../src/engine/rotor-case.js';
import * as kernel from '../../assembly/index.js';
import { CASE, MAX_SECTIONS, POINT_SIZE, STATION_SIZE } from '../../assembly/memory.js';

/** A blade and its air; lengths m, angles rad. */
export interface TestRotor {
  B: number;
  R: number;
  rHub: number;
  r: number[];
  c: number[];
  beta: number[];
  sweep?: number[];
  annuli?: number;
  rho?: number;
  mu?: number;
  sound?: number;
  stallDelay?: number;
  tipLoss?: boolean;
  /** Of a calibration: relative change of cl, what is added to cd. */
  clGain?: number;
  cd0?: number;
  /** Along the blade, where there is more than the one that it is loaded with. */
  polars?: { r: number; slot: number }[];
}

/** A row of the kernel's stations; flags as bits. */
export type TestStation = Omit<StationResult, 'flags'> & { flags: number };

export interface TestPoint {
  status: number;
  Omega: number;
  V: number;
  T: number;
  Q: number;
  evaluations: number;
  flags: number;
  failed: number;
}

const R_5_INCHES = 0.127;
const TEN_BY_FIVE = Array.from({ length: 18 }, (_, i) => R_5_INCHES * (0.15 + 0.05 * i));
/** An ordinary propeller: 10 in, constant pitch of 5 in, linear taper. */
export const PROPELLER: TestRotor = {
  B: 2,
  R: R_5_INCHES,
  rHub: 0.15 * R_5_INCHES,
  r: TEN_BY_FIVE,
  c: TEN_BY_FIVE.map((r) => 0.03 - 0.02 * (r / R_5_INCHES)),
  beta: TEN_BY_FIVE.map((r) => Math.atan(0.127 / (2 * Math.PI * r))),
};

/** Any build of the kernel: the sources under test, or one loaded from build/. */
export type Kernel = typeof kernel;

export const sources: Kernel = kernel;

/** A correction that changes nothing, for tests to change parts of. */
export const NO_CORRECTION: RotorCorrection = {
  weight: 1,
  chord75: 0.015,
  beta75: Math.atan(0.127 / (2 * Math.PI * 0.75 * R_5_INCHES)),
  collective: 0,
  twistOffset: 0,
  helix: 0,
  gainT: [0, 0, 0],
  gainQ: [0, 0, 0],
  gainQJ: 0,
  addedCp: 0,
};

/** Writes the correction of the next rotor that is loaded. */
export function loadCorrection(correction: RotorCorrection, k: Kernel = sources): void {
  k.rotorCase[CASE.WEIGHT] = correction.weight;
  k.rotorCase[CASE.CHORD_75] = correction.chord75;
  k.rotorCase[CASE.BETA_75] = correction.beta75;
  k.rotorCase[CASE.TWIST_OFFSET] = correction.twistOffset;
  k.rotorCase[CASE.HELIX] = correction.helix;
  k.rotorCase.set(correction.gainT, CASE.GAIN_T);
  k.rotorCase.set(correction.gainQ, CASE.GAIN_Q);
  k.rotorCase[CASE.GAIN_Q_J] = correction.gainQJ;
  k.rotorCase[CASE.ADDED_CP] = correction.addedCp;
}

export function loadTable(table: Float64Array, slot = 0, k: Kernel = sources): void {
  k.polarSlot(slot, table.length).set(table);
}

/** Writes the rotor into the kernel and cuts its blade. */
export function loadRotor(rotor: TestRotor, k: Kernel = sources, slot = 0): void {
  writeRotor(rotor, k, slot);
  k.cutBlade();
}

/** Writes the rotor into the kernel. */
export function writeRotor(rotor: TestRotor, k: Kernel = sources, slot = 0): void {
  const c = k.rotorCase;
  c[CASE.B] = rotor.B;
  c[CASE.R] = rotor.R;
  c[CASE.R_HUB] = rotor.rHub;
  c[CASE.SECTIONS] = rotor.r.length;
  c[CASE.ANNULI] = rotor.annuli ?? 30;
  const polars = rotor.polars ?? [{ r: 0, slot }];
  c[CASE.POLARS] = polars.length;
  k.bladePolars.set(polars.flatMap((each) => [each.r, each.slot]));
  c[CASE.STALL_DELAY] = rotor.stallDelay ?? 0;
  c[CASE.TIP_LOSS] = rotor.tipLoss === false ? 0 : 1;
  c[CASE.CL_GAIN] = rotor.clGain ?? 0;
  c[CASE.CD0] = rotor.cd0 ?? 0;
  c[CASE.RHO] = rotor.rho ?? 1.225;
  c[CASE.MU] = rotor.mu ?? 1.789e-5;
  c[CASE.SOUND] = rotor.sound ?? 340.3;
  const zero = rotor.r.map(() => 0);
  [rotor.r, rotor.c, rotor.beta, rotor.sweep ?? zero].forEach((row, i) =>
    k.blade.set(row, i * MAX_SECTIONS),
  );
}

/** Row `row` of the kernel's results. */
export function readPoint(k: Kernel = sources, row = 0): TestPoint {
  const [status, Omega, V, T, Q, evaluations, flags, failed] = k.points.subarray(row * POINT_SIZE);
  return { status, Omega, V, T, Q, evaluations, flags, failed };
}

export function readStations(n: number, k: Kernel = sources): TestStation[] {
  return Array.from({ length: n }, (_, i) => {
    const [r, c, beta, cl, cd, Re, Mach, dT_dr, dQ_dr, va, vt, phi, flags] = k.stations.subarray(
      i * STATION_SIZE,
    );
    return { r, c, beta, cl, cd, Re, Mach, dT_dr, dQ_dr, va, vt, phi, flags };
  });
}

/** One cold point of the rotor already loaded. */
export function solvePoint(Omega: number, V: number, k: Kernel = sources): TestPoint {
  k.coldStart();
  k.solveRotor(0, Omega, V);
  return readPoint(k);
}

export const rpm = (value: number): number => (value * Math.PI) / 30;
export const deg = (value: number): number => (value * Math.PI) / 180;
