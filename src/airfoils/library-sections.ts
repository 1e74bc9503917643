/** The sections of the library as this module shows and uses them. */
import type { AirfoilFacts } from './airfoil-facts.js';
import type { SectionShape } from '../engine/section-case.js';
import { LIBRARY_NAMES, type LibraryAirfoil, libraryAirfoil } from './library.js';
import { nacaSection } from './naca-names.js';

export interface LibrarySection {
  name: string;
  title: string;
  family: string | null;
  source: string;
  facts: Pick<AirfoilFacts, 'thickness' | 'camber'> & Partial<AirfoilFacts>;
  shape: SectionShape;
  airfoil: LibraryAirfoil;
}

let sections: readonly LibrarySection[] | undefined;

/** All of them, by name. */
export function librarySections(): readonly LibrarySection[] {
  sections ??= [...LIBRARY_NAMES].sort().map((name) => toSection(libraryAirfoil(name)!));
  return sections;
}

export function librarySection(name: string): LibrarySection | undefined {
  const airfoil = libraryAirfoil(name);
  return airfoil && librarySections().find((section) => section.name === airfoil.name);
}

export function isLibraryName(name: string): boolean {
  return libraryAirfoil(name) !== undefined;
}

function toSection(airfoil: LibraryAirfoil): LibrarySection {
  const { name, title, source, thickness, camber } = airfoil;
  const naca = nacaSection(name);
  const shape =
    naca === undefined || 'fault' in naca
      ? ({ kind: 'points', x: [], y: [] } as const)
      : naca.shape;
  return { name, title, family: null, source, facts: { thickness, camber }, shape, airfoil };
}
