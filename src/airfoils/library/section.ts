/** One section of the library: its shape at hand, its polars read when they are asked for. */
import type { PolarPoints } from '../../engine/engine.service.js';
import { packPoints, type SectionFacts } from '../../engine/polar-points.js';
import type { CstFit, SectionShape } from '../../engine/airfoil-case.js';
import {
  AXES,
  LIBRARY_VERSION,
  LIBRARY_POLARS,
  readRows,
  type SectionEntry,
  type Stations,
} from './library-files.js';
import { type LibraryRows, unpackRows } from './row-codec.js';

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
  readonly facts: SectionFacts;
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
  /** The solved rows, 16 numbers an angle, of polar iMach·(count of Re) + iRe; unpacked anew at each call. */
  rows: () => readonly Float64Array[];
  /** All of them with the variants: assembly/polar/points.ts; made anew at each call. */
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

function factsOf({ section }: SectionEntry): SectionFacts {
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

function packed(facts: SectionFacts, { nMach, polars, variants }: LibraryRows): Float64Array {
  return packPoints({
    facts,
    Re: AXES.reynolds,
    mach: AXES.machs.slice(0, nMach),
    anglesDeg: AXES.anglesDeg,
    rows: polars,
    variants: variants.map((rows, i) => ({ kind: LIBRARY_POLARS.variants.kinds[i], rows })),
  });
}

export function toLibraryAirfoil(entry: SectionEntry): LibraryAirfoil {
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
