/** Finds the section of each station of a request's blade. Pure. */
import { LIBRARY_NAMES, type LibraryAirfoil, libraryAirfoil } from '../airfoils/library.js';
import { identityOf } from '../airfoils/references.js';
import type { CstShape } from '../engine/airfoil-case.js';
import type { BladeSection } from './blade-sections.js';
import { type BladeRequest, toSectionShape } from './blade.wire.js';

/** The library sections by their CST weights, which answers give out: whoever sends them back means the section itself. */

/** The weights that ship are multiples of 1e-7. */
const STEPS = 1e7;
/** The tolerance of a weight, which loses that much on its way through somebody's JSON. */
const SAME = 1e-9;

interface Weights {
  readonly upper: readonly number[];
  readonly lower: readonly number[];
  readonly leadingEdge: number;
  readonly trailingEdge: number;
}

let shipped: ReadonlyMap<string, LibraryAirfoil> | undefined;

/** The library section of these weights, to 1e-9 in each. */
export function shippedSection(weights: Weights): LibraryAirfoil | undefined {
  shipped ??= new Map(
    LIBRARY_NAMES.map((name) => libraryAirfoil(name)!).map((each) => [keyOf(each.cst), each]),
  );
  const found = shipped.get(keyOf(weights));
  if (found === undefined) return undefined;
  const known = flat(found.cst);
  return flat(weights).every((w, i) => Math.abs(w - known[i]) <= SAME) ? found : undefined;
}

function flat({ upper, lower, leadingEdge, trailingEdge }: Weights): number[] {
  return [...upper, ...lower, leadingEdge, trailingEdge];
}

function keyOf(weights: Weights): string {
  return `${weights.upper.length} ${flat(weights)
    .map((w) => Math.round(w * STEPS))
    .join(',')}`;
}

/** Digits of t/c that count: finer differences than 0.01 % of the chord share their polars. */
const THICKNESS_STEPS = 1e4;

type Body = Pick<BladeRequest, 'section_airfoils' | 'thickness'>;

/** Returns true if `airfoil` counts; sections of the stations would stand in its place. */
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
  return weightsSection(toSectionShape(kulfan), `section_airfoils[${i}]`);
}

/** The section of CST weights: the library's own, with the polars that ship, where they are its weights. */
export function weightsSection(weights: CstShape, param: string): BladeSection {
  const library = shippedSection(weights);
  const shape = library?.shape ?? weights;
  const identity = library ? identityOf(shape) : JSON.stringify(weights);
  return { identity, request: { shape }, library, param };
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
