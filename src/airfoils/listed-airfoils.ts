/**
 * The library and an account's own airfoils as one list: a line from an airfoil of each source, and the lines that a
 * filter leaves. Pure.
 */
import type { Comparison } from '../platform/wire/fields.js';
import { editDistance } from '../platform/wire/nearest.js';
import type { DbTime } from '../platform/wire/time.js';
import { airfoilDimensions, type AirfoilWarning } from './airfoil-dimensions.js';
import type { SectionGeometry } from '../engine/airfoil-case.js';
import { wordsOf } from '../platform/list/search-words.js';
import type { AirfoilRow } from './airfoils.queries.js';
import type { LibraryAirfoil } from './library.js';
import { NACA_SOURCE, nacaFamily, type NacaShape } from './naca-names.js';

/** One line of the list. Lengths over the chord. */
export interface ListedAirfoil {
  id: string;
  name: string;
  source: 'library' | 'custom';
  title: string | null;
  family: string | null;
  sourceNote: string | null;
  camber: number | null;
  xCamber: number | null;
  thickness: number | null;
  xThickness: number | null;
  warnings: AirfoilWarning[];
  createdAt: DbTime | null;
  /** The words that it is found by, each with a space before it. */
  text: string;
}

/** The filters of a caller; an absent one does not matter. */
export interface AirfoilSelection {
  source?: string;
  family?: string;
  /** All of them must be found. */
  words?: readonly string[];
  comparisons: readonly Comparison[];
}

/** The quantities that lists are filtered by, with the function that returns each. */
export const COMPARED = {
  max_thickness: ({ thickness }: ListedAirfoil) => thickness,
  camber: ({ camber }: ListedAirfoil) => camber,
};

export function selectAirfoils(
  airfoils: readonly ListedAirfoil[],
  { source, family, words = [], comparisons }: AirfoilSelection,
): ListedAirfoil[] {
  const tests = words.map((word) => containing(word, airfoils));
  return airfoils.filter(
    (airfoil) =>
      (source === undefined || airfoil.source === source) &&
      (family === undefined || airfoil.family === family) &&
      tests.every((test) => test(airfoil)) &&
      comparisons.every((comparison) => holds(comparison, airfoil)),
  );
}

function holds({ field, operator, value }: Comparison, airfoil: ListedAirfoil): boolean {
  const number = COMPARED[field as keyof typeof COMPARED](airfoil);
  if (number === null) return false;
  if (operator === 'gte') return number >= value;
  if (operator === 'lte') return number <= value;
  if (operator === 'gt') return number > value;
  return operator === 'lt' ? number < value : number === value;
}

/** Letters only, and enough of them that a slip leaves something to go by: in naca2412 a slip is another section. */
const SPELLABLE = /^\p{L}{4,}$/u;
const LONG = 8;

/** Part of a word, or its beginning where two characters are requested; where nothing has it, what is spelled nearly so. */
function containing(
  word: string,
  airfoils: readonly ListedAirfoil[],
): (airfoil: ListedAirfoil) => boolean {
  if (word === '') return () => false;
  const part = word.length < 3 ? ` ${word}` : word;
  const found = ({ text }: ListedAirfoil) => text.includes(part);
  if (!SPELLABLE.test(word) || airfoils.some(found)) return found;
  const slips = word.length < LONG ? 1 : 2;
  const near = ({ text }: ListedAirfoil) =>
    text.split(' ').some((other) => SPELLABLE.test(other) && distance(word, other) <= slips);
  return near;
}

/**
 * Returns the edit distance to the word or to its beginning, because people stop typing when they see what they look
 * for.
 */
function distance(query: string, word: string): number {
  if (Math.abs(query.length - word.length) > 64) return Infinity;
  return Math.min(editDistance(query, word), editDistance(query, word.slice(0, query.length)));
}

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
  const facts = airfoilDimensions(section);
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
