import { toWireTime } from '../../platform/wire/time.js';
import type { StarRow } from './stars.queries.js';
import type { StarredComponent } from './stars.wire.js';

export function toStarredComponent(row: StarRow): StarredComponent {
  return {
    object: 'starred_component',
    id: row.id,
    project_id: row.project_id,
    component_id: row.component_id,
    component_type: row.component_type,
    created_at: toWireTime(row.created_at),
  };
}
