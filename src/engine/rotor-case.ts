/** The inputs and results of the engine, in SI and radians. Pure: no HTTP, no memory layout. */
export { CORRECTION, MAX_MEASURED, SPEED_OF_SOUND, VISCOSITY } from './layout.js';

/** Annuli of every solve (docs/theory/bemt.md, B.2). */
export const ANNULI = 30;

/** A polar table shared by every thread; `key` names the section it belongs to. */
export interface PolarTable {
  key: string;
  table: Float64Array;
}

/** A polar and the radius [m] that it belongs to. */
export interface PolarAt {
  r: number;
  polar: PolarTable;
}

/** A rotor in its air, but for the shape of its blades. */
export interface Rotor {
  /** Number of blades. */
  B: number;
  /** Tip radius and radius of the blade's root [m]. */
  R: number;
  rHub: number;
  /** Density [kg/m³], dynamic viscosity [Pa·s], speed of sound [m/s]. */
  rho: number;
  mu: number;
  sound: number;
  /** Direction of the air: cosine and sine of its angle with the disc. Absent: it moves along the axis. */
  disc?: { cos: number; sin: number };
}

/** A rotor with its blades. Arrays run from hub to tip and have equal length, 2 … 50. */
export interface RotorCase extends Rotor {
  /** Radius [m], chord [m], twist from the plane of rotation [rad], quarter-chord sweep [rad] of each section. */
  r: number[];
  c: number[];
  beta: number[];
  sweep: number[];
  /** Polars along the blade, radius rising [m]: linear in radius between two, held beyond the first and the last. 1 … 50. */
  polars: PolarAt[];
  /** The changes of its sections against their polars; absent: there are none. */
  calibration?: SectionCalibration;
  /** The correction from raw to corrected loads; absent: both are the same. */
  correction?: RotorCorrection;
  /** The curves that were measured of the blade, or of up to MAX_MEASURED that are like it. */
  measured?: readonly MeasuredCurves[];
}

/** The changes that a calibration makes to a blade's sections (docs/theory/bemt.md, B.13). */
interface SectionCalibration {
  /** Factor on cl over all angles; what is added to cd; factor on the stall delay. */
  clScale: number;
  cd0: number;
  stallDelay: number;
}

/** The inputs of the empirical correction that depend on the blade (docs/theory/bemt.md, B.14). */
export interface RotorCorrection {
  /** The weight of the factors for the blade's shape: 1 inside the envelope of their data, 0 far outside. */
  weight: number;
  /** Chord [m] and twist [rad] at 0.75 R. */
  chord75: number;
  beta75: number;
  /** The angle by which the whole blade is turned at its root [rad], which `beta75` has in it. */
  collective: number;
  /** The offset that is added to the twist [rad], and the share of a helix through `beta75` outboard of there, 0 … 1. */
  twistOffset: number;
  helix: number;
  /** Relative changes of thrust and of torque: of the shape, of x = ln(Re75/5e4), of x². */
  gainT: [number, number, number];
  gainQ: [number, number, number];
  /** The relative change of torque per J, and what is added to Cp per J². */
  gainQJ: number;
  addedCp: number;
}

/** Coefficients at one speed of rotation, at equal steps of J from 0 on; null where nothing was measured. */
export interface MeasuredCurve {
  /** [rad/s] */
  Omega: number;
  Ct: (number | null)[];
  Cp: (number | null)[];
}

/** Measured curves, and how much of their differences counts. */
export interface MeasuredCurves {
  /** The measured propeller. */
  id: string;
  /** The share of their differences that is added to the model's answers, 0 … 1. */
  weight: number;
  /** 1: the rotor's blade is the measured one; 0: it is another. */
  similarity: number;
  /** The blade that was measured, in the air that it was measured in, with the rotor's correction if it is its own. */
  blade: BareBlade;
  /** Step of J. */
  step: number;
  /** Curves by rising speed; at most MAX_CURVES of at most CURVE_NODES each. */
  curves: MeasuredCurve[];
}

/** A rotor and the shape of its blades, but for their sections. */
export type BareBlade = Omit<RotorCase, 'polars'>;

/** Speed of rotation [rad/s] and airspeed [m/s]: along the axis, or in the direction of the rotor's `disc`. */
export interface Condition {
  Omega: number;
  V: number;
}

export type PointStatus = 'ok' | 'not_converged' | 'not_finite' | 'above_reach' | 'jumped';

/** The flags of the solve of an annulus; a whole rotor has those that any of its annuli raised. */
export interface PointFlags {
  /** The polar's slope turns inside the bracket: another root is possible. */
  multiplePossible: boolean;
  stalled: boolean;
  vortexRing: boolean;
  /** Re or Mach beyond the polar's table, held at its edge; of a rotor, where that concerns 5 % of its load or more. */
  outsideTable: boolean;
}

/** Thrust [N] and torque [N·m]. */
export interface Loads {
  T: number;
  Q: number;
}

/**
 * Loads of air across the disc, averaged over a revolution: in-plane force along that air and towards the advancing side [N]; hub
 * moments that lift the advancing and the upstream side [N·m]; amplitude of a blade's thrust once per revolution [N].
 */
export interface ObliqueLoads {
  H: number;
  Y: number;
  roll: number;
  pitch: number;
  blade1: number;
}

/** Raw thrust [N] and torque [N·m] of the rotor at a condition: sums over its annuli. */
export interface PointResult extends Condition {
  status: PointStatus;
  T: number;
  Q: number;
  /** The loads that users see: after the empirical correction. */
  corrected: Loads;
  /** The loads that only air across the disc brings; after the correction too, and 0 without such air. */
  oblique: ObliqueLoads;
  evaluations: number;
  /** Annuli that found no root. */
  failed: number;
  flags: PointFlags;
}

/** One annulus, evaluated at its mid-radius; loads are of all blades. Lengths m, angles rad, speeds m/s. */
export interface StationResult {
  r: number;
  c: number;
  beta: number;
  cl: number;
  cd: number;
  Re: number;
  Mach: number;
  dT_dr: number;
  dQ_dr: number;
  /** Rotor-induced axial and tangential velocity. */
  va: number;
  vt: number;
  phi: number;
  flags: PointFlags;
}

export interface SolvedPoint {
  point: PointResult;
  stations: StationResult[];
  /** Width of every annulus [m]. */
  dr: number;
}

/** The outcome of a solve to target; `point` is the best that was found where the target cannot be met. */
export interface SolvedTarget extends SolvedPoint {
  /** Points that it took. */
  solves: number;
}

export interface Target extends Condition {
  kind: 'thrust' | 'power';
  /** N or W, > 0. */
  value: number;
  /** Highest speed of rotation that is searched [rad/s]; `Omega` is the first guess. */
  OmegaMax: number;
}

/** The questions that a rotor can be asked. Neighbouring conditions of a sweep start from each other. */
export type Question =
  | { kind: 'point'; condition: Condition }
  | { kind: 'sweep'; conditions: Condition[] }
  | { kind: 'target'; target: Target };

export type Solution =
  | { kind: 'sweep'; points: PointResult[] }
  | ({ kind: 'point' | 'target' } & SolvedTarget);

/** Rows of numbers, each under its name; in JSON an array of objects. */
export interface NumberTable {
  columns: readonly string[];
  /** Row after row. */
  values: Float64Array;
}

/**
 * Writes an answer where it was solved, mostly in a thread, so that a request costs the event loop neither its JSON nor a copy of
 * its numbers. `href` names a module without Nest and ORM whose default export is a `Render`. It gets `notes` as they are, or
 * their structured clone, and must not change them.
 */
export interface Renderer {
  href: string;
  notes: unknown;
  /** It takes about a millisecond: too long for the event loop. */
  isSlow?: boolean;
}

/** The answer as an object that JSON can hold, but that a member of it may be a NumberTable. */
export type Render<Notes> = (rotor: Rotor, solution: Solution, notes: Notes) => object;

/** A table as objects. */
export function rowsOf({ columns, values }: NumberTable): Record<string, number>[] {
  const rows: Record<string, number>[] = [];
  for (let at = 0; at < values.length; at += columns.length)
    rows.push(Object.fromEntries(columns.map((name, i) => [name, values[at + i]])));
  return rows;
}
