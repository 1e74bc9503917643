/** Blade and hub as surfaces of triangles, by the cutting of an export to STL. Metres; the rotor turns about z. */
import { toBareBlade } from '../../../src/blades/blade.mapper.js';
import { hubBody, stubIn, type HubBody } from '../../../src/blade-files/mesh/hub.js';
import { loft, type Surface } from '../../../src/blade-files/mesh/loft.js';
import { cuttingOf } from '../../../src/blade-files/mesh/resolution.js';
import type { BladeOutlines } from '../../../src/geometry/what-if.wire.js';
import type { Blade } from './blade.ts';

export interface Propeller {
  /** The one on the x axis; the others stand at equal angles about z. */
  blade: Surface;
  blades: number;
  R: number;
  hub: HubBody & { radius: number };
}

/** Throws MeshRefused where the blade is no solid. */
export function propellerOf(blade: Blade, outlines: BladeOutlines): Propeller {
  // density is of no account
  const bare = toBareBlade({ ...blade, air_density: 1 });
  const { B, R, rHub } = bare;
  const sections = outlines.sections.map(({ x, y }) => ({
    x: Float64Array.from(x),
    y: Float64Array.from(y),
  }));
  const shape = { ...bare, outlines: outlines.station_sections.map((place) => sections[place]) };
  const radius = rHub;
  const stub = radius > 0 ? stubIn(radius) : null;
  const surface = loft(shape, { cutting: cuttingOf('normal', B), trailingEdge: 0, stub });
  return { blade: surface, blades: B, R, hub: { ...hubBody(surface, { radius, rHub }), radius } };
}
