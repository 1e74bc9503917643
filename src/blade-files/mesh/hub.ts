/** The hub of a solid by its blades: how long it is, and where they go on in it. Pure. */
import type { Stub } from './blade-body.js';
import type { Surface } from './loft.js';
import { MeshRefused } from './resolution.js';
import type { BladeShape } from './blade-law.js';

/** A hub reaches beyond the roots of the blades by this part of their height. */
const HUB_RIM = 0.1;
/** Height of a hub over its diameter at least, where the blades do not say more. */
const MIN_HEIGHT = 0.3;
/** A blade continues into the hub to this part of its radius, and its chord falls to this part of its diameter. */
const STUB_END = 0.3;
const STUB_CHORD = 0.7;

/** Returns the part of a blade that stands in a hub of this radius. */
export function stubIn(radius: number): Stub {
  return { r: STUB_END * radius, chord: 2 * STUB_CHORD * radius };
}

/** Millimetres; absent: from the blade. */
export interface HubSize {
  diameter?: number;
  height?: number;
  /** The hub has no bore where this is 0. */
  bore: number;
}

/** Outer radius of the hub that is requested; null: none. Throws MeshRefused `hub` where there can be no such hub. */
export function hubRadius(blade: BladeShape, hub: HubSize | null): number | null {
  if (hub === null) return null;
  const radius = 0.5 * (hub.diameter ?? 2 * blade.rHub);
  if (!(radius > 0 && radius < blade.R && hub.bore < 2 * radius)) throw new MeshRefused('hub');
  return radius;
}

export type HubBody = ReturnType<typeof hubBody>;

/** `height`: as it was requested; absent: by the roots of the blades. */
export function hubBody(
  blade: Surface,
  { radius, rHub, height }: { radius: number; rHub: number; height?: number },
) {
  const [low, high] = rootHeights(blade, 1.02 * Math.max(radius, rHub));
  const rim = HUB_RIM * (high - low);
  return {
    /** The extent of the blade's root along the axis. */
    low,
    high,

    /** The extent of the hub along the axis. */
    middle: 0.5 * (low + high),
    height: height ?? Math.max(high - low + 2 * rim, 2 * MIN_HEIGHT * radius),
  };
}

/** Lowest and highest z of the blade inboard of `r`. */
function rootHeights({ points }: Surface, r: number): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    if (points[i] > r && low < high) continue;
    low = Math.min(low, points[i + 2]);
    high = Math.max(high, points[i + 2]);
  }
  return [low, high];
}
