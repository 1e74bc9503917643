/** A polar of a section ⇄ the flat numbers that cross threads and stand in the kernel's memory. */
import {
  type AirfoilPolar,
  type PolarCase,
  type PolarFlag,
  type PolarRow,
  type PolarState,
  type RawPolarRows,
  type SectionPoints,
  SectionRefused,
} from './airfoil-case.js';
import { AF, AF_FLAG, AF_SIZE, AF_STATES, PO, PO_WIDTH, REFUSALS } from './airfoil-layout.js';
import { type AirfoilJob, ANSWER, ANSWER_HEAD, CODE } from './airfoil-task.js';

/** Iterations of a call for each of its angles: a limit that does not depend on the machine's speed. */
const MOST_PER_ANGLE = 400;

/** What all polars of a request have in common. */
export interface AirfoilLimits {
  canceled: Int32Array;
  limitMs: number;
  until: number;
}

export function encodePolar(
  section: SectionPoints,
  polar: PolarCase,
  limits: AirfoilLimits,
): AirfoilJob {
  const numbers = new Float64Array(AF_SIZE);
  numbers[AF.RE] = polar.Re;
  numbers[AF.MACH] = polar.mach;
  numbers[AF.NCRIT] = polar.nCrit;
  numbers[AF.NODES] = polar.panels;
  numbers[AF.TRIP_UPPER] = polar.xtrUpper;
  numbers[AF.TRIP_LOWER] = polar.xtrLower;
  numbers[AF.MOST_ALL] = MOST_PER_ANGLE * polar.anglesDeg.length;
  return {
    kind: 'airfoil',
    x: Float64Array.from(section.x),
    y: Float64Array.from(section.y),
    turn: section.chordAlongX === true,
    numbers,
    anglesDeg: Float64Array.from(polar.anglesDeg),
    ...limits,
  };
}

/** The rows of a thread's answer; throws SectionRefused where the points are no section. */
export function decodeRows(values: Float64Array): RawPolarRows {
  if (values.length === 0) throw new Error('nobody waits for this polar any more');
  const code = values[ANSWER.CODE];
  if (code !== CODE.OK) throw refusalOf(code, values[ANSWER.POINT]);
  return { rows: values.slice(ANSWER_HEAD), outOfTime: values[ANSWER.OUT_OF_TIME] !== 0 };
}

export function toPolar({ rows: values, outOfTime }: RawPolarRows): AirfoilPolar {
  const rows = soundRows(values);
  const column = (at: number) => Float64Array.from(rows, (row) => row[at]);
  return {
    count: rows.length,
    alphaDeg: column(PO.ALPHA),
    cl: column(PO.CL),
    cd: column(PO.CD),
    cm: column(PO.CM),
    cdp: column(PO.CDP),
    xtrUpper: column(PO.XTR_UPPER),
    xtrLower: column(PO.XTR_LOWER),
    clOther: column(PO.CL_OTHER),
    cdOther: column(PO.CD_OTHER),
    residual: column(PO.RESIDUAL),
    HEdge: column(PO.H_EDGE),
    iterations: Int32Array.from(column(PO.ITERATIONS)),
    panels: Int32Array.from(column(PO.NODES)),
    flags: Int32Array.from(column(PO.FLAGS)),
    state: Uint8Array.from(column(PO.STATE)),
    outOfTime,
  };
}

function refusalOf(code: number, point: number): Error {
  if (code === CODE.NO_PANELS) return new SectionRefused('no_panels', null);
  const reason = REFUSALS[CODE.POINTS - code - 1];
  if (reason === undefined) return new Error(`the kernel refuses the polar: ${code}`);
  return new SectionRefused(reason, point < 0 ? null : point);
}

/** The kernel promises finite numbers and a state for each angle; should it ever break that, the angle is left out. */
function soundRows(values: Float64Array): Float64Array[] {
  return Array.from({ length: values.length / PO_WIDTH }, (_, i) =>
    values.subarray(PO_WIDTH * i, PO_WIDTH * (i + 1)),
  ).filter(
    (row) => row.every(Number.isFinite) && row[PO.STATE] >= 1 && row[PO.STATE] < AF_STATES.length,
  );
}

const FLAGS = Object.entries(AF_FLAG).map(
  ([name, bit]) => [name.toLowerCase() as PolarFlag, bit] as const,
);

/** A polar angle by angle. */
export function rowsOf(polar: AirfoilPolar): PolarRow[] {
  return Array.from(polar.alphaDeg, (alphaDeg, i) => ({
    alphaDeg,
    cl: polar.cl[i],
    cd: polar.cd[i],
    cm: polar.cm[i],
    cdp: polar.cdp[i],
    xtrUpper: polar.xtrUpper[i],
    xtrLower: polar.xtrLower[i],
    state: AF_STATES[polar.state[i]] as PolarState,
    flags: FLAGS.filter(([, bit]) => (polar.flags[i] & bit) !== 0).map(([name]) => name),
    residual: polar.residual[i],
    iterations: polar.iterations[i],
    panels: polar.panels[i],
    other:
      (polar.flags[i] & AF_FLAG.TWO_BRANCHES) === 0
        ? null
        : { cl: polar.clOther[i], cd: polar.cdOther[i] },
    HEdge: polar.HEdge[i],
  }));
}
