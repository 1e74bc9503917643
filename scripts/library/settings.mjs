/** What the library's polars are made with. A change of any of these is another library: its version rises. */
import { AIRFOIL_ENGINE, SETTINGS } from '../../dist/airfoils/polars/polar-key.js';
import { MACH_NODES, RE_NODES } from '../../dist/airfoils/polars/polar-grid.js';

/** Rises with every change of the numbers that ship: part of the key of a library table. */
export const LIBRARY_VERSION = 3;
/** As all other polars are made: the service's own settings and nodes. */
export { AIRFOIL_ENGINE };
export const { nCrit: N_CRIT, panels: PANELS } = SETTINGS;
export const REYNOLDS = [...RE_NODES];
export const MACHS = [...MACH_NODES];
export const ANGLES = Array.from({ length: 65 }, (_, j) => -12 + 0.5 * j);
/**
 * Of what compressibility changes, every second or third Reynolds number and every second angle say enough: the table takes
 * the rest from the polar at Mach 0, corrected, and from these (docs/theory/polars.md, §1).
 */
export const FAST_REYNOLDS = [4e4, 8e4, 1.5e5, 3e5, 8e5, 2e6];
export const FAST_ANGLES = ANGLES.filter((angle) => Number.isInteger(angle));

/** Subsample at which other settings are solved, to say how much hangs on them: kinds of assembly/polar/points.ts. */
export const VARIANTS = [
  { name: 'ncrit-low', kind: 1, nCrit: (asked) => asked - 2, panels: PANELS },
  { name: 'ncrit-high', kind: 2, nCrit: (asked) => asked + 2, panels: PANELS },
  { name: 'few-panels', kind: 3, nCrit: (asked) => asked, panels: 120 },
  { name: 'many-panels', kind: 4, nCrit: (asked) => asked, panels: 200 },
];
export const VARIANT_REYNOLDS = [2e4, 5.6e4, 1.1e5, 3e5, 1.3e6];
export const VARIANT_ANGLES = Array.from({ length: 9 }, (_, j) => -4 + 2 * j);

/** Weights a side of the fits, and the largest residual [chords] with which a fit stands for its section. */
export const WEIGHTS = 8;
export const MAX_RESIDUAL = 5e-4;
/** Stations a side of the coordinates that ship otherwise. */
export const STATIONS = 101;

/** First of all: what the service has had from its beginning. */
export const FIRST = [
  'naca0012',
  'naca2412',
  'naca4412',
  'naca6409',
  'clarky',
  'e63',
  'sda1075',
  's1223',
  'sd7003',
];
