import type { ComponentRow } from '../components.queries.js';
import { inheritedFacts } from '../inheritance.js';
import { type Warning, warning } from '../warnings/warning.js';
import { warningsOf } from '../warnings/warnings.js';

const BLADE = ['radius', 'chord', 'twist'];

/**
 * What looks wrong in a stored part, null where all of it is plausible. Only what the part says itself is judged, as a
 * message about what it inherits could tell figures that the catalog does not show.
 */
export function warningsOfStored({ type, spec, inherited }: ComponentRow): Warning[] | null {
  const warnings = warningsOf(type, spec) ?? [];
  const facts = inherited === null ? {} : inheritedFacts(type, spec, inherited);
  const isWhole = BLADE.every((key) => Object.hasOwn(facts, key) || Array.isArray(spec[key]));
  const isMissing = ({ code, param }: Warning) =>
    code === 'incomplete_blade' && Object.hasOwn(facts, param.replace('spec_json.', ''));
  const shown = warnings.filter((each) => !(isWhole && isMissing(each)));
  if (type === 'motor' && isRewound(spec.kv, inherited?.kv) && Object.hasOwn(facts, 'R')) {
    const message =
      'kv is not that of the component it was made from, but R is: another winding has another resistance, which goes as 1/kv². Send R.';
    shown.push(warning('inherited_value', 'R', message));
  }
  return shown.length === 0 ? null : shown;
}

function isRewound(kv: unknown, base: unknown): boolean {
  return typeof kv === 'number' && typeof base === 'number' && kv !== base;
}
