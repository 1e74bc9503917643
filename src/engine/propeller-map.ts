/** A propeller's map from what a thread made: its key, its range and what is known of it. */
import { createHash } from 'node:crypto';
import { bladePolars } from './blade-polars.js';
import { encodeRotor } from './codec.js';
import { CASE, MAP, MAP_HEADER } from './layout.js';
import type { MapMeta, MapOptions, PropellerMap } from './map-case.js';
import type { MapRange } from './map-task.js';
import type { RotorCase } from './rotor-case.js';

/** Rises whenever the kernel or its settings change a number in a map: part of a map's key. */
const MAP_VERSION = 1;
/** Where the polars' Mach axis ends. */
const MAX_TIP_MACH = 0.9;

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
