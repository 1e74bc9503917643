/**
 * Propellers as solids: blades, hub and bore joined by manifold-3d, whose unions are closed and oriented by construction. Its
 * version is the last one without dependencies: later ones bring eleven packages for file formats that are not used here.
 */
import Module, { type Manifold, type ManifoldToplevel, type Mesh } from 'manifold-3d';
import type { BladeShape } from './blade-law.js';
import { hubBody, hubRadius, type HubSize, stubIn } from './hub.js';
import { loft, type Surface } from './loft.js';
import { cuttingOf, MeshRefused, MAX_TRIANGLES, type Resolution } from './resolution.js';
import { welded } from './weld.js';

export type Rotation = 'ccw' | 'cw' | 'both';

export interface SolidOrder {
  blade: BladeShape;
  rotation: Rotation;
  hub: HubSize | null;
  resolution: Resolution;
  trailingEdge: number;
}

/** Segments of a hub's circle. */
const SEGMENTS = 96;
/** The gap between two propellers of one file [diameters]. */
const GAP = 0.1;
/** Edges shorter than this part of the diameter are taken away: numbers of 32 bits do not tell their ends apart. */
const SHORTEST = 1e-6;

let loaded: Promise<ManifoldToplevel> | undefined;

/** One instance a thread. */
function loadManifold(): Promise<ManifoldToplevel> {
  loaded ??= Module().then((module) => {
    module.setup();
    return module;
  });
  return loaded;
}

/** Throws MeshRefused where the blade or the hub is none. */
export async function solidOf(order: SolidOrder): Promise<Surface> {
  const module = await loadManifold();
  const made: Manifold[] = [];
  const keep = (solid: Manifold): Manifold => {
    made.push(solid);
    return solid;
  };
  try {
    const one = propeller(module, order, keep);
    const shortest = SHORTEST * 2 * order.blade.R;
    const solid = keep(turned(module, one, order, keep).simplify(shortest));
    const { numProp, vertProperties, triVerts } = solid.getMesh();
    if (solid.status() !== 'NoError' || numProp !== 3) throw new MeshRefused('not_manifold');
    if (triVerts.length > 3 * MAX_TRIANGLES) throw new MeshRefused('large');
    const surface = { points: vertProperties.slice(), triangles: triVerts.slice() };
    return welded(surface, shortest);
  } finally {
    for (const solid of made) solid.delete();
  }
}

/** Throws MeshRefused where the surface bounds no solid. */
export async function checkSolid(surface: Surface): Promise<void> {
  solidFrom(await loadManifold(), surface).delete();
}

/** Returns true if no two of `count` blades have anything in common outside of a hub of this radius. */
export async function areApart(surface: Surface, count: number, radius: number): Promise<boolean> {
  const module = await loadManifold();
  const made: Manifold[] = [];
  const keep: Keep = (solid) => {
    made.push(solid);
    return solid;
  };
  try {
    const whole = keep(solidFrom(module, surface));
    const { min, max } = whole.boundingBox();
    const height = 4 * Math.max(Math.abs(min[2]), Math.abs(max[2]));
    const blade = keep(
      whole.subtract(keep(module.Manifold.cylinder(height, radius, radius, SEGMENTS, true))),
    );
    return Array.from({ length: Math.floor(count / 2) }, (_, k) => {
      const other = keep(blade.rotate([0, 0, (360 * (k + 1)) / count]));
      return keep(blade.intersect(other)).isEmpty();
    }).every(Boolean);
  } finally {
    for (const solid of made) solid.delete();
  }
}

/** Returns the distance from the middle of two propellers in one file to the axis of each. */
export function awayFrom(R: number): number {
  return (1 + GAP) * R;
}

type Keep = (solid: Manifold) => Manifold;

/** Counter-clockwise, on the z axis. */
function propeller(module: ManifoldToplevel, order: SolidOrder, keep: Keep): Manifold {
  const { blade, hub } = order;
  const radius = hubRadius(blade, hub);
  const cutting = cuttingOf(order.resolution, blade.B * (order.rotation === 'both' ? 2 : 1));
  const stub = radius === null ? null : stubIn(radius);
  const surface = loft(blade, { cutting, trailingEdge: order.trailingEdge, stub });
  const one = keep(solidFrom(module, surface));
  const blades = Array.from({ length: blade.B }, (_, k) =>
    keep(one.rotate([0, 0, (360 * k) / blade.B])),
  );
  if (hub === null || radius === null) return keep(module.Manifold.union(blades));
  const { low, high, middle, height } = hubBody(surface, { radius, ...blade, ...hub });
  const cylinder = (r: number, h: number): Manifold =>
    keep(keep(module.Manifold.cylinder(h, r, r, SEGMENTS, true)).translate([0, 0, middle]));
  const joined = keep(module.Manifold.union([...blades, cylinder(radius, height)]));
  if (hub.bore === 0) return joined;
  return keep(joined.subtract(cylinder(0.5 * hub.bore, 4 * Math.max(height, high - low))));
}

function solidFrom(module: ManifoldToplevel, { points, triangles }: Surface): Manifold {
  const mesh = new module.Mesh({ numProp: 3, vertProperties: points, triVerts: triangles });
  const solid = manifoldOf(module, mesh);
  if (solid.volume() > 0) return solid;
  solid.delete();
  throw new MeshRefused('not_manifold');
}

/** The library throws where a surface is none: points that are no numbers, or joined in other ways than a solid's. */
function manifoldOf(module: ManifoldToplevel, mesh: Mesh): Manifold {
  try {
    return new module.Manifold(mesh);
  } catch (error) {
    if ((error as { name?: unknown }).name !== 'ManifoldError') throw error;
    throw new MeshRefused('not_manifold');
  }
}

function turned(
  module: ManifoldToplevel,
  ccw: Manifold,
  { rotation, blade: { R } }: SolidOrder,
  keep: Keep,
): Manifold {
  if (rotation === 'ccw') return ccw;
  const cw = keep(ccw.mirror([0, 1, 0]));
  if (rotation === 'cw') return cw;
  const away = awayFrom(R);
  const [left, right] = [keep(ccw.translate([0, -away, 0])), keep(cw.translate([0, away, 0]))];
  return keep(module.Manifold.union([left, right]));
}
