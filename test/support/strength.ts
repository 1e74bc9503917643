import { POINT, STATION, STATION_SIZE } from '../../assembly/memory.js';
import {
  BENDING_MODES,
  MODE_SIZE,
  STRENGTH,
  STRENGTH_HEAD,
  STRENGTH_HEAD_SIZE,
  STRENGTH_ROW,
  STRENGTH_ROW_SIZE,
  STRENGTH_ROWS_AT,
} from '../../src/engine/layout.js';
import { type Kernel, sources, type TestRotor, writeRotor } from './rotor.js';
import type { Point } from './sections.js';

/** A blade of a material, at a speed, with loads of the air; SI. */
export interface TestBeam extends TestRotor {
  outlines?: { r: number; points: readonly Point[] }[];
  E?: number;
  G?: number;
  density?: number;
  wall?: number;
  limit?: number;
  /** x/c of the line on the radius. */
  stacking?: number;
  Omega: number;
  /** Forces on one blade, towards the thrust and against the rotation [N/m]. */
  pz?: number;
  py?: number;
}

const ANNULI = 30;

/** A bar of thickness t. */
export const bar = (t: number): Point[] => [
  [1, t / 2],
  [0, t / 2],
  [0, -t / 2],
  [1, -t / 2],
];

export const ellipse = (t: number, n = 400): Point[] =>
  Array.from({ length: n + 1 }, (_, i): Point => {
    const a = (2 * Math.PI * i) / n;
    return [0.5 + 0.5 * Math.cos(a), 0.5 * t * Math.sin(a)];
  });

export function loadOutline(k: number, points: readonly Point[], kernel: Kernel = sources): void {
  for (const [i, [x, y]] of points.entries()) [kernel.sectionX[i], kernel.sectionY[i]] = [x, y];
  kernel.strengthOutline(k, points.length);
}

/** Loads the beam as a host does; its loads are even along the blade. */
export function loadBeam(beam: TestBeam, kernel: Kernel = sources): void {
  writeRotor(beam, kernel);
  const outlines = beam.outlines ?? [{ r: 0, points: bar(0.1) }];
  const input = kernel.strengthIn.fill(0);
  input[STRENGTH.E] = beam.E ?? 70e9;
  input[STRENGTH.G] = beam.G ?? 26e9;
  input[STRENGTH.DENSITY] = beam.density ?? 2700;
  input[STRENGTH.WALL] = beam.wall ?? 0;
  input[STRENGTH.LIMIT] = beam.limit ?? 250e6;
  input[STRENGTH.STACKING] = beam.stacking ?? 0.5;
  input[STRENGTH.OUTLINES] = outlines.length;
  for (const [k, { r, points }] of outlines.entries()) {
    loadOutline(k, points, kernel);
    input.set([r, k], STRENGTH_ROWS_AT + 2 * k);
  }
  kernel.points.fill(0, 0, 15);
  kernel.points[POINT.OMEGA] = beam.Omega;
  const dr = (beam.R - beam.rHub) / ANNULI;
  for (let i = 0; i < ANNULI; i++) {
    const row = kernel.stations.subarray(i * STATION_SIZE, (i + 1) * STATION_SIZE).fill(0);
    row[STATION.DT_DR] = beam.B * (beam.pz ?? 0);
    row[STATION.DQ_DR] = beam.B * (beam.py ?? 0) * (beam.rHub + (i + 0.5) * dr);
  }
}

const ROW_NAMES = Object.keys(STRENGTH_ROW) as (keyof typeof STRENGTH_ROW)[];
const HEAD_NAMES = Object.keys(STRENGTH_HEAD) as (keyof typeof STRENGTH_HEAD)[];

/** Head and rows of the last solve, by the names of the layout. */
export function readStrength(kernel: Kernel = sources) {
  const out = kernel.strengthOut;
  const named = <N extends string>(names: readonly N[], at: number, places: Record<N, number>) =>
    Object.fromEntries(names.map((name) => [name, out[at + places[name]]])) as Record<N, number>;
  return {
    head: named(HEAD_NAMES, 0, STRENGTH_HEAD),
    rows: Array.from({ length: ANNULI + 1 }, (_, k) =>
      named(ROW_NAMES, STRENGTH_HEAD_SIZE + k * STRENGTH_ROW_SIZE, STRENGTH_ROW),
    ),
  };
}

export function solveBeam(beam: TestBeam, kernel: Kernel = sources) {
  loadBeam(beam, kernel);
  kernel.solveStrength();
  return readStrength(kernel);
}

/** Angular frequencies of the beam solved last, with the shares of motion along the axis; the last one is torsion's. */
export function modesAt(Omega: number, kernel: Kernel = sources) {
  kernel.strengthModes(Omega);
  return Array.from({ length: BENDING_MODES + 1 }, (_, k) => ({
    omega: kernel.modesOut[k * MODE_SIZE],
    axial: kernel.modesOut[k * MODE_SIZE + 1],
  }));
}
