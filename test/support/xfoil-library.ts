/**
 * The yardstick: polars of nine sections by XFOIL, conditioned, packed as the kernel's raw polar. The service used them
 * before it had polars of its own; tests of the kernel keep them as sections whose numbers never change.
 *
 * RAW (one Float64Array; assembly/polar/layout.ts states the same, test/unit/airfoils holds both together):
 *   [0] nRe  [1] t/c  [2] camber f/c  [3] [4] nose radius/c of the upper and the lower side
 *   [5] trailing-edge thickness/c  [6] 1 = symmetric  [7] 0: one Mach number, M = 0  [8 .. 32) ln Re nodes
 *   32 + 130 k: polar of Re node k: 65 cl, then 65 cd, incidence −12 … 20° by 0.5°, M = 0
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const XFOIL_NAMES = [
  'naca0012',
  'naca2412',
  'naca4412',
  'naca6409',
  'clarky',
  'e63',
  'sda1075',
  's1223',
  'sd7003',
] as const;
export type XfoilName = (typeof XFOIL_NAMES)[number];

export interface XfoilAirfoil {
  readonly name: XfoilName;
  readonly title: string;
  /** Where the polars come from, in words. */
  readonly source: string;
  /** Rises whenever the conditioning changes a number: part of a polar cache's key. */
  readonly conditioning: number;
  /** Largest thickness and camber over chord. */
  readonly thickness: number;
  readonly camber: number;
  /** Reynolds numbers of the polars, rising. */
  readonly reynolds: readonly number[];
  /** Shared by all callers; not to be written to. */
  readonly raw: Float64Array;
}

/** `<name>.json` of test/validation/data/xfoil-n7, whose README.md explains each field. */
export interface PolarFile {
  name: XfoilName;
  title: string;
  source: string;
  conditioning: number;
  section: {
    thickness: number;
    camber: number;
    nose_radius_upper: number;
    nose_radius_lower: number;
    trailing_edge: number;
  };
  alpha_deg: { from: number; step: number; count: number };
  from_raw: Record<'all' | 'attached', Record<string, number>>;
  polars: { re: number; marks: string; cl: number[]; cd: number[] }[];
}

/** The raw layout's fixed numbers. */
const RAW = { lnRe: 8, polars: 32, alphas: 65, maxRe: 24 } as const;

const POLARS = join(import.meta.dirname, '..', 'validation', 'data', 'xfoil-n7');
const loaded = new Map<XfoilName, XfoilAirfoil>();

export function readPolarFile(name: XfoilName): PolarFile {
  return JSON.parse(readFileSync(join(POLARS, `${name}.json`), 'utf8')) as PolarFile;
}

/** Packs a polar file as the kernel's raw polar. */
function packRaw(file: PolarFile): Float64Array {
  const { section, polars, alpha_deg: grid } = file;
  if (
    grid.from !== -12 ||
    grid.step !== 0.5 ||
    grid.count !== RAW.alphas ||
    polars.length > RAW.maxRe
  ) {
    throw new Error(`${file.name}.json is on another grid than the kernel's`);
  }
  const raw = new Float64Array(RAW.polars + 2 * RAW.alphas * polars.length);
  raw.set([
    polars.length,
    section.thickness,
    section.camber,
    section.nose_radius_upper,
    section.nose_radius_lower,
    section.trailing_edge,
    section.camber === 0 ? 1 : 0,
  ]);
  polars.forEach((polar, k) => {
    raw[RAW.lnRe + k] = Math.log(polar.re);
    raw.set(polar.cl, RAW.polars + 2 * RAW.alphas * k);
    raw.set(polar.cd, RAW.polars + 2 * RAW.alphas * k + RAW.alphas);
  });
  return raw;
}

function load(name: XfoilName): XfoilAirfoil {
  const file = readPolarFile(name);
  return {
    name,
    title: file.title,
    source: file.source,
    conditioning: file.conditioning,
    thickness: file.section.thickness,
    camber: file.section.camber,
    reynolds: file.polars.map((polar) => polar.re),
    raw: packRaw(file),
  };
}

/** The section of this name, read on first use. */
export function xfoilAirfoil(name: string): XfoilAirfoil | undefined {
  const known = XFOIL_NAMES.find((candidate) => candidate === name);
  if (known === undefined) return undefined;
  const airfoil = loaded.get(known) ?? load(known);
  loaded.set(known, airfoil);
  return airfoil;
}
