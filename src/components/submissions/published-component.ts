import { newId } from '../../platform/ids.js';
import type { ComponentType, Spec } from '../component-type.js';
import { type Facts, factsOf } from '../facts.js';
import { datasheet } from '../projection.js';
import { brandOf, searchText } from '../search-text.js';
import { holdsHidden, namesHidden } from './hidden-quantities.js';
import type { SubmissionFields } from './submissions.queries.js';

/** Of a row of the catalog, by the names of its columns. */
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

/** Of a text that the catalog shows. */
const MAX_SHOWN = 64;
/** As the solver reads them. */
const CANONICAL = ['inertia', 'L', 'pack_resistance_mOhm'];

/** What an approved submission becomes in the catalog. */
export function toPublished(submission: SubmissionFields): PublishedComponent {
  const { component_type: type, name, manufacturer, source_url, data_json } = submission;
  const { spec, model } = parted(type, { ...data_json, brand: manufacturer });
  return {
    id: newId('comp'),
    type,
    source: 'community',
    name,
    brand: brandOf(spec),
    search_text: searchText(name, brandOf(spec)),
    spec,
    model,
    provenance: { source: [source_url], confidence: 'submitted' },
    ...factsOf(type, spec),
  };
}

/**
 * What the catalog may show, and what only the solver may use: quantities that are never shown, and texts that would be
 * shown and are long or speak of one.
 */
export function parted(type: ComponentType, data: Spec): { spec: Spec; model: Spec } {
  const shown = new Set(Object.keys(datasheet(type, data)));
  const isOpen = ([key, value]: [string, unknown]) =>
    !holdsHidden(type, [key], value) && (!shown.has(key) || isPlain(type, key, value));
  const entries = Object.entries(data);
  return {
    spec: Object.fromEntries(entries.filter(isOpen)),
    model: Object.fromEntries(
      entries
        .filter((entry) => !isOpen(entry))
        .map(([key, value]) => [solverKey(data, key), value]),
    ),
  };
}

function isPlain(type: ComponentType, key: string, value: unknown): boolean {
  if (typeof value !== 'string') return true; // the projection shows numbers beside
  return key === 'brand' || (value.length <= MAX_SHOWN && !namesHidden(type, value));
}

/** The solver's spelling, unless the data have that as well. */
function solverKey(data: Spec, key: string): string {
  const canonical = CANONICAL.find((name) => name.toLowerCase() === key.toLowerCase());
  return canonical === undefined || Object.hasOwn(data, canonical) ? key : canonical;
}
