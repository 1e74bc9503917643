/**
 * Measured propellers as the data folder has them (its README says whose they are): `DIR/propellers/index.json`, and per propeller
 * meta.json, geometry.csv, static.csv, forward_<rpm>.csv.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredFamily } from '../../../dist/measurements/measured-families.js';
import { number, readTable } from '../powertrain/tables.ts';

const INCH = 0.0254;
/** Sea level, at which the folder states its Reynolds and Mach numbers: kg/m³, Pa·s, m/s. */
export const AIR = { rho: 1.225, mu: 1.789e-5, sound: 340.3 };

export interface MeasuredPoint {
  kind: 'static' | 'forward';
  rpm: number;
  J: number;
  Ct: number;
  Cp: number;
  /** At 0.75 R from the speed of rotation alone, as Deters defines it. */
  Re75: number;
  tipMach: number;
}

/** r/R, c/R, twist from the plane of rotation [deg]. */
export interface GeometryRow {
  r: number;
  c: number;
  beta: number;
}

export interface MeasuredPropeller {
  id: string;
  maker: string;
  line: string;
  /** The maker's series; a name of the interface's list, or the data folder's where the list has none. */
  family: string;
  /** Retests, specimens and other numbers of blades have the same. */
  blade: string;
  /** Its geometry comes from photographs of a moulded propeller. */
  scanned: boolean;
  blades: number;
  /** True diameter where it is known, else the nominal one [m]. */
  diameter: number;
  nominalInches: number;
  pitchInches: number | null;
  geometry: GeometryRow[];
  points: MeasuredPoint[];
  /** It is shown as an example, and nothing is fitted to it. */
  isExample?: boolean;
}

interface Meta {
  id: string;
  vendor: string;
  line: string;
  family_code: string;
  geometry_kind: string | null;
  diameter_in: number;
  true_diameter_in: number | null;
  pitch_in: number | null;
  blades: number | null;
  static?: { file: string }[];
  forward?: { file: string; rpm: number }[];
}

/** Printed from a design of the university's, so that a photograph of the twist is no worse at the tip. */
const PRINTED = /^da/;

/** Our name of the data folder's family codes. */
const FAMILIES: Readonly<Record<string, MeasuredFamily>> = {
  apce: 'apc_thin_electric',
  apcsf: 'apc_slow_flyer',
  apcsp: 'apc_sport',
  apcff: 'apc_free_flight',
  apc29ff: 'apc_free_flight',
  da4002: 'da4002',
  da4022: 'da4022',
  ef: 'eflite',
  grcp: 'graupner_cam',
  grsn: 'graupner_super_nylon',
  gwsdd: 'gws_direct_drive',
  gwssf: 'gws_slow_flyer',
  kpf: 'kp_folding',
  kyosho: 'kyosho',
  ma: 'master_airscrew',
  magf: 'master_airscrew_gf',
  mas: 'master_airscrew_scimitar',
  mi: 'micro_invent',
  mit: 'micro_invent',
  pl: 'plantraco',
  union: 'union_u80',
  vp: 'vapor',
};

/** Our name of a family that the folder names by a code; its code where ours has none. */
export const familyOf = (code: string): string => FAMILIES[code] ?? code;

/** Value of a column at r/R, linear between the rows and held beyond them. */
export function at(rows: readonly GeometryRow[], key: 'c' | 'beta', r: number): number {
  const i = rows.findIndex((row) => row.r >= r);
  if (i === 0) return rows[0][key];
  if (i === -1) return rows[rows.length - 1][key];
  const [a, b] = [rows[i - 1], rows[i]];
  return a[key] + ((b[key] - a[key]) * (r - a.r)) / (b.r - a.r);
}

/** Tier A with a blade count that is known, geometry and performance measured; and the propeller of the first example. */
export function readPropellers(data: string): MeasuredPropeller[] {
  const folder = join(data, 'propellers');
  const { tier } = json(join(folder, 'index.json')) as { tier: Record<string, string> };
  const known = Object.keys(tier)
    .filter((id) => tier[id] === 'A')
    .toSorted()
    .flatMap((id) => readPropeller(join(folder, id)) ?? []);
  const example = join(data, 'examples', '01_apc_thin_electric_10x5');
  return existsSync(example) ? [...known, readExample(example)] : known;
}

/** The propeller of the README's request: geometry.csv, and all its points in measured.csv. */
function readExample(folder: string): MeasuredPropeller {
  const diameter = 10 * INCH;
  const geometry = readGeometry(folder);
  const points = readTable(folder, 'measured.csv').map((row) => {
    const [rpm, J, Ct, Cp] = [row.rpm, row.J, row.CT, row.CP].map(number);
    return pointOf({ diameter, geometry }, { kind: J > 0 ? 'forward' : 'static', rpm, J, Ct, Cp });
  });
  return {
    id: 'apce_10x5',
    blade: 'apce_10x5',
    maker: 'APC',
    line: 'Thin Electric',
    family: 'apc_thin_electric',
    scanned: true,
    blades: 2,
    diameter,
    nominalInches: 10,
    pitchInches: 5,
    geometry,
    points: points.filter(isWhole),
    isExample: true,
  };
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function readPropeller(folder: string): MeasuredPropeller | undefined {
  const meta = json(join(folder, 'meta.json')) as Meta;
  if (meta.blades === null || !existsSync(join(folder, 'geometry.csv'))) return undefined;
  const diameter = (meta.true_diameter_in ?? meta.diameter_in) * INCH;
  const geometry = readGeometry(folder);
  const bare = { diameter, geometry };
  return {
    id: meta.id,
    maker: meta.vendor,
    line: meta.line,
    family: familyOf(meta.family_code),
    blade: meta.id.replace(/_(spec\d|v2)$/, '').replace(/-[34]b/, ''),
    scanned: meta.geometry_kind === 'uiuc_propellerscanner' && !PRINTED.test(meta.family_code),
    blades: meta.blades,
    diameter,
    nominalInches: meta.diameter_in,
    pitchInches: meta.pitch_in,
    geometry,
    points: [...staticPoints(folder, meta, bare), ...forwardPoints(folder, meta, bare)],
  };
}

function readGeometry(folder: string): GeometryRow[] {
  const rows = readTable(folder, 'geometry.csv').map((row) => ({
    r: number(row.r_over_R),
    c: number(row.c_over_R),
    beta: number(row.beta_deg),
  }));
  const last = rows.length - 1;
  // a scan that lost the tip says 0°: the blade does not turn there
  if (rows[last].beta === 0) rows[last].beta = rows[last - 1].beta;
  return rows;
}

type Bare = Pick<MeasuredPropeller, 'diameter' | 'geometry'>;

/** With what follows from speed and blade. */
export function pointOf(
  { diameter: D, geometry }: Bare,
  point: Pick<MeasuredPoint, 'kind' | 'rpm' | 'J' | 'Ct' | 'Cp'>,
): MeasuredPoint {
  const n = point.rpm / 60;
  const tip = Math.PI * n * D;
  const c75 = (at(geometry, 'c', 0.75) * D) / 2;
  const Re75 = (AIR.rho * 0.75 * tip * c75) / AIR.mu;
  return { ...point, Re75, tipMach: Math.hypot(tip, point.J * n * D) / AIR.sound };
}

const isWhole = ({ rpm, J, Ct, Cp }: MeasuredPoint): boolean =>
  [rpm, J, Ct, Cp].every(Number.isFinite);

function staticPoints(folder: string, meta: Meta, bare: Bare): MeasuredPoint[] {
  return (meta.static ?? []).flatMap(({ file }) =>
    readTable(folder, file)
      .map((row) => {
        const [rpm, Ct, Cp] = [number(row.rpm), number(row.CT), number(row.CP)];
        return pointOf(bare, { kind: 'static', rpm, J: 0, Ct, Cp });
      })
      .filter(isWhole),
  );
}

function forwardPoints(folder: string, meta: Meta, bare: Bare): MeasuredPoint[] {
  return (meta.forward ?? []).flatMap(({ file, rpm }) =>
    readTable(folder, file)
      .map((row) => {
        const [J, Ct, Cp] = [number(row.J), number(row.CT), number(row.CP)];
        return pointOf(bare, { kind: 'forward', rpm, J, Ct, Cp });
      })
      .filter(isWhole),
  );
}
