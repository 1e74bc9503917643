/** Typed cases and results ⇄ the flat numbers that cross threads and stand in the kernel's memory. */
import { bladePolars, encodePolars, TableList } from './blade-polars.js';
import {
  CASE_SIZE,
  FLAG,
  POINT,
  POINT_SIZE,
  STATION,
  STATION_SIZE,
  STATUS,
  TARGET_KINDS,
  words,
} from './layout.js';
import {
  ANNULI,
  type Condition,
  type PointFlags,
  type PointResult,
  type PointStatus,
  type PolarAt,
  type Rotor,
  type SolvedPoint,
  type StationResult,
} from './rotor-case.js';
import { encodeMeasured, encodeRotor, ROTOR_SIZE } from './rotor-codec.js';
import type { RotorJob, RotorTask } from './task.js';

const STATUSES: PointStatus[] = words(STATUS);

/** A job's row: these, then the rotor, its polars as rows of (r, place in the task), its conditions as rows of (Omega, V), what was measured of it (rotor-codec.ts). */
export const JOB = {
  KIND: 0,
  /** The number of polar references. */
  POLARS: 1,
  /** Place in the list of the task; -1: the numbers themselves are asked for. */
  RENDERER: 2,
  CONDITIONS: 3,
  TARGET_KIND: 4,
  TARGET: 5,
  OMEGA_MAX: 6,
  /** 1: the rotor of the job before, which stands cut in the kernel already. */
  SAME_ROTOR: 7,
  /** The count of the numbers of a measured blade, at the end of the row. */
  MEASURED: 8,
} as const;
const JOB_HEAD = 9;
const JOB_KINDS = ['point', 'sweep', 'target'] as const;

/** Rows of (Omega, V). */
export function encodeConditions(
  conditions: Condition[],
  out: Float64Array = new Float64Array(2 * conditions.length),
  at = 0,
): Float64Array {
  for (let i = 0; i < conditions.length; i++) {
    out[at + 2 * i] = conditions[i].Omega;
    out[at + 2 * i + 1] = conditions[i].V;
  }
  return out;
}

/** The conditions of a job: of a target the first guess. */
function conditionsOf(job: RotorJob): Condition[] {
  if (job.kind === 'sweep') return job.conditions;
  return [job.kind === 'point' ? job.condition : job.target];
}

/** Packs jobs into one task; equal polars and renderers go once. */
export function encodeTask(jobs: RotorJob[]): RotorTask {
  const list = new TableList();
  const parts = jobs.map((job) => ({
    job,
    polars: bladePolars(job.rotor),
    conditions: conditionsOf(job),
    measured: encodeMeasured(job.rotor),
  }));
  const sizes = parts.map(
    ({ polars, conditions, measured }) =>
      JOB_HEAD + ROTOR_SIZE + 2 * (polars.length + conditions.length) + measured.length,
  );
  const rows = new Float64Array(sizes.reduce((sum, size) => sum + size, 0));
  const task: RotorTask = { kind: 'rotors', rows, polars: list.tables, renderers: [], notes: [] };
  let at = 0;
  for (const [i, part] of parts.entries()) {
    encodeJob(part, task, list, at);
    rows[at + JOB.SAME_ROTOR] = i > 0 && part.job.rotor === parts[i - 1].job.rotor ? 1 : 0;
    at += sizes[i];
  }
  return task;
}

interface JobParts {
  job: RotorJob;
  polars: PolarAt[];
  conditions: Condition[];
  measured: Float64Array;
}

function encodeJob(
  { job, polars, conditions, measured }: JobParts,
  { rows, renderers, notes }: RotorTask,
  list: TableList,
  at: number,
): void {
  rows[at + JOB.KIND] = JOB_KINDS.indexOf(job.kind);
  rows[at + JOB.POLARS] = polars.length;
  rows[at + JOB.RENDERER] = job.renderer ? placeIn(renderers, job.renderer.href) : -1;
  rows[at + JOB.CONDITIONS] = conditions.length;
  if (job.kind === 'target') {
    rows[at + JOB.TARGET_KIND] = TARGET_KINDS.indexOf(job.target.kind);
    rows[at + JOB.TARGET] = job.target.value;
    rows[at + JOB.OMEGA_MAX] = job.target.OmegaMax;
  }
  encodeRotor(job.rotor, rows, at + JOB_HEAD);
  encodePolars(polars, list, rows, at + JOB_HEAD + ROTOR_SIZE);
  const after = at + JOB_HEAD + ROTOR_SIZE + 2 * polars.length;
  encodeConditions(conditions, rows, after);
  rows[at + JOB.MEASURED] = measured.length;
  rows.set(measured, after + 2 * conditions.length);
  notes.push(job.renderer?.notes);
}

/** Returns the index of `item` in the list; appends it if it is not there. */
function placeIn(list: string[], item: string): number {
  const known = list.indexOf(item);
  return known === -1 ? list.push(item) - 1 : known;
}

/** The parts of the job whose row begins at `at`; `end` is where the next one begins. */
export function decodeJob(rows: Float64Array, at: number) {
  const rotor = at + JOB_HEAD;
  const blade = rotor + CASE_SIZE;
  const polars = rotor + ROTOR_SIZE;
  const conditions = polars + 2 * rows[at + JOB.POLARS];
  const count = rows[at + JOB.CONDITIONS];
  const measured = conditions + 2 * count;
  const end = measured + rows[at + JOB.MEASURED];
  return {
    kind: JOB_KINDS[rows[at + JOB.KIND]],
    head: rows.subarray(at, rotor),
    rotorCase: rows.subarray(rotor, blade),
    blade: rows.subarray(blade, polars),
    polars: rows.subarray(polars, conditions),
    conditions: rows.subarray(conditions, measured),
    measured: rows.subarray(measured, end),
    count,
    end,
  };
}
export type DecodedJob = ReturnType<typeof decodeJob>;

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
    corrected: { T: points[at + POINT.T_CORRECTED], Q: points[at + POINT.Q_CORRECTED] },
    oblique: {
      H: points[at + POINT.H],
      Y: points[at + POINT.Y],
      roll: points[at + POINT.ROLL],
      pitch: points[at + POINT.PITCH],
      blade1: points[at + POINT.BLADE_1],
    },
    evaluations: points[at + POINT.EVALUATIONS],
    failed: points[at + POINT.FAILED],
    flags: decodeFlags(points[at + POINT.FLAGS]),
  };
}

/** All points of a block. */
export function decodePoints(points: Float64Array, count: number): PointResult[] {
  return Array.from({ length: count }, (_, row) => decodePoint(points, row));
}

/** Reads the rows by index and not by destructuring, because one iterator a row takes three times as long. */
export function decodeStations(rows: Float64Array): StationResult[] {
  return Array.from({ length: ANNULI }, (_, i) => {
    const at = i * STATION_SIZE;
    return {
      r: rows[at + STATION.R],
      c: rows[at + STATION.CHORD],
      beta: rows[at + STATION.BETA],
      cl: rows[at + STATION.CL],
      cd: rows[at + STATION.CD],
      Re: rows[at + STATION.RE],
      Mach: rows[at + STATION.MACH],
      dT_dr: rows[at + STATION.DT_DR],
      dQ_dr: rows[at + STATION.DQ_DR],
      va: rows[at + STATION.VA],
      vt: rows[at + STATION.VT],
      phi: rows[at + STATION.PHI],
      flags: decodeFlags(rows[at + STATION.FLAGS]),
    };
  });
}

/** One point with its stations. */
export function decodeSolved(
  { R, rHub }: Rotor,
  points: Float64Array,
  stations: Float64Array,
): SolvedPoint {
  return {
    point: decodePoint(points, 0),
    stations: decodeStations(stations),
    dr: (R - rHub) / ANNULI,
  };
}
