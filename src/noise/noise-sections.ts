/** The sections along a blade as its noise depends on them. */
import type { BladePolars } from '../blades/blade-polars.service.js';
import type { BladeSection } from '../blades/blade-sections.js';
import type { Request } from '../engine/engine.service.js';
import type { NoiseSection } from '../engine/noise-case.js';
import type { BareBlade } from '../engine/rotor-case.js';
import { outlineNumbers, type OutlineNumbers } from './outline-numbers.js';

/** Numbers of a section at a radius [m]. */
export interface StationOutline extends OutlineNumbers {
  r: number;
}

/** Returns the outline numbers of the blade's sections, by rising radius. */
export async function stationOutlines(
  polars: Pick<BladePolars, 'drawn'>,
  blade: BareBlade,
  sections: readonly BladeSection[],
  request: Request,
): Promise<StationOutline[]> {
  const drawn = await polars.drawn(sections, request);
  return drawn.map(({ points: { x, y } }, i) => {
    const { place } = sections[i];
    const r = place === undefined ? blade.r[i] : place * blade.R;
    return { r, ...outlineNumbers(x, y) };
  });
}

/** The sections at every station of the blade, with an edge of that thickness [m] where one is given. */
export function toNoiseSections(
  blade: BareBlade,
  outlines: readonly StationOutline[],
  thickness?: number | null,
): NoiseSection[] {
  return blade.r.map((r, i) => {
    const { area, edge, psi } = outlineAt(outlines, r);
    return { r, area, edge: thickness == null ? edge : thickness / blade.c[i], psi };
  });
}

/** Linear between two sections, held beyond the first and the last. */
function outlineAt(outlines: readonly StationOutline[], r: number): OutlineNumbers {
  const next = outlines.findIndex((each) => each.r >= r);
  if (next <= 0) return outlines.at(next)!;
  const [from, to] = [outlines[next - 1], outlines[next]];
  const w = (r - from.r) / (to.r - from.r);
  const mix = (key: keyof OutlineNumbers) => from[key] + w * (to[key] - from[key]);
  return { area: mix('area'), edge: mix('edge'), psi: mix('psi') };
}
