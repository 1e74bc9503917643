/**
 * Polars as a careful user of conventional tools has them: XFOIL at n_crit 7 on its Reynolds nodes (test/validation/data/xfoil-n7),
 * extended to ±180° after Viterna and Corrigan (1981), linear in incidence and in ln Re, held beyond the first and last node.
 */
import { readPolarFile, type XfoilName } from '../../support/xfoil-library.ts';

const DEGREE = Math.PI / 180;
/** Drag of the blade as a plate at 90°: 1.11 + 0.018 AR of an aspect ratio of 10. */
const CD_MAX = 1.11 + 0.018 * 10;
/** What a section keeps of its lift with the flow from behind or on its other side. */
const REVERSED = 0.7;
const CD_MIN = 1e-4;
const STEP_DEG = 0.5;
const COUNT = 721;

export interface Coefficients {
  cl: number;
  cd: number;
  /** Zero-lift incidence [rad]. */
  alpha0: number;
}

interface Node {
  lnRe: number;
  cl: Float64Array;
  cd: Float64Array;
  alpha0: number;
}

const known = new Map<string, Node[]>();

function nodesOf(name: string): Node[] {
  const there = known.get(name);
  if (there) return there;
  const { polars, alpha_deg } = readPolarFile(name as XfoilName);
  const nodes = polars.map(({ re, cl, cd }) => extended(Math.log(re), cl, cd, alpha_deg.from));
  known.set(name, nodes);
  return nodes;
}

/** On 0.5° from −180 to 180. */
function extended(lnRe: number, cl: number[], cd: number[], from: number): Node {
  const last = cl.length - 1;
  const high = { a: from + STEP_DEG * last, cl: cl[last], cd: cd[last] };
  const low = { a: from, cl: cl[0], cd: cd[0] };
  const node: Node = {
    lnRe,
    cl: new Float64Array(COUNT),
    cd: new Float64Array(COUNT),
    alpha0: zeroLift(cl, from),
  };
  for (let i = 0; i < COUNT; i++) {
    const a = -180 + STEP_DEG * i;
    const k = Math.round((a - from) / STEP_DEG);
    const inside = k >= 0 && k <= last;
    const value = inside ? { cl: cl[k], cd: cd[k] } : beyond(a, low, high);
    node.cl[i] = value.cl;
    node.cd[i] = Math.max(value.cd, CD_MIN);
  }
  return node;
}

interface End {
  /** [deg] */
  a: number;
  cl: number;
  cd: number;
}

/** Viterna from the positive end; mirrored with less lift on the other side and with reversed flow. */
function beyond(a: number, low: End, high: End): { cl: number; cd: number } {
  if (a < 0 && a > -high.a) {
    const t = (low.a - a) / (low.a + high.a);
    const far = viterna(high.a, high);
    return { cl: low.cl + t * (-REVERSED * far.cl - low.cl), cd: low.cd + t * (far.cd - low.cd) };
  }
  const size = Math.abs(a);
  const side = a > 0 ? 1 : -REVERSED;
  if (size <= 90) {
    const { cl, cd } = viterna(size, high);
    return { cl: side * cl, cd };
  }
  const back = 180 - size;
  const { cl, cd } = viterna(Math.max(back, high.a), high);
  const lift = back < high.a ? (high.cl * back) / high.a : cl;
  const flat = back < high.a ? high.cd + (cd - high.cd) * (back / high.a) : cd;
  return { cl: -REVERSED * (a > 0 ? 1 : -1) * lift, cd: flat };
}

function viterna(aDeg: number, end: End): { cl: number; cd: number } {
  const [a, s] = [aDeg * DEGREE, end.a * DEGREE];
  const A = ((end.cl - CD_MAX * Math.sin(s) * Math.cos(s)) * Math.sin(s)) / Math.cos(s) ** 2;
  const B = (end.cd - CD_MAX * Math.sin(s) ** 2) / Math.cos(s);
  return {
    cl: (CD_MAX / 2) * Math.sin(2 * a) + (A * Math.cos(a) ** 2) / Math.sin(a),
    cd: CD_MAX * Math.sin(a) ** 2 + B * Math.cos(a),
  };
}

/** The last rising zero below 5°. */
function zeroLift(cl: readonly number[], from: number): number {
  const top = Math.round((5 - from) / STEP_DEG);
  for (let k = top; k > 0; k--) {
    if (cl[k - 1] > 0 || cl[k] <= 0) continue;
    return (from + STEP_DEG * (k - 1 - cl[k - 1] / (cl[k] - cl[k - 1]))) * DEGREE;
  }
  return 0;
}

/** `alpha` in −π … π. */
export function evaluate(name: string, alpha: number, Re: number): Coefficients {
  const nodes = nodesOf(name);
  const lnRe = Math.min(Math.max(Math.log(Re), nodes[0].lnRe), nodes[nodes.length - 1].lnRe);
  let k = 1;
  while (k < nodes.length - 1 && nodes[k].lnRe < lnRe) k++;
  const [a, b] = [nodes[k - 1], nodes[k]];
  const t = (lnRe - a.lnRe) / (b.lnRe - a.lnRe);
  const place = Math.min(Math.max((alpha / DEGREE + 180) / STEP_DEG, 0), COUNT - 1.000001);
  const i = Math.floor(place);
  const u = place - i;
  const read = (values: Float64Array) => values[i] + u * (values[i + 1] - values[i]);
  return {
    cl: (1 - t) * read(a.cl) + t * read(b.cl),
    cd: (1 - t) * read(a.cd) + t * read(b.cd),
    alpha0: (1 - t) * a.alpha0 + t * b.alpha0,
  };
}
