/** Which section stands at which station of a request's blade. Pure. */
import type { BladeSection } from '../blades/blade-sections.js';
import { toSectionShape } from '../blades/kulfan.wire.js';
import type { BladeGeometry } from './blade-geometry.wire.js';

/** Digits of t/c that count: finer differences than 0.01 % of the chord share their polars. */
const THICKNESS_STEPS = 1e4;

type Body = Pick<BladeGeometry, 'section_airfoils' | 'thickness'>;

/** Whether `airfoil` is asked for: per-station sections stand in its place. */
export function namesAirfoil({ section_airfoils }: Body): boolean {
  return !section_airfoils?.length;
}

/** One section a station; a single one where all stations share it. `named`: what `airfoil` resolves to. */
export function stationSections(body: Body, named: BladeSection | undefined): BladeSection[] {
  const { section_airfoils: sections, thickness } = body;
  const shapes = sections?.length ? sections.map(kulfanSection) : undefined;
  if (!thickness?.length) return shapes ?? [named!];
  return thickness.map((t, i) =>
    thickened(
      shapes?.[i] ?? named!,
      Math.max(1, Math.round(t * THICKNESS_STEPS)) / THICKNESS_STEPS,
      i,
    ),
  );
}

function kulfanSection(
  kulfan: NonNullable<Body['section_airfoils']>[number],
  i: number,
): BladeSection {
  const shape = toSectionShape(kulfan);
  return { identity: JSON.stringify(shape), request: { shape }, param: `section_airfoils[${i}]` };
}

/** A section of the library whose thickness is off by no more than files are stays as it is. */
const SAME_THICKNESS = 5e-4;

function thickened(section: BladeSection, thickness: number, i: number): BladeSection {
  const own = section.library?.thickness;
  if (own !== undefined && Math.abs(own - thickness) <= SAME_THICKNESS) return section;
  return {
    identity: `${section.identity} t/c ${thickness}`,
    request: { ...section.request, thickness },
    param: `thickness[${i}]`,
  };
}
