/** What a map is to those who ask for one: the table that kernels read, and what is known of it. */
import { createHash } from 'node:crypto';
import { bladePolars } from './blade-polars.js';
import { encodeRotor } from './codec.js';
import { CASE, MAP, MAP_HEADER } from './layout.js';
import type { MapRange } from './map-task.js';
import type { RotorCase } from './rotor-case.js';

/** Rises whenever the kernel or its settings change a number in a map: part of a map's key. */
const MAP_VERSION = 1;
/** Where the polars' Mach axis ends. */
const MAX_TIP_MACH = 0.9;

/** Density [kg/m³], dynamic viscosity [Pa·s], speed of sound [m/s]. */
export interface Air {
  rho: number;
  mu: number;
  sound: number;
}

export interface MapOptions {
  /** Highest helical tip Mach number that will be read; the lower, the fewer points. 0.9 unless given. */
  maxTipMach?: number;
  /** Airs that it will be read in, and any between them; the rotor's own unless given. */
  airs?: Air[];
}

/** A propeller's T and Q over V and Omega in the airs it was made for (docs/theory/maps.md). Read by the kernel only. */
export interface PropellerMap {
  key: string;
  /** In shared memory, laid out as assembly/map/layout.ts says. */
  table: Float64Array;
  meta: MapMeta;
}

/** Errors are over the largest tau, q, pi of the map, at the centres of its cells. */
export interface MapMeta {
  /** Nodes of psi [rad], of ln Re in the first air, of ln(mu/(rho a)). */
  psi: number[];
  lnRe: number[];
  lnEll: number[];
  tipMach: number;
  errors: { tau: number; q: number; pi: number };
  /** Cells that the map cannot follow to 0.2 %: the blade jumps there. Their flags say so, their worst error is bounded here. */
  rough: { cells: number; of: number; error: number };
  /** Points solved and residual evaluations per annulus that they took. */
  solves: number;
  evaluations: number;
}

export function rangeOf(rotor: RotorCase, { maxTipMach, airs = [rotor] }: MapOptions): MapRange {
  const ells = airs.map(({ rho, mu, sound }) => mu / (rho * sound));
  return {
    ellLow: Math.min(...ells),
    ellHigh: Math.max(...ells),
    tipMach: maxTipMach ?? MAX_TIP_MACH,
  };
}

/** The same for the same blade, sections, settings and range, whatever else the rotor's air is. */
export function mapKey(rotor: RotorCase, range: MapRange): string {
  const numbers = encodeRotor(rotor);
  for (const place of [CASE.RHO, CASE.MU, CASE.SOUND]) numbers[place] = 0;
  const polars = bladePolars(rotor).map(({ r, polar }) => [r, polar.key]);
  const settings = [MAP_VERSION, polars, range.ellLow, range.ellHigh, range.tipMach];
  return createHash('sha256').update(numbers).update(JSON.stringify(settings)).digest('base64url');
}

export function toPropellerMap(key: string, table: Float64Array): PropellerMap {
  const sizes = [table[MAP.N_PSI], table[MAP.N_RE], table[MAP.N_AIR]];
  let at = MAP_HEADER;
  const [psi, lnRe, lnEll] = sizes.map((n) => Array.from(table.subarray(at, (at += n))));
  const meta: MapMeta = {
    psi,
    lnRe,
    lnEll,
    tipMach: table[MAP.TIP_MACH],
    errors: { tau: table[MAP.ERROR_TAU], q: table[MAP.ERROR_Q], pi: table[MAP.ERROR_PI] },
    rough: {
      cells: table[MAP.ROUGH_CELLS],
      of: table[MAP.CELLS],
      error: table[MAP.ROUGH_ERROR],
    },
    solves: table[MAP.SOLVES],
    evaluations: table[MAP.EVALUATIONS] / (table[MAP.SOLVES] * table[MAP.ANNULI]),
  };
  return { key, table, meta };
}
