/** Decides how finely a blade is cut into triangles. */
import { ringPointCount } from './ring.js';

/** Why no solid can be made of a blade. */
export type MeshReason = 'twisted' | 'large' | 'control_points' | 'swept' | 'hub' | 'not_manifold';

export class MeshRefused extends Error {
  constructor(readonly reason: MeshReason) {
    super(`no solid: ${reason}`);
  }
}

export const RESOLUTIONS = ['coarse', 'normal', 'fine'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Steps along each side of a section, and along the blade. */
interface Steps {
  side: number;
  span: number;
}

/** The resolution of one blade. */
export interface Cutting extends Steps {
  /** The largest number of triangles of this blade. */
  triangles: number;
}

const STEPS: Record<Resolution, Steps> = {
  coarse: { side: 20, span: 24 },
  normal: { side: 36, span: 48 },
  fine: { side: 56, span: 80 },
};
const FEWEST: Steps = { side: 12, span: 16 };
/** The largest number of triangles of a file, which then has 16.5 MB. */
export const MAX_TRIANGLES = 330_000;
/**
 * The largest number of triangles of its blades before they are joined. A propeller of many blades is cut more
 * coarsely rather than refused.
 */
const MAX_BLADE_TRIANGLES = 300_000;
/** Rings beside those along the blade: in the hub, and of the tip. */
const OTHER_RINGS = 6;

export function cuttingOf(resolution: Resolution, blades: number): Cutting {
  const { side, span } = STEPS[resolution];
  const triangles = Math.floor(MAX_BLADE_TRIANGLES / blades);
  const share = Math.sqrt(triangles / (2 * ringPointCount(side) * (span + 1 + OTHER_RINGS)));
  const fewer = (steps: number, least: number): number =>
    share < 1 ? Math.max(Math.floor(steps * share), least) : steps;
  return { side: fewer(side, FEWEST.side), span: fewer(span, FEWEST.span), triangles };
}

/** Steps a side of a blade that needs so many rings along it; undefined: too many for any. */
export function sideOf({ side, triangles }: Cutting, rings: number): number | undefined {
  const most = Math.floor((triangles / (2 * (rings + OTHER_RINGS)) - 1) / 2);
  return most < FEWEST.side ? undefined : Math.min(side, most);
}
