import { newId } from '../../platform/ids.js';
import type { ComponentType, Spec } from '../component-type.js';
import { type Facts, factsOf } from '../facts.js';
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

/** As the solver reads them. */
const CANONICAL = ['inertia', 'L', 'pack_resistance_mOhm'];

/** What an approved submission becomes in the catalog. */
export function toPublished(submission: SubmissionFields): PublishedComponent {
  const { component_type: type, name, manufacturer, source_url, data_json } = submission;
  // a calibration is its account's own: nobody else could compute with the row; and nothing was inherited
  const { calibration_id: _, inherited: __, ...data } = data_json;
  const { spec, model } = parted(type, { ...data, brand: manufacturer });
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

/** What the catalog may show, and the quantities that only the solver uses, also in words: no projection sees those. */
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
