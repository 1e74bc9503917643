import { toComponent } from '../components.mapper.js';
import type { ComponentRow } from '../components.queries.js';
import { warningsOf } from '../warnings/warnings.js';
import type { WrittenComponent } from './custom-components.wire.js';

/** The component and what looks wrong in it. */
export function toWritten(row: ComponentRow): WrittenComponent {
  return Object.assign(toComponent(row), { warnings: warningsOf(row.type, row.spec) });
}
