/** Tables of points and readings of them ⇄ the numbers that cross threads. */
import {
  type ConditionedPolars,
  type PolarQuery,
  type PolarReading,
  PolarsRefused,
} from './airfoil-case.js';
import { READ, READ_WIDTH, type ReadPolarsJob } from './polar-task.js';

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
      sigmaCl: column(READ.SIGMA_CL),
      sigmaLnCd: column(READ.SIGMA_LN_CD),
      confidence: column(READ.CONFIDENCE),
      part: Uint8Array.from(column(READ.PART)),
    };
  });
}
