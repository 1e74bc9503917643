import { toComponent } from '../components.mapper.js';
import type { ComponentRow } from '../components.queries.js';
import type { WrittenComponent } from './custom-components.wire.js';
import { warningsOfStored } from './inheritance-warnings.js';

/** The component and what looks wrong in it. */
export function toWritten(row: ComponentRow): WrittenComponent {
  return Object.assign(toComponent(row), { warnings: warningsOfStored(row) });
}
