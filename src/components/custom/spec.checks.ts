import type { Fault } from '../../platform/errors.js';
import type { Spec } from '../component-type.js';

/** As JSON in UTF-8. */
const MAX_SPEC_BYTES = 65_536;

/** What no free-form object may hold: more than fits, or a number that JSON has no spelling for (1e400). */
export function checkSpec({ spec_json: spec }: { spec_json?: Spec | null }): Fault[] {
  if (spec === undefined || spec === null) return [];
  const infinite = findInfinite(spec, 'spec_json');
  if (infinite !== undefined) {
    const message = `${infinite} must be a finite number`;
    return [{ code: 'parameter_not_finite', param: infinite, message }];
  }
  const bytes = Buffer.byteLength(JSON.stringify(spec));
  if (bytes <= MAX_SPEC_BYTES) return [];
  const message = `spec_json may have ${MAX_SPEC_BYTES} bytes of JSON, but has ${bytes}`;
  return [{ code: 'parameter_too_long', param: 'spec_json', message }];
}

/** The path of a number beyond the doubles. The depth of bodies is bounded, so recursion is safe. */
function findInfinite(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path.slice(0, 200);
  if (typeof value !== 'object' || value === null) return undefined;
  const isArray = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    const found = findInfinite(member, isArray ? `${path}[${name}]` : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
