/** A propeller's map as the engine is asked for one, and what it answers. Pure shapes. */
import type { Condition, ObliqueLoads, PointFlags } from './rotor-case.js';

/** Density [kg/m³], dynamic viscosity [Pa·s], speed of sound [m/s]. */
export interface Air {
  rho: number;
  mu: number;
  sound: number;
}

/**
 * `still`: V = 0 (a fiftieth of the work for a map of any, and a twentieth of the memory); `ahead`: J = V/nD
 * from 0 to 2.4; `any`: from wherever it comes along the axis. `…_across`: air may cross the disc as well, at any angle; `level`: as in
 * level flight of a multicopter, J from 0 to 0.9 and µ to 0.5.
 */
export type MapFlow = 'still' | 'ahead' | 'any' | 'level' | 'any_across';

export interface MapOptions {
  /** The air that it is read in; any unless given. */
  flow?: MapFlow;
  /** Highest helical tip Mach number that will be read; the lower, the fewer points. 0.9 unless given. */
  maxTipMach?: number;
  /** Airs that it will be read in, and any between them; the rotor's own unless given. */
  airs?: Air[];
}

/** A propeller's T and Q over V and Omega in the airs it was made for (docs/theory/maps.md). Read by the kernel only. */
export interface PropellerMap {
  key: string;
  /** The table lies in shared memory, laid out as assembly/map/layout.ts describes. */
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

/** Loads [N], [N·m] that a map gives at a condition, and what is known of the blade nearby. */
export interface MapReading extends Condition {
  T: number;
  Q: number;
  /** The loads that only air across the disc brings (rotor-case.ts). */
  oblique: Omit<ObliqueLoads, 'blade1'>;
  /** The blade's solve found no steady flow beside the condition. */
  isUnsolved: boolean;
  /** The blade jumps from one state of the flow to another beside the condition: the map is rough there. */
  isRough: boolean;
  /** Beyond the map's highest tip Mach number, its highest Reynolds number, or its still air: the loads there are held. */
  isBeyond: boolean;
  flags: PointFlags;
}
