import {
  Choice,
  Flag,
  Id,
  Instant,
  Int,
  List,
  MayBeAbsent,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { RUN_SORTS, type RunSort, SKIP_REASONS } from './run-requests.js';
import type { Fault } from '../platform/errors.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { RUN_STATUSES, type RunStatus } from './run-status.js';

/** The query of every list of runs; its filters combine with AND. */
export class ListRunsQuery extends ListQuery {
  @Text({ optional: true, description: 'Of this project' })
  project_id?: string;

  @Text({ optional: true, description: 'Another name of `project_id`' })
  project?: string;

  @Text({ optional: true, description: 'Of this saved vehicle' })
  vehicle_id?: string;

  @Int({ optional: true, gte: 1, description: 'Of this version of it' })
  vehicle_version?: number;

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

/** The query of reads that may wait for what they read to change. */
export class WaitQuery {
  @Int({
    default: 0,
    gte: 0,
    lte: 30,
    description:
      'Seconds to wait for its end, or with If-None-Match for any change; answers as soon as that has happened (s)',
  })
  wait = 0;
}

/** Why a run failed. */
@Resource()
export class RunErrorResource {
  @Choice(['run_error'])
  type!: 'run_error';

  @Text({ description: 'More may come; docs/simulations.md has them', example: 'worker_lost' })
  code!: string;

  @Text()
  message!: string;

  @Int({ nullable: true, description: 'Which point of a sweep' })
  point_index!: number | null;
}

const IDS = { type: 'array', items: { type: 'string' } };

export class CancelSelectedBody {
  @Shape(
    { ...IDS, minItems: 1, maxItems: 1000 },
    { description: 'Ids of runs of any kind: `sim_…`, `sweep_…` (or `swp_…`), `dyn_…`, `find_…`' },
  )
  run_ids!: string[];
}

@MayBeAbsent()
export class CancelBatchBody {
  @Id('proj', { nullable: true, description: 'Only runs of this project' })
  project_id?: string | null;

  @Shape(
    { type: 'array', items: { enum: ['sim', 'sweep', 'dyn', 'find'] }, minItems: 1, maxItems: 4 },
    { optional: true, description: 'Only these kinds; all unless given' },
  )
  kinds?: ('sim' | 'sweep' | 'dyn' | 'find')[];

  @Shape(
    { type: 'array', items: { enum: ['queued', 'running'] }, minItems: 1, maxItems: 2 },
    { optional: true, description: 'Only runs in these states; both unless given' },
  )
  statuses?: ('queued' | 'running')[];
}

@Resource()
export class CancelSkippedRun {
  @Text()
  id!: string;

  @Choice(SKIP_REASONS)
  reason!: string;
}

@Resource()
export class CancelBatchResult {
  @Shape(IDS, { description: 'Were queued; they are canceled now, and refunded' })
  canceled!: string[];

  @Shape(IDS, {
    description:
      'Run; they end at their next point or chunk, keep what is solved and are refunded for the rest',
  })
  requested!: string[];

  @List(() => CancelSkippedRun)
  skipped!: CancelSkippedRun[];

  @Flag({
    optional: true,
    description: 'There are more runs than one call takes, or than could be cancelled; repeat it',
  })
  has_more?: boolean;
}
