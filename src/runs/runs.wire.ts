import {
  allOptional,
  Choice,
  type Field,
  fieldsAs,
  fieldsOf,
  Flag,
  Id,
  Instant,
  Int,
  List,
  MayBeAbsent,
  Name,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
  type WireClass,
} from '../platform/wire/fields.js';
import {
  LAUNCH_INTENTS,
  type LaunchIntent,
  RUN_SORTS,
  type RunSort,
  SKIP_REASONS,
} from './run-requests.js';
import type { Fault } from '../platform/errors.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { RUN_STATUSES, type RunStatus } from './run-status.js';

/** The query of every list of runs; its filters combine with AND. */
export class ListRunsQuery extends ListQuery {
  @Text({ optional: true, description: 'Only runs of this project' })
  project_id?: string;

  @Text({ optional: true, description: 'Another name of `project_id`' })
  project?: string;

  @Text({ optional: true, description: 'Only runs of this saved vehicle' })
  vehicle_id?: string;

  @Int({ optional: true, gte: 1, description: 'Only runs of this version of the vehicle' })
  vehicle_version?: number;

  @Choice(RUN_STATUSES, { optional: true, description: 'Only this state' })
  status?: RunStatus;

  @Flag({ optional: true, description: '`true`: only with a star; `false`: only without' })
  is_starred?: boolean;

  @Text({ optional: true, max: 128, description: 'Text in the name; case is ignored' })
  search?: string;

  @Instant({ optional: true, description: 'Created at or after this time' })
  'created_at[gte]'?: string;

  @Instant({ optional: true, description: 'Created before this time' })
  'created_at[lt]'?: string;

  @Choice(RUN_SORTS, { default: 'created_at', description: 'Runs without the value come last' })
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

/** The fields that the requests of kinds with drafts have in common. */
class RunBody {
  @Id('proj', { description: 'Project of the run' })
  project_id!: string;

  @Name({ min: 1, max: 255, nullable: true, description: 'Display name' })
  name?: string | null;

  @Choice(LAUNCH_INTENTS, {
    default: 'run',
    description:
      'run: start as soon as a slot is free. queue: charge now, but hold until run-selected or run-queued. draft: do not charge or run yet',
  })
  launch_intent!: LaunchIntent;
}

/** Returns a class with the fields of `wire` and of every request that may be a draft; `example`: a name of such a run. */
export function ordered<T extends object = object>(
  example: string,
  wire?: WireClass<T>,
): WireClass<T & RunBody> {
  const own = [...fieldsOf(RunBody)!].map(([name, field]): [string, Field] => {
    return [name, name === 'name' ? { ...field, example } : field];
  });
  return fieldsAs(`Ordered${wire?.name ?? 'Run'}`, [...(wire ? fieldsOf(wire)! : []), ...own]);
}

/** The field by which every run changes in any state, beside its name. */
export class StarredChange {
  @Flag({ nullable: true, description: 'null: no change' })
  is_starred?: boolean | null;
}

/**
 * Returns the class of a change: of a draft every field of the request `wire`, as a merge, where what is absent stays, what may
 * be null is cleared by it, and lists and objects are replaced as a whole; of any run its name and the fields of `always`.
 */
export function changeOf<T extends object, Always extends object = StarredChange>(
  wire: WireClass<T>,
  always: WireClass<Always> = StarredChange as WireClass<Always>,
): WireClass<Partial<T> & Always> {
  const change = allOptional(wire);
  return fieldsAs(change.name, [...fieldsOf(change)!, ...fieldsOf(always)!]);
}

/** The query of reads that may wait for what they read to change. */
export class WaitQuery {
  @Int({
    default: 0,
    gte: 0,
    lte: 30,
    description:
      'Seconds to wait for the end or, with If-None-Match, for any change; the response comes as soon as that happens (s)',
  })
  wait = 0;
}

/** Why a run failed. */
@Resource()
export class RunErrorResource {
  @Choice(['run_error'])
  type!: 'run_error';

  @Text({ description: 'Open list; see docs/simulations.md', example: 'worker_lost' })
  code!: string;

  @Text()
  message!: string;

  @Int({ nullable: true, description: 'Index of the point of a sweep' })
  point_index!: number | null;
}

/** The fields that the resources of all kinds have in common. */
@Resource()
export class RunResource {
  @Text()
  object!: string;

  @Text()
  id!: string;

  @Text({ description: '`proj_…`' })
  project_id!: string;

  @Text({ nullable: true, description: 'Current name of the project' })
  project_name!: string | null;

  @Text({ nullable: true })
  name!: string | null;

  @Choice(RUN_STATUSES, { description: 'The last three are final' })
  status!: RunStatus;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'Time of the first start by a worker' })
  dispatched_at!: string | null;

  @Instant({ nullable: true, description: 'Time of the end, in any final state' })
  completed_at!: string | null;

  @Num({ nullable: true, description: '0 to 1' })
  progress!: number | null;

  @Int({ unit: 'compute units', description: 'Price before refunds' })
  credits_cost!: number;

  @Flag()
  is_starred!: boolean;

  @Int({ nullable: true, description: 'Number of your runs ahead in the queue' })
  queue_position!: number | null;

  @Int({ description: 'Number of attempts' })
  attempt!: number;

  @Int({ description: 'Schema version of snapshot and result' })
  snapshot_version!: number;

  @Text({ description: 'Engine version' })
  solver_engine!: string;

  @Obj(() => RunErrorResource, { nullable: true, description: 'Error of a failed run' })
  error!: RunErrorResource | null;
}

/** The fields that all completed runs show to everybody with a link: not whose they are. */
@Resource()
export class SharedRun {
  @Text({ nullable: true })
  name!: string | null;

  @Instant({ description: 'Time of the computation' })
  completed_at!: string;

  @Text({ description: 'Engine version' })
  solver_engine!: string;
}

const IDS = { type: 'array', items: { type: 'string' } };

export class CancelSelectedBody {
  @Shape(
    { ...IDS, minItems: 1, maxItems: 1000 },
    {
      description:
        'Ids of runs of any kind: `sim_…`, `sweep_…` (or `swp_…`), `dyn_…`, `find_…`, `dsn_…`',
    },
  )
  run_ids!: string[];
}

@MayBeAbsent()
export class CancelBatchBody {
  @Id('proj', { nullable: true, description: 'Only runs of this project' })
  project_id?: string | null;

  @Shape(
    {
      type: 'array',
      items: { enum: ['sim', 'sweep', 'dyn', 'find', 'dsn'] },
      minItems: 1,
      maxItems: 5,
    },
    { optional: true, description: 'Only these kinds. Default: all' },
  )
  kinds?: ('sim' | 'sweep' | 'dyn' | 'find' | 'dsn')[];

  @Shape(
    { type: 'array', items: { enum: ['queued', 'running'] }, minItems: 1, maxItems: 2 },
    { optional: true, description: 'Only runs in these states. Default: both' },
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
  @Shape(IDS, { description: 'Queued runs that are canceled and refunded' })
  canceled!: string[];

  @Shape(IDS, {
    description:
      'Running runs that end at their next point or chunk; they keep solved results, and the rest is refunded',
  })
  requested!: string[];

  @List(() => CancelSkippedRun)
  skipped!: CancelSkippedRun[];

  @Flag({
    optional: true,
    description: 'true: not all runs are canceled yet; repeat the call',
  })
  has_more?: boolean;
}
