import type { Fault } from '../platform/errors.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { Choice, Flag, Instant, Text } from '../platform/wire/fields.js';
import { RUN_SORTS, type RunSort } from './run-requests.js';
import { RUN_STATUSES, type RunStatus } from './run-status.js';

/** The query of every list of runs; its filters combine with AND. */
export class ListRunsQuery extends ListQuery {
  @Text({ optional: true, description: 'Of this project' })
  project_id?: string;

  @Text({ optional: true, description: 'Another name of `project_id`' })
  project?: string;

  @Choice(RUN_STATUSES, { optional: true, description: 'In this state now' })
  status?: RunStatus;

  @Flag({ optional: true, description: 'Those with a star, or those without' })
  is_starred?: boolean;

  @Text({ optional: true, max: 128, description: 'Part of the name, in any case' })
  search?: string;

  @Instant({ optional: true, description: 'Created at this moment or later' })
  'created_at[gte]'?: string;

  @Instant({ optional: true, description: 'Created before this moment' })
  'created_at[lt]'?: string;

  @Choice(RUN_SORTS, { default: 'created_at', description: 'What has no value comes last' })
  sort_by: RunSort = 'created_at';

  @Choice(['asc', 'desc'], { optional: true, description: '`asc` for names, otherwise `desc`' })
  sort_order?: 'asc' | 'desc';
}

/** A filter that is given under both of its names is refused: nobody knows which value counts. */
export function checkRunsQuery({ project, project_id: id }: ListRunsQuery): Fault[] {
  if (project === undefined || id === undefined) return [];
  const message = 'project is another name of project_id; give one of them';
  return [{ code: 'parameters_exclusive', param: 'project', message }];
}
