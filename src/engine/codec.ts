/** Typed cases and results ⇄ the flat numbers that cross threads and stand in the kernel's memory. */
import {
  BLADE_ROWS,
  CASE,
  CASE_SIZE,
  FLAG,
  MAX_SECTIONS,
  POINT,
  POINT_SIZE,
  STATION_SIZE,
} from './layout.js';
import type {
  Condition,
  PointFlags,
  PointResult,
  PointStatus,
  RotorCase,
  StationResult,
} from './rotor-case.js';

/** Annuli of every solve (docs/theory/bemt.md, B.2). */
export const ANNULI = 30;

/** Rotational stall delay after Snel, on: ADR 0005. */
const STALL_DELAY = 1;

const STATUSES: PointStatus[] = ['ok', 'not_converged', 'not_finite', 'above_reach', 'jumped'];

/** [case | blade], as the worker copies it into the kernel; the slot is the worker's to fill in. */
export function encodeRotor(rotor: RotorCase): Float64Array {
  const out = new Float64Array(CASE_SIZE + BLADE_ROWS * MAX_SECTIONS);
  out[CASE.B] = rotor.B;
  out[CASE.R] = rotor.R;
  out[CASE.R_HUB] = rotor.rHub;
  out[CASE.SECTIONS] = rotor.r.length;
  out[CASE.ANNULI] = ANNULI;
  out[CASE.STALL_DELAY] = STALL_DELAY;
  out[CASE.TIP_LOSS] = 1;
  out[CASE.HUB_LOSS] = 0;
  out[CASE.RHO] = rotor.rho;
  out[CASE.MU] = rotor.mu;
  out[CASE.SOUND] = rotor.sound;
  [rotor.r, rotor.c, rotor.beta, rotor.sweep].forEach((row, i) =>
    out.set(row, CASE_SIZE + i * MAX_SECTIONS),
  );
  return out;
}

/** Rows of (Omega, V). */
export function encodeConditions(conditions: Condition[]): Float64Array {
  const out = new Float64Array(2 * conditions.length);
  conditions.forEach(({ Omega, V }, i) => out.set([Omega, V], 2 * i));
  return out;
}

function decodeFlags(bits: number): PointFlags {
  return {
    multiplePossible: (bits & FLAG.MULTIPLE_POSSIBLE) !== 0,
    stalled: (bits & FLAG.STALLED) !== 0,
    vortexRing: (bits & FLAG.VORTEX_RING) !== 0,
    outsideTable: (bits & FLAG.OUTSIDE_TABLE) !== 0,
  };
}

/** Row `row` of a block of points. */
export function decodePoint(points: Float64Array, row: number): PointResult {
  const at = row * POINT_SIZE;
  return {
    status: STATUSES[points[at + POINT.STATUS]] ?? 'not_converged',
    Omega: points[at + POINT.OMEGA],
    V: points[at + POINT.V],
    T: points[at + POINT.T],
    Q: points[at + POINT.Q],
    evaluations: points[at + POINT.EVALUATIONS],
    failed: points[at + POINT.FAILED],
    flags: decodeFlags(points[at + POINT.FLAGS]),
  };
}

export function decodeStations(rows: Float64Array): StationResult[] {
  return Array.from({ length: ANNULI }, (_, i) => {
    const [r, c, beta, cl, cd, Re, Mach, dT_dr, dQ_dr, va, vt, phi, flags] = rows.subarray(
      i * STATION_SIZE,
    ) as unknown as number[];
    return {
      r,
      c,
      beta,
      cl,
      cd,
      Re,
      Mach,
      dT_dr,
      dQ_dr,
      va,
      vt,
      phi,
      flags: decodeFlags(flags),
    };
  });
}
