/** The DJI 9443 of Zawodny, Boyd and Burley (NTRS 20160009054) in the kernel: blade, polars of its sections, noise. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PolarSlots } from '../../../dist/engine/polar-slots.js';
import { loadKernel } from '../../../dist/engine/kernel.js';
import { AF, FACT, PO_WIDTH, SN } from '../../../dist/engine/layout.js';
import { decodeNoise, encodeNoise, makeNoise } from '../../../dist/engine/noise-task.js';
import { outlineNumbers } from '../../../dist/noise/outline-numbers.js';
import { loadEncoded } from '../../../dist/engine/rotor-task.js';
import { packPoints } from '../../../dist/engine/polar-points.js';
import { encodeRotor } from '../../../dist/engine/rotor-codec.js';

type RotorCase = Parameters<typeof encodeRotor>[0];

export const FOLDER = 'zawodny2016_dji9443';
const R = 0.12;
const DEGREE = Math.PI / 180;
/** A laboratory at 20 °C. */
const AIR = { rho: 1.204, mu: 1.813e-5, sound: 343.2 };
/** As the service makes polars: n_crit, nodes, Mach 0. */
const SETTINGS = { nCrit: 7, nodes: 160 };
const RE = [1e4, 2e4, 4e4, 8e4, 1.5e5];
const ANGLES = Array.from({ length: 23 }, (_, i) => i - 6);

const kernel = loadKernel('wasm');
const slots = new PolarSlots(kernel);

export type Row = Record<string, string>;

/** Rows of a CSV file of the folder, by the names of its columns. */
export function readRows(data: string, file: string): Row[] {
  const [head, ...lines] = readFileSync(join(data, file), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])),
  );
}

interface SectionOfBlade {
  /** r/R. */
  at: number;
  x: number[];
  y: number[];
}

function sectionsOf(rows: Row[]): SectionOfBlade[] {
  const places = [...new Set(rows.map((row) => row.r_over_R))];
  return places.map((place) => {
    const own = rows.filter((row) => row.r_over_R === place);
    return { at: +place, x: own.map((row) => +row.x_over_c), y: own.map((row) => +row.y_over_c) };
  });
}

/** Draws a section in the kernel and returns its count of points. */
function drawn({ x, y }: SectionOfBlade): number {
  kernel.sectionX.set(x);
  kernel.sectionY.set(y);
  const n = kernel.shapeSection(x.length, 0);
  if (n <= 0 || kernel.sectionFacts(n) !== 0) throw new Error('A section is none.');
  return n;
}

function tableOf(section: SectionOfBlade): RotorCase['polars'][number]['polar'] {
  const n = drawn(section);
  const of = (fact: keyof typeof FACT) => kernel.sectionNumbers[SN.FACTS + FACT[fact]];
  const facts = {
    thickness: of('THICKNESS'),
    camber: of('CAMBER'),
    noseUpper: of('NOSE_UPPER'),
    noseLower: of('NOSE_LOWER'),
    trailingEdge: of('TRAILING_EDGE'),
    symmetric: of('SYMMETRIC') === 1,
    zeroLift: kernel.sectionNumbers[SN.ZERO_LIFT],
  };
  const rows = RE.map((Re) => {
    drawn(section);
    kernel.airfoilIn.fill(0);
    kernel.airfoilIn[AF.RE] = Re;
    kernel.airfoilIn[AF.NCRIT] = SETTINGS.nCrit;
    kernel.airfoilIn[AF.NODES] = SETTINGS.nodes;
    kernel.airfoilIn[AF.TRIP_UPPER] = 1;
    kernel.airfoilIn[AF.TRIP_LOWER] = 1;
    kernel.airfoilIn[AF.POINTS] = n;
    kernel.angles.set(ANGLES);
    if (kernel.beginPolar(ANGLES.length) !== 0) throw new Error('A section has no panels.');
    while (kernel.advancePolar(1000) > 0);
    return kernel.polarOut.slice(0, PO_WIDTH * ANGLES.length);
  });
  const points = packPoints({ facts, Re: RE, mach: [0], anglesDeg: ANGLES, rows });
  kernel.rawPoints(points.length).set(points);
  const slot = 0;
  if (kernel.conditionPolars(slot) !== 0) throw new Error('A section has no table.');
  return { key: `dji ${section.at}`, table: kernel.polarTable(slot).slice() };
}

function numbersOf(section: SectionOfBlade): ReturnType<typeof outlineNumbers> {
  const n = drawn(section);
  return outlineNumbers(kernel.sectionX.slice(0, n), kernel.sectionY.slice(0, n));
}

type Order = Parameters<typeof encodeNoise>[2];

export interface Dji {
  rotor: RotorCase;
  sections: Order['sections'];
}

/** The rotor's point and noise in hover, with the layers as they are or tripped. */
export function noiseOf(
  { rotor, sections }: Dji,
  rpm: number,
  observers: Order['observers'],
  tripped = false,
): ReturnType<typeof decodeNoise> {
  const turbulence = { intensity: 0, length: 0 };
  const order = { observers, sections, tripped, turbulence };
  const job = encodeNoise(rotor, { Omega: (rpm * Math.PI) / 30, V: 0 }, order);
  loadEncoded(kernel, slots, job);
  return decodeNoise(rotor, makeNoise(kernel, job), observers.length);
}

/** A place at a distance [m] and an elevation from the rotor's plane [deg], minus below. */
export function placeAt(distance: number, elevation: number): [number, number, number] {
  const angle = elevation * DEGREE;
  return [distance * Math.cos(angle), 0, distance * Math.sin(angle)];
}

/** The blade of the data, with polars of the sections inboard of the tip. */
export function djiBlade(data: string): Dji {
  const geometry = readRows(data, `${FOLDER}/geometry.csv`);
  const curve = (quantity: string) =>
    geometry
      .filter((row) => row.quantity === quantity)
      .map((row) => [+row.r_over_R, +row.value] as const);
  const chords = curve('chord_over_R');
  const twists = curve('twist_deg');
  const at = (points: readonly (readonly [number, number])[], x: number): number => {
    const i = Math.max(
      1,
      points.findIndex(([place]) => place >= x),
    );
    const [[a, va], [b, vb]] = [points[i - 1], points[i]];
    return va + ((vb - va) * (x - a)) / (b - a);
  };
  const places = chords.map(([x]) => x).filter((x) => x >= 0.12);
  const all = sectionsOf(readRows(data, `${FOLDER}/sections_xy.csv`));
  const along = all.filter((section) => section.at >= 0.15);
  const rotor: RotorCase = {
    B: 2,
    R,
    rHub: 0.12 * R,
    ...AIR,
    r: places.map((x) => x * R),
    c: places.map((x) => at(chords, x) * R),
    beta: places.map((x) => at(twists, x) * DEGREE),
    sweep: places.map(() => 0),
    polars: along.map((section) => ({ r: section.at * R, polar: tableOf(section) })),
  };
  const sections = along.map((section) => ({ r: section.at * R, ...numbersOf(section) }));
  return { rotor, sections };
}
