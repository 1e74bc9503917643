/**
 * Polar tables: the thread's side, where points are conditioned and polars read off a table with their bands, and the
 * numbers that cross threads.
 */
import type { Kernel } from './kernel-instance.js';
import { BUILD_SLOT } from './polar-slots.js';
import {
  type ConditionedPolars,
  type PolarQuery,
  type PolarReading,
  PolarsRefused,
} from './airfoil-case.js';

export interface ConditionJob {
  kind: 'condition';
  /** assembly/polar/points.ts. */
  points: Float64Array;
}

export interface ReadPolarsJob {
  kind: 'read_polars';
  /** The table lies in shared memory. */
  table: Float64Array;
  bands: Float64Array;
  /** [ln Re, Mach, count, then so many angles in rad] one query after the other. */
  queries: Float64Array;
}

/** Numbers that an angle of a query is answered with. */
const READ = { CL: 0, CD: 1, BAND_CL: 2, BAND_LN_CD: 3, CONFIDENCE: 4, PART: 5 } as const;
const READ_WIDTH = 6;
/** Angles of one reading: what `conditions` and `points` of the kernel hold. */
const MAX_ANGLES = 512;
/** [confidence, σ cl, σ ln cd, part] of assembly/polar/confidence.ts. */
const BAND_ROW = 4;

/** Table and bands in shared memory; without bands: the one number is the kernel's status, why it makes no table. */
export interface ConditionedTable {
  values: Float64Array;
  bands?: Float64Array;
}

export function conditionPoints(kernel: Kernel, { points }: ConditionJob): ConditionedTable {
  kernel.rawPoints(points.length).set(points);
  const status = kernel.conditionPolars(BUILD_SLOT);
  if (status !== 0) return { values: Float64Array.of(status) };
  return {
    values: shared(kernel.polarTable(BUILD_SLOT)),
    bands: shared(kernel.bandTable(BUILD_SLOT)),
  };
}

function shared(made: Float64Array): Float64Array {
  const copy = new Float64Array(new SharedArrayBuffer(made.byteLength));
  copy.set(made);
  return copy;
}

/** READ rows of all angles of all queries, one after the other. */
export function readPolars(kernel: Kernel, { table, bands, queries }: ReadPolarsJob): Float64Array {
  kernel.polarSlot(BUILD_SLOT, table.length).set(table);
  kernel.bandSlot(BUILD_SLOT, bands.length).set(bands);
  const rows: number[] = [];
  for (let at = 0; at < queries.length;) {
    const [lnRe, mach, count] = queries.subarray(at, at + 3);
    at += 3;
    for (let from = 0; from < count; from += MAX_ANGLES) {
      const n = Math.min(MAX_ANGLES, count - from);
      readBlock(kernel, { lnRe, mach }, queries.subarray(at + from, at + from + n), rows);
    }
    at += count;
  }
  return Float64Array.from(rows);
}

function readBlock(
  kernel: Kernel,
  { lnRe, mach }: { lnRe: number; mach: number },
  angles: Float64Array,
  rows: number[],
): void {
  const n = angles.length;
  kernel.conditions.set(angles);
  kernel.evaluatePolars(BUILD_SLOT, lnRe, mach, n);
  const forces = kernel.points.slice(0, 2 * n);
  kernel.evaluateBands(BUILD_SLOT, lnRe, mach, n);
  const bands = kernel.points;
  for (let i = 0; i < n; i++) {
    const [confidence, bandCl, bandLnCd, part] = bands.subarray(BAND_ROW * i, BAND_ROW * (i + 1));
    rows.push(forces[2 * i], forces[2 * i + 1], bandCl, bandLnCd, confidence, part);
  }
}

/** The reasons of refusal, indexed by the kernel's status: assembly/polar/build.ts, points.ts. */
const REASONS = ['axes', 'section', 'values', 'axes', 'few'] as const;

export function tableRefusal(status: number): Error {
  const reason = REASONS[status - 1];
  return reason === undefined
    ? new Error(`the kernel makes no polar table: ${status}`)
    : new PolarsRefused(reason);
}

export function readingJob(
  { table, bands }: ConditionedPolars,
  queries: readonly PolarQuery[],
): ReadPolarsJob {
  const numbers = queries.flatMap(({ Re, mach, anglesDeg }) => [
    Math.log(Re),
    mach,
    anglesDeg.length,
    ...anglesDeg.map((angle) => (angle * Math.PI) / 180),
  ]);
  if (!numbers.every(Number.isFinite))
    throw new RangeError('a reading asks for finite Re, Mach numbers and angles');
  return { kind: 'read_polars', table, bands, queries: Float64Array.from(numbers) };
}

export function readingsOf(queries: readonly PolarQuery[], values: Float64Array): PolarReading[] {
  let at = 0;
  return queries.map(({ anglesDeg: { length } }) => {
    const rows = values.subarray(at, at + READ_WIDTH * length);
    at += rows.length;
    const column = (place: number) =>
      Float64Array.from({ length }, (_, i) => rows[READ_WIDTH * i + place]);
    return {
      cl: column(READ.CL),
      cd: column(READ.CD),
      bandCl: column(READ.BAND_CL),
      bandLnCd: column(READ.BAND_LN_CD),
      confidence: column(READ.CONFIDENCE),
      part: Uint8Array.from(column(READ.PART)),
    };
  });
}
