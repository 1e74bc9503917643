/** A rotor ⇄ the flat numbers that cross threads and stand in the kernel's memory: its case and blade, and what was measured of it. */
import { bladePolars, distinctPolars, encodePolars, TableList } from './blade-polars.js';
import {
  BLADE_ROWS,
  CASE,
  CASE_SIZE,
  CURVE_NODES,
  MAX_CURVES,
  MAX_SECTIONS,
  MEASURED_HEAD,
} from './layout.js';
import {
  ANNULI,
  MAX_MEASURED,
  type MeasuredCurve,
  type MeasuredCurves,
  type PolarTable,
  type Rotor,
  type RotorCase,
} from './rotor-case.js';

/** Rotational stall delay after Snel, on: ADR 0005. */
const STALL_DELAY = 1;

/** [case | blade], as the kernel has them in its memory. */
export const ROTOR_SIZE = CASE_SIZE + BLADE_ROWS * MAX_SECTIONS;

/** [case | blade], as the worker copies it into the kernel. */
export function encodeRotor(
  rotor: RotorCase,
  out: Float64Array = new Float64Array(ROTOR_SIZE),
  at = 0,
): Float64Array {
  out[at + CASE.B] = rotor.B;
  out[at + CASE.R] = rotor.R;
  out[at + CASE.R_HUB] = rotor.rHub;
  out[at + CASE.SECTIONS] = rotor.r.length;
  out[at + CASE.ANNULI] = ANNULI;
  out[at + CASE.POLARS] = distinctPolars(rotor.polars).length;
  out[at + CASE.STALL_DELAY] = STALL_DELAY * (rotor.calibration?.stallDelay ?? 1);
  out[at + CASE.TIP_LOSS] = 1;
  out[at + CASE.RHO] = rotor.rho;
  out[at + CASE.MU] = rotor.mu;
  out[at + CASE.SOUND] = rotor.sound;
  out[at + CASE.CL_GAIN] = (rotor.calibration?.clScale ?? 1) - 1;
  out[at + CASE.CD0] = rotor.calibration?.cd0 ?? 0;
  const { correction } = rotor;
  if (correction) {
    out[at + CASE.WEIGHT] = correction.weight;
    out[at + CASE.CHORD_75] = correction.chord75;
    out.set(correction.gainT, at + CASE.GAIN_T);
    out.set(correction.gainQ, at + CASE.GAIN_Q);
    out[at + CASE.GAIN_Q_J] = correction.gainQJ;
    out[at + CASE.ADDED_CP] = correction.addedCp;
    out[at + CASE.TWIST_OFFSET] = correction.twistOffset;
    out[at + CASE.HELIX] = correction.helix;
    out[at + CASE.BETA_75] = correction.beta75;
    out[at + CASE.COLLECTIVE] = correction.collective;
  }
  out[at + CASE.MEASURED] = rotor.measured?.length ?? 0;
  out[at + CASE.DISC_COS] = rotor.disc?.cos ?? 0;
  out[at + CASE.DISC_SIN] = rotor.disc?.sin ?? 0;
  const blade = at + CASE_SIZE;
  out.set(rotor.r, blade);
  out.set(rotor.c, blade + MAX_SECTIONS);
  out.set(rotor.beta, blade + 2 * MAX_SECTIONS);
  out.set(rotor.sweep, blade + 3 * MAX_SECTIONS);
  return out;
}

/** A rotor as a thread loads it (rotor-task.ts); the tables lie in shared memory. */
export interface RotorLoad {
  /** [case | blade]. */
  numbers: Float64Array;
  /** Rows of (r [m], place in `tables`). */
  polars: Float64Array;
  tables: readonly PolarTable[];
  /** The measured blades and their curves, as `encodeMeasured` makes them. */
  measured: Float64Array;
}

/** Throws RangeError for more polars or measured blades than the kernel has room for. */
export function encodeLoad(rotor: RotorCase): RotorLoad {
  const list = new TableList();
  const polars = encodePolars(bladePolars(rotor), list);
  const measured = encodeMeasured(rotor);
  return { numbers: encodeRotor(rotor), polars, tables: list.tables, measured };
}

/** The numbers of measured blades by their list: a blade that is kept has them encoded once. */
const encoded = new WeakMap<readonly MeasuredCurves[], Float64Array>();
const NOTHING = new Float64Array(0);

/** [case | blade | curves] of each measured blade; empty where there is none. Throws RangeError for more than the kernel has room for. */
export function encodeMeasured({ measured, polars }: RotorCase): Float64Array {
  if (measured === undefined || measured.length === 0) return NOTHING;
  if (measured.length > MAX_MEASURED)
    throw new RangeError(`${measured.length} measured blades do not fit into the kernel`);
  const once = encoded.get(measured);
  if (once?.[CASE.POLARS] === distinctPolars(polars).length) return once;
  const curves = measured.map((each) => curveNumbers(each.curves));
  const head = ROTOR_SIZE + MEASURED_HEAD;
  const out = new Float64Array(curves.reduce((sum, { rows }) => sum + head + rows.length, 0));
  let at = 0;
  for (const [i, { blade, weight, step }] of measured.entries()) {
    const { count, nodes, rows } = curves[i];
    encodeRotor({ ...blade, polars }, out, at);
    out.set([weight, count, nodes, step], at + ROTOR_SIZE);
    out.set(rows, at + head);
    at += head + rows.length;
  }
  encoded.set(measured, out);
  return out;
}

interface CurveNumbers {
  count: number;
  nodes: number;
  /** The curves as the kernel has them: bemt/measured.ts. */
  rows: Float64Array;
}
/** The numbers of a measured propeller's curves, which are the same for all blades that are like it. */
const known = new WeakMap<readonly MeasuredCurve[], CurveNumbers>();

function curveNumbers(curves: readonly MeasuredCurve[]): CurveNumbers {
  const numbers = known.get(curves) ?? numbersOf(curves);
  known.set(curves, numbers);
  return numbers;
}

function numbersOf(curves: readonly MeasuredCurve[]): CurveNumbers {
  const nodes = Math.max(2, ...curves.map(({ Ct }) => Ct.length));
  if (curves.length > MAX_CURVES || nodes > CURVE_NODES)
    throw new RangeError(`${curves.length} curves of ${nodes} nodes do not fit into the kernel`);
  const row = (values: readonly (number | null)[]) =>
    Array.from({ length: nodes }, (_, j) => values[j] ?? NaN);
  const rows = curves.flatMap(({ Omega, Ct, Cp }) => [Omega, ...row(Ct), ...row(Cp)]);
  return { count: curves.length, nodes, rows: Float64Array.from(rows) };
}

/** A measured blade as `encodeMeasured` has it; `numbers`: all of it. */
export interface MeasuredPart {
  numbers: Float64Array;
  rotorCase: Float64Array;
  blade: Float64Array;
  curves: Float64Array;
}

/** The parts of `encodeMeasured`. */
export function measuredParts(measured: Float64Array): MeasuredPart[] {
  const parts: MeasuredPart[] = [];
  for (let at = 0; at < measured.length;) {
    const head = at + ROTOR_SIZE;
    const end = head + MEASURED_HEAD + measured[head + 1] * (1 + 2 * measured[head + 2]);
    parts.push({
      numbers: measured.subarray(at, end),
      rotorCase: measured.subarray(at, at + CASE_SIZE),
      blade: measured.subarray(at + CASE_SIZE, head),
      curves: measured.subarray(head, end),
    });
    at = end;
  }
  return parts;
}

export function decodeRotor(rotorCase: Float64Array): Rotor {
  return {
    B: rotorCase[CASE.B],
    R: rotorCase[CASE.R],
    rHub: rotorCase[CASE.R_HUB],
    rho: rotorCase[CASE.RHO],
    mu: rotorCase[CASE.MU],
    sound: rotorCase[CASE.SOUND],
    ...(rotorCase[CASE.DISC_COS] > 0 && {
      disc: { cos: rotorCase[CASE.DISC_COS], sin: rotorCase[CASE.DISC_SIN] },
    }),
  };
}
