import type { ComponentRow } from '../components.queries.js';
import { datasheet } from '../projection.js';
import type { ComponentSpecs } from './specs.wire.js';

export function toComponentSpecs({ id, type, account_id, spec }: ComponentRow): ComponentSpecs {
  const shown = account_id === null ? datasheet(type, spec) : spec;
  return { object: 'component_specs', id, type, spec_json: shown };
}
