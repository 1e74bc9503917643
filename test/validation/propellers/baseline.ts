/**
 * The conventional method beside ours: blade element and momentum with Ning's residual in the inflow angle (Wind Energy 17,
 * 2014, doi:10.1002/we.1636; for propellers SMO 64, 2021) solved by Brent's method, Prandtl's tip and hub losses, Snel's stall
 * delay, Prandtl–Glauert, XFOIL polars with Viterna's extension. Programs of this kind have a branch for rest that leaves the swirl
 * out, and so 10 % more thrust than just before it; here rest is a very slow climb, which is closer to the measurements.
 */
import { brent } from './brent.ts';
import { evaluate } from './baseline-polars.ts';
import { AIR, at, type MeasuredPoint, type MeasuredPropeller } from './data.ts';
import { type SectionAt, sectionsOf } from './sections.ts';
import type { Model, Modelled } from './solve.ts';

const DEGREE = Math.PI / 180;
const ANNULI = 30;
const EPSILON = 1e-6;
/** What stands for rest. */
const REST_J = 1e-4;
/** Snel, Houwink and Bosschers 1993: 3 (c/r)² of what potential flow has more; inboard of 0.8 R, faded out from 30° to 50°. */
const SNEL = { strength: 3, outer: 0.8, full: 30 * DEGREE, none: 50 * DEGREE };
/** Intervals in which a root is looked for, in this order, in steps of a tenth. */
const QUADRANTS: [number, number][] = [
  [EPSILON, Math.PI / 2],
  [-Math.PI / 2, -EPSILON],
  [Math.PI / 2, Math.PI - EPSILON],
];
const PIECES = 10;

interface Element {
  r: number;
  c: number;
  beta: number;
  sigma: number;
  /** The two sections next to it and how far it is towards the second. */
  inner: string;
  outer: string;
  share: number;
  /** Snel's factor but for the incidence. */
  delay: number;
}

interface Blade {
  B: number;
  R: number;
  rHub: number;
  dr: number;
  elements: Element[];
}

export function baselineModel({ assumed }: { assumed?: string } = {}): Model {
  return (propeller, offset) => {
    const blade = bladeOf(propeller, sectionsOf(propeller, assumed).along);
    if (offset !== undefined) turn(blade, propeller, offset);
    return propeller.points.map((point) => solvePoint(blade, point));
  };
}

/** Turns every element by the offset [°], and makes a photographed blade a helix towards the tip, as the service does. */
function turn({ R, elements }: Blade, { geometry, scanned }: MeasuredPropeller, offset: number) {
  const pitch = 0.75 * Math.tan(at(geometry, 'beta', 0.75) * DEGREE);
  for (const element of elements) {
    const x = element.r / R;
    const t = scanned ? Math.min(Math.max((x - 0.7) / 0.1, 0), 1) : 0;
    element.beta += offset * DEGREE + t * t * (3 - 2 * t) * (Math.atan(pitch / x) - element.beta);
  }
}

function bladeOf({ blades: B, diameter, geometry }: MeasuredPropeller, along: SectionAt[]): Blade {
  const R = diameter / 2;
  const hub = geometry[0].r;
  const width = (1 - hub) / ANNULI;
  const elements = Array.from({ length: ANNULI }, (_, i): Element => {
    const x = hub + (i + 0.5) * width;
    const [r, c] = [x * R, at(geometry, 'c', x) * R];
    const beta = at(geometry, 'beta', x) * DEGREE;
    const delay = x < SNEL.outer ? Math.min(1, SNEL.strength * (c / r) ** 2) : 0;
    return { r, c, beta, sigma: (B * c) / (2 * Math.PI * r), delay, ...between(along, x) };
  });
  return { B, R, rHub: hub * R, dr: width * R, elements };
}

function between(along: SectionAt[], x: number): Pick<Element, 'inner' | 'outer' | 'share'> {
  const last = along[along.length - 1];
  const i = along.findIndex(({ r }) => r > x);
  if (i <= 0) {
    const { airfoil } = i === 0 ? along[0] : last;
    return { inner: airfoil, outer: airfoil, share: 0 };
  }
  const [a, b] = [along[i - 1], along[i]];
  return { inner: a.airfoil, outer: b.airfoil, share: (x - a.r) / (b.r - a.r) };
}

/** cl and cd with compressibility and stall delay. */
function section(element: Element, alpha: number, W: number): { cl: number; cd: number } {
  const turned = Math.atan2(Math.sin(alpha), Math.cos(alpha));
  const Re = Math.max((AIR.rho * W * element.c) / AIR.mu, 1);
  const a = evaluate(element.inner, turned, Re);
  const b = element.share === 0 ? a : evaluate(element.outer, turned, Re);
  const mix = (key: 'cl' | 'cd' | 'alpha0') => a[key] + element.share * (b[key] - a[key]);
  const compressed = Math.sqrt(1 - Math.min(W / AIR.sound, 0.8) ** 2);
  const cl = mix('cl') / compressed;
  const faded = (SNEL.none - Math.abs(turned)) / (SNEL.none - SNEL.full);
  const delay = element.delay * Math.min(Math.max(faded, 0), 1);
  const potential = (2 * Math.PI * Math.sin(turned - mix('alpha0'))) / compressed;
  return { cl: cl + delay * (potential - cl), cd: mix('cd') };
}

function losses({ B, R, rHub }: Blade, r: number, sin: number): number {
  const factor = (f: number) => (2 / Math.PI) * Math.acos(Math.min(Math.exp(-f), 1));
  const tip = factor(((B / 2) * (R - r)) / (r * Math.abs(sin)));
  const hub = factor(((B / 2) * (r - rHub)) / (rHub * Math.abs(sin)));
  return Math.max(tip * hub, 1e-6);
}

interface State {
  residual: number;
  /** Forces over ½ρc of one blade and a length [m²/s²], along the axis and against the rotation. */
  thrust: number;
  drag: number;
}

/** At inflow angle phi. Momentum theory as it stands, which holds for all k < 1. */
function stateAt(blade: Blade, element: Element, V: number, Omega: number, phi: number): State {
  const [sin, cos] = [Math.sin(phi), Math.cos(phi)];
  const Vy = Omega * element.r;
  // Reynolds and Mach from the undisturbed flow, as is usual
  const { cl, cd } = section(element, element.beta - phi, Math.hypot(V, Vy));
  const cn = cl * cos - cd * sin;
  const ct = cl * sin + cd * cos;
  const F = losses(blade, element.r, sin);
  const k = (element.sigma * cn) / (4 * F * sin * sin);
  const kSwirl = (element.sigma * ct) / (4 * F * sin * cos);
  const residual = (sin * (1 - k)) / V - (cos * (1 + kSwirl)) / Vy;
  const W = Math.hypot(V / (1 - k), Vy / (1 + kSwirl));
  return { residual, thrust: cn * W * W, drag: ct * W * W };
}

/** The first sign change in the order of the quadrants. */
function rootOf(f: (phi: number) => number): number | undefined {
  for (const [from, to] of QUADRANTS) {
    const step = (to - from) / PIECES;
    let before = f(from);
    for (let i = 1; i <= PIECES; i++) {
      const after = f(from + i * step);
      if (before * after <= 0) return brent(f, [from + (i - 1) * step, from + i * step]);
      before = after;
    }
  }
  return undefined;
}

function solvePoint(blade: Blade, { rpm, J }: MeasuredPoint): Modelled {
  const n = rpm / 60;
  const D = 2 * blade.R;
  const [V, Omega] = [Math.max(J, REST_J) * n * D, 2 * Math.PI * n];
  let [T, Q] = [0, 0];
  for (const element of blade.elements) {
    const phi = rootOf((x) => stateAt(blade, element, V, Omega, x).residual);
    if (phi === undefined) return { Ct: NaN, Cp: NaN };
    const { thrust, drag } = stateAt(blade, element, V, Omega, phi);
    const unit = 0.5 * AIR.rho * blade.B * element.c * blade.dr;
    T += unit * thrust;
    Q += unit * drag * element.r;
  }
  const scale = AIR.rho * n * n * D ** 4;
  return { Ct: T / scale, Cp: (2 * Math.PI * Q) / (scale * D) };
}
