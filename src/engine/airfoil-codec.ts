/** A polar of a section ⇄ the flat numbers that cross threads and stand in the kernel's memory. */
import {
  type PolarCase,
  type RawPolarRows,
  type SectionPoints,
  SectionRefused,
} from './airfoil-case.js';
import { AF, AF_SIZE, REFUSALS } from './airfoil-layout.js';
import { type AirfoilJob, ANSWER, ANSWER_HEAD, CODE } from './airfoil-task.js';

/** Iterations of a call for each of its angles: a limit that does not depend on the machine's speed. */
const MOST_PER_ANGLE = 400;

export function encodePolar(
  section: SectionPoints,
  polar: PolarCase,
  limits: Pick<AirfoilJob, 'canceled' | 'limitMs'>,
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

function refusalOf(code: number, point: number): Error {
  if (code === CODE.NO_PANELS) return new SectionRefused('no_panels', null);
  const reason = REFUSALS[CODE.POINTS - code - 1];
  if (reason === undefined) return new Error(`the kernel refuses the polar: ${code}`);
  return new SectionRefused(reason, point < 0 ? null : point);
}
