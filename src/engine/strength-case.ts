/** The inputs and results of a strength analysis, in SI and radians. Pure shapes. */
import type { Condition, PointResult } from './rotor-case.js';

export interface BladeMaterial {
  /** Young's modulus along the blade and shear modulus [Pa]. */
  E: number;
  G: number;
  /** Density [kg/m³]. */
  density: number;
  /** Strength [Pa]. */
  limit: number;
}

/** The outline of a section, in chords, and the radius [m] at which it counts in full; linear between two. */
export interface PlacedOutline {
  r: number;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

export interface StrengthOrder extends Condition {
  /** 1 … 50, sorted by rising radius. */
  outlines: readonly PlacedOutline[];
  /** Thickness of the wall [m]; 0: solid. */
  wall: number;
  /** The place on the chord that lies on the radius, x/c. */
  stacking: number;
  /** The blade is solved once for each. */
  materials: readonly BladeMaterial[];
  /** Speeds at which the frequencies of the first material are wanted [rad/s]. */
  speeds: readonly number[];
}

/** One edge of an annulus. Lengths m, angles rad, stresses Pa. */
export interface StrengthStation {
  r: number;
  c: number;
  beta: number;
  thickness: number;
  area: number;
  /** Stress of the pull, largest stress of bending by size, largest of both with its sign. */
  pull: number;
  bending: number;
  stress: number;
  /** The place of the largest stress on the outline. */
  x: number;
  isUpper: boolean;
  /** Displacements with the rotation and towards the thrust; change of twist. */
  v: number;
  w: number;
  twist: number;
}

/** An angular frequency [rad/s], and the share of the motion along the axis. */
interface BladeMode {
  omega: number;
  axial: number;
}

/** The lowest modes of bending, and the first one of torsion. */
export interface BladeModes {
  bending: BladeMode[];
  torsion: number;
}

/** The blade of one material. */
export interface SolvedStrength {
  /** Mass [kg] and moment of inertia about the axis [kg·m²] of all blades. */
  mass: number;
  inertia: number;
  /** Largest stress with its sign [Pa], and the place of its station. */
  stress: number;
  at: number;
  /** Speed of rotation at which it is the strength [rad/s]. */
  OmegaLimit: number;
  /** Pull of one blade at its root [N], and the moments that bend it towards the thrust and with the rotation [N·m]. */
  rootForce: number;
  rootFlap: number;
  rootLag: number;
  /** From root to tip. */
  stations: StrengthStation[];
  atRest: BladeModes;
  atSpeed: BladeModes;
}

export interface StrengthSolution {
  /** Loads are those of this point; where it is not ok, only masses and frequencies mean something. */
  point: PointResult;
  /** One a material, in order. */
  solved: SolvedStrength[];
  /** One a speed, in order. */
  campbell: BladeModes[];
}
