/** The sections of a blade as a request names them, and why one cannot be used. */
import type { LibraryAirfoil } from '../airfoils/library.js';
import type { SectionRefused, SectionRequest } from '../engine/airfoil-case.js';

/** A section that a station of a blade has. */
export interface BladeSection {
  /** Two sections with one identity are the same. */
  identity: string;
  request: SectionRequest;
  /** Its polars come with the library: the section is as it stands there. */
  library?: LibraryAirfoil;
  /** The field of the request that says so. */
  param: string;
  /** The r/R at which it counts in full; absent: at its station, or everywhere where it stands alone. */
  place?: number;
}

/** Library sections along a blade, each with the r/R where it counts in full: polars are linear in the radius between them. */
export type SectionLayout = readonly (readonly [rOverR: number, airfoil: string])[];

/** Returns true if the polars of the whole blade come with the library, so that none has to be made. */
export function areShipped(sections: readonly BladeSection[]): boolean {
  const [{ identity }] = sections;
  return sections.every(
    (each) => each.library && (each.place !== undefined || each.identity === identity),
  );
}

const WORDS: Record<SectionRefused['reason'], string> = {
  few: 'has too few points',
  many: 'has too many points',
  not_finite: 'has coordinates that are too large',
  open: 'does not close at its trailing edge',
  crossing:
    'crosses itself: its lower side passes above its upper side. Lower weights are normally negative',
  flat: 'has no thickness',
  thick: 'is thicker than 65 % of its chord',
  no_panels: 'cannot be laid out in panels',
};

export function refusalMessage({ param }: BladeSection, reason: SectionRefused['reason']): string {
  return `The section of ${param} ${WORDS[reason]}.`;
}

/** A section of which no polars could be made: those of the same one scaled to a smaller t/c, `used`, stand in. */
export interface Thinned {
  param: string;
  requested: number;
  used: number;
}
