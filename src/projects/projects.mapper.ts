import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { ProjectRow } from './projects.queries.js';
import type { ProjectResource } from './projects.wire.js';

export function toProjectResource(row: ProjectRow): ProjectResource {
  return {
    object: 'project',
    id: row.id,
    name: row.name,
    notes: row.notes,
    aircraft_type_tag: row.aircraft_type_tag,
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
    run_count: row.run_count,
    running_count: row.running_count,
    completed_count: row.completed_count,
    failed_count: row.failed_count,
    last_activity_at: toWireTimeOrNull(row.last_activity_at),
  };
}
