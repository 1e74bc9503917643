/** Makes a line of the list from an airfoil of each source. Pure. */
import type { SectionGeometry } from '../../engine/airfoil-case.js';
import { wordsOf } from '../../platform/list/search-words.js';
import { airfoilFacts } from '../airfoil-facts.js';
import type { AirfoilRow } from '../airfoils.queries.js';
import type { LibraryAirfoil } from '../library.js';
import { NACA_SOURCE, type NacaShape, nacaFamily } from '../naca-names.js';
import type { ListedAirfoil } from './listed-airfoils.js';

export function libraryListed(airfoil: LibraryAirfoil): ListedAirfoil {
  const { name, title, family, source, facts } = airfoil;
  const isCambered = !facts.symmetric;
  return {
    id: name,
    name,
    source: 'library',
    title,
    family,
    sourceNote: source,
    camber: isCambered ? airfoil.camber : 0,
    xCamber: isCambered ? airfoil.xCamber : 0,
    thickness: airfoil.thickness,
    xThickness: airfoil.xThickness,
    warnings: [],
    createdAt: null,
    text: wordsOf(`${name} ${title} ${family}`),
  };
}

export function ownListed(row: AirfoilRow): ListedAirfoil {
  const { id, name, title, facts, warnings, created_at } = row;
  return {
    id,
    name,
    source: 'custom',
    title,
    family: null,
    sourceNote: null,
    camber: facts.camber,
    xCamber: facts.xCamber,
    thickness: facts.thickness,
    xThickness: facts.xThickness,
    warnings,
    createdAt: created_at,
    text: wordsOf(`${name} ${title ?? ''}`),
  };
}

/** A section of NACA's that the library does not hold ready: its facts are those of the outline. */
export function equationListed(
  name: string,
  shape: NacaShape,
  section: SectionGeometry,
): ListedAirfoil {
  const facts = airfoilFacts(section);
  const title = name.replace('naca', 'NACA ');
  return {
    id: name,
    name,
    source: 'library',
    title,
    family: nacaFamily(shape),
    sourceNote: NACA_SOURCE,
    camber: facts.camber,
    xCamber: facts.xCamber,
    thickness: facts.thickness,
    xThickness: facts.xThickness,
    warnings: [],
    createdAt: null,
    text: wordsOf(`${name} ${title}`),
  };
}
