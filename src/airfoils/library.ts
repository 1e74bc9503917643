/** The sections that ship with Inflow, their shapes read at the start and their polars when someone asks for one. */
import { editDistance } from '../platform/wire/nearest.js';
import {
  AXES,
  LIBRARY_POLARS,
  LIBRARY_VERSION,
  type LibraryRows,
  readRows,
  type SectionEntry,
  SECTIONS,
  type Stations,
  unpackRows,
} from './library-files.js';
import type { PolarPoints } from '../engine/engine.service.js';
import { packPoints, type SectionProperties } from '../engine/polar-points.js';
import type { CstFit, SectionShape } from '../engine/airfoil-case.js';

export interface LibraryAirfoil {
  readonly name: string;
  readonly title: string;
  readonly family: string;
  /** The source of the section, in words. */
  readonly source: string;
  /** Names the section with its polars. */
  readonly key: string;
  /** The shape that its polars were solved for; the chord lies along x. */
  readonly shape: SectionShape;
  /** The CST section nearest to it, and how far that is off. */
  readonly cst: CstFit;
  readonly facts: SectionProperties;
  /** Largest thickness and camber over the chord, and where. */
  readonly thickness: number;
  readonly xThickness: number;
  readonly camber: number;
  readonly xCamber: number;
  readonly nCrit: number;
  /** Nodes of its polars, rising. */
  readonly reynolds: readonly number[];
  readonly machs: readonly number[];
  readonly anglesDeg: readonly number[];
  /** The solved rows, 16 numbers an angle, of polar iMach·(count of Re) + iRe; unpacked again at each call. */
  rows: () => readonly Float64Array[];
  /** All of them with the variants: assembly/polar/points.ts; made again at each call. */
  points: () => Float64Array;
  /** The input of `EngineService.polarTable`, which reads the points only where it makes the table. */
  readonly polars: PolarPoints;
}

/** Points of ordinates at cosine stations, in the kernel's order. */
function pointsOf({ upper, lower }: Stations): SectionShape {
  const x = upper.map((_, j) => (1 - Math.cos((Math.PI * j) / (upper.length - 1))) / 2);
  return {
    kind: 'points',
    x: [...x.toReversed(), ...x.slice(1)],
    y: [...upper.toReversed(), ...lower.slice(1)],
  };
}

function factsOf({ section }: SectionEntry): SectionProperties {
  return {
    thickness: section.thickness,
    camber: section.camber,
    noseUpper: section.nose_radius_upper,
    noseLower: section.nose_radius_lower,
    trailingEdge: section.trailing_edge,
    symmetric: section.symmetric,
    zeroLift: section.zero_lift,
  };
}

function packed(facts: SectionProperties, { nMach, polars, variants }: LibraryRows): Float64Array {
  return packPoints({
    facts,
    Re: AXES.reynolds,
    mach: AXES.machs.slice(0, nMach),
    anglesDeg: AXES.anglesDeg,
    rows: polars,
    variants: variants.map((rows, i) => ({ kind: LIBRARY_POLARS.variants.kinds[i], rows })),
  });
}

function toLibraryAirfoil(entry: SectionEntry): LibraryAirfoil {
  const { name, title, family, source, shape, fit, section } = entry;
  const facts = factsOf(entry);
  const key = `${name}@${LIBRARY_VERSION}`;
  const read = (): LibraryRows => unpackRows(readRows(name), AXES);
  const points = (): Float64Array => packed(facts, read());
  return {
    name,
    title,
    family,
    source,
    key,
    shape: 'stations' in shape ? pointsOf(shape.stations) : shape,
    cst: fit,
    facts,
    thickness: section.thickness,
    xThickness: section.x_thickness,
    camber: section.camber,
    xCamber: section.x_camber,
    nCrit: LIBRARY_POLARS.n_crit,
    reynolds: AXES.reynolds,
    machs: AXES.machs,
    anglesDeg: AXES.anglesDeg,
    rows: () => read().polars,
    points,
    polars: {
      key,
      get points() {
        return points();
      },
    },
  };
}

const AIRFOILS = SECTIONS.map(toLibraryAirfoil);
const byName = new Map(AIRFOILS.map((airfoil) => [canonicalName(airfoil.name), airfoil]));

/** The section that stands in where none is known yet: it is ordinary, and near enough to others. */
export const STAND_IN = 'naca4412';

/** The names of the library in alphabetical order. */
export const LIBRARY_NAMES: readonly string[] = AIRFOILS.map(({ name }) => name);

/** The library section of this name; case, blanks and dashes do not matter. */
export function libraryAirfoil(name: string): LibraryAirfoil | undefined {
  return byName.get(name) ?? byName.get(canonicalName(name));
}

/** Library names that an unknown name may have meant, best first; for the error message. */
export function nearMatches(name: string, max = 5): string[] {
  return nearest(name, LIBRARY_NAMES, max);
}

/** Lower case, letters and digits only: "NACA 4412" → naca4412, "Clark-Y" → clarky. */
function canonicalName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** A name longer than this is not compared: no section's name is, and the work grows with the square. */
const LONGEST = 64;

/** Up to `max` of `names` that look like `name`: same beginning, contained, or few typing errors away; best first. */
function nearest(name: string, names: readonly string[], max: number): string[] {
  const wanted = canonicalName(name).slice(0, LONGEST);
  if (wanted === '') return [];
  const rank = (known: string): number => {
    const edits = editDistance(wanted, known);
    if (known.startsWith(wanted) || wanted.startsWith(known)) return Math.min(edits, 1);
    if (wanted.length >= 2 && known.includes(wanted)) return Math.min(edits, 2);
    return edits;
  };
  return names
    .map((known) => ({ known, score: rank(known) }))
    .filter(
      ({ known, score }) =>
        score <= Math.max(1, Math.floor(Math.max(known.length, wanted.length) / 2)),
    )
    .toSorted((x, y) => x.score - y.score || x.known.localeCompare(y.known))
    .slice(0, max)
    .map(({ known }) => known);
}
