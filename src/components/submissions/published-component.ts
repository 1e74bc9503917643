import { isId, newId } from '../../platform/ids.js';
import type { ComponentType, Spec } from '../component-type.js';
import { brandOf, componentFacts, type Facts } from '../facts.js';
import { searchText } from '../search/part-names.js';
import type { SubmissionRow } from './submissions.queries.js';

/** A row of the catalog, by the names of its columns. */
export interface PublishedComponent extends Facts {
  id: string;
  type: ComponentType;
  source: 'community';
  name: string;
  brand: string | null;
  search_text: string;
  spec: Spec;
  model: Spec;
  provenance: { source: string[]; confidence: 'submitted' };
}

/** The keys as the solver reads them. */
const CANONICAL = [
  'inertia',
  'L',
  'pack_resistance_mOhm',
  'cell_resistance_mohm',
  'cell_resistance_kind',
  'ocv',
];

/** Returns the component that an approved submission becomes in the catalog. */
export function toPublished(
  submission: Pick<
    SubmissionRow,
    'component_type' | 'name' | 'manufacturer' | 'source_url' | 'data_json'
  >,
): PublishedComponent {
  const { component_type: type, name, manufacturer, source_url, data_json } = submission;
  // a calibration and an imported airfoil are their account's own: no one else could compute with the row; nothing was inherited
  const { calibration_id: _, inherited: __, ...data } = data_json;
  if (typeof data.airfoil === 'string' && isId('afl', data.airfoil)) delete data.airfoil;
  const { spec, model } = parted(type, { ...data, brand: manufacturer });
  const [brand, facts] = [brandOf(spec), componentFacts(type, spec)];
  return {
    id: newId('comp'),
    type,
    source: 'community',
    name,
    brand,
    search_text: searchText({ name, brand, type }, facts),
    spec,
    model,
    provenance: { source: [source_url], confidence: 'submitted' },
    ...facts,
  };
}

/**
 * Separates what the catalog may show from the quantities that only the solver uses, also in words: no projection
 * sees those.
 */
export function parted(type: ComponentType, data: Spec): { spec: Spec; model: Spec } {
  const entries = Object.entries(data);
  const isHidden = ([key, value]: [string, unknown]) =>
    holdsHidden(type, [key], value) || (typeof value === 'string' && namesHidden(value));
  return {
    spec: Object.fromEntries(entries.filter((entry) => !isHidden(entry))),
    model: Object.fromEntries(
      entries.filter(isHidden).map(([key, value]) => [solverKey(data, key), value]),
    ),
  };
}

/** The solver's spelling, unless the data have that as well. */
function solverKey(data: Spec, key: string): string {
  const canonical = CANONICAL.find((name) => name.toLowerCase() === key.toLowerCase());
  return canonical === undefined || Object.hasOwn(data, canonical) ? key : canonical;
}

/** Moments of inertia and inductances, in the spellings that people use; of keys without signs, in small letters. */
const ALWAYS = /inertia|induct|^(j|moi|gd2|i?zz)$|^l[dqs]?[munµμ]?h?$/;
/** Resistances and open-circuit voltages, where it is a battery that they are of. */
const OF_BATTERIES = /resist|impedance|ohm|ocv|^(r\d?|ri|ir|rint|esr|dcr|dcir|acir)$/;
const BATTERY = /batter|cell|pack/;

/** The same in running text, where single letters mean nothing. */
const WORDS = /inertia|induct|resist|impedance|ohm|[ΩΩ]|\b(esr|dcir|dcr)\b/iu;

/** Returns true if a value under these keys (from the outside in) is one that the catalog never shows (contract §4). */
function isHidden(type: ComponentType, keys: readonly string[]): boolean {
  const names = keys.map((key) => key.toLowerCase().replaceAll(/[^a-z0-9µμ]/g, ''));
  const own = names.at(-1)!;
  if (ALWAYS.test(own)) return true;
  return OF_BATTERIES.test(own) && (type === 'battery' || names.some((name) => BATTERY.test(name)));
}

/** Returns true if `value`, or anything inside it, is a quantity that the catalog never shows; `keys` lead to it. */
function holdsHidden(type: ComponentType, keys: readonly string[], value: unknown): boolean {
  if (isHidden(type, keys)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, member]) => holdsHidden(type, [...keys, key], member));
}

/** Returns true if a text speaks of such a quantity. */
export function namesHidden(text: string): boolean {
  return WORDS.test(text);
}
