/** A search for parts as its resource, lists and shared forms show it. */
import { ListEnvelope, ListOf } from '../../platform/list/list.wire.js';
import {
  Choice,
  Flag,
  Instant,
  Int,
  List,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { RunWarning } from '../../powertrain/run-warnings.js';
import { RUN_STATUSES, type RunStatus } from '../../runs/run-status.js';
import { RunErrorResource } from '../../runs/runs.wire.js';
import { FinderCombination, FinderRow, type MarginName, MARGINS } from './finder-row.wire.js';

/** A value with the number of rows that have it. */
@Resource()
export class FacetValue {
  @Shape(
    { type: ['string', 'number', 'null'] },
    { description: 'null: it is not known of the part' },
  )
  value!: string | number | null;

  @Int({ description: 'Rows that have it' })
  count!: number;
}

/** The rows counted by what people narrow a list with, most frequent first. */
@Resource()
export class FinderFacets {
  @List(() => FacetValue, { description: 'Makers of motors' })
  motor_brand!: FacetValue[];

  @List(() => FacetValue, { description: 'Makers of propellers' })
  propeller_brand!: FacetValue[];

  @List(() => FacetValue, { description: 'Makers of batteries' })
  battery_brand!: FacetValue[];

  @List(() => FacetValue, { description: 'Chemistries of batteries' })
  chemistry!: FacetValue[];

  @List(() => FacetValue, { description: 'Diameters of propellers in inches' })
  diameter_in!: FacetValue[];

  @List(() => FacetValue, { description: 'Cells in series' })
  cells!: FacetValue[];
}

/** Counts of the combinations by how they were dealt with; excluded, pruned and solved add up to combinations. */
@Resource()
export class FinderCounts {
  @Int({ description: 'Motors that were read' })
  motors!: number;

  @Int({ description: 'Propellers that were read' })
  propellers!: number;

  @Int({ description: 'Batteries that were read' })
  batteries!: number;

  @Int({ description: 'Motors × propellers × batteries × series × parallel' })
  combinations!: number;

  @Shape(
    { type: 'object', additionalProperties: { type: 'integer' } },
    {
      description:
        'Combinations that facts of parts or a bound exclude before they were solved, by the limit or another reason; docs/finder.md has them',
    },
  )
  excluded!: Record<string, number>;

  @Int({ description: 'Combinations that a bound shows to be worse than a row' })
  pruned!: number;

  @Int({ description: 'Combinations that were solved' })
  solved!: number;

  @Int({ description: 'Solved ones that are beyond a limit, or do not hover' })
  infeasible!: number;

  @Int({ description: 'Bounds that were computed for it, of groups of motors and of single ones' })
  bounds!: number;
}

/** A limit without which there would be rows, and how near they come to it. */
@Resource()
export class FinderRelaxation {
  @Choice(MARGINS, { description: 'The limit, as the request names it' })
  limit!: MarginName;

  @Num({ description: 'The limit as it was asked for' })
  bound!: number;

  @Num({ description: 'The nearest that can be had when all other limits are kept' })
  reached!: number;

  @Num({ description: 'By how much it misses the limit, over the limit' })
  relative_miss!: number;

  @Obj(() => FinderCombination, { description: 'The combination that has it' })
  nearest!: FinderCombination;
}

/** Why a search found nothing. */
@Resource()
export class FinderNothing {
  @Text({ description: 'In words' })
  reason!: string;

  @List(() => FinderRelaxation, {
    description:
      'The limits that exclude everything by themselves, given the others: the nearest miss first. Empty where no single limit is the cause',
  })
  relaxations!: FinderRelaxation[];
}

@Resource()
export class FinderResult {
  @Int({ description: 'Rows of the front, of which these are the first' })
  total_rows!: number;

  @List(() => FinderRow, { description: 'The first rows; all of them are at /rows' })
  rows!: FinderRow[];

  @Obj(() => FinderFacets, { description: 'The front counted by what people narrow it with' })
  facets!: FinderFacets;

  @Obj(() => FinderCounts, { description: 'How the combinations were dealt with' })
  counts!: FinderCounts;

  @Shape(
    { type: 'object', additionalProperties: { type: 'number' } },
    { description: 'Milliseconds that each phase took' },
  )
  phase_ms!: Record<string, number>;

  @Obj(() => FinderNothing, { nullable: true, description: 'Where there are no rows' })
  nothing_found!: FinderNothing | null;
}

@Resource()
export class FinderResource {
  @Choice(['finder'])
  object!: 'finder';

  @Text({ description: '`find_…`' })
  id!: string;

  @Choice(['finder'])
  analysis_type!: 'finder';

  @Text({ description: '`proj_…`' })
  project_id!: string;

  @Text({ nullable: true, description: 'As the project is called now' })
  project_name!: string | null;

  @Text({ nullable: true })
  name!: string | null;

  @Choice(RUN_STATUSES, { description: 'The last three are final' })
  status!: RunStatus;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'When a worker began, for the first time' })
  dispatched_at!: string | null;

  @Instant({ nullable: true, description: 'When it ended, however it did' })
  completed_at!: string | null;

  @Instant({ nullable: true, description: 'When a cancel was asked for' })
  cancel_requested_at!: string | null;

  @Num({ nullable: true, description: '0 to 1' })
  progress!: number | null;

  @Int({ unit: 'compute units', description: 'What it costs, before a refund' })
  credits_cost!: number;

  @Flag()
  is_starred!: boolean;

  @Flag({ description: 'Queued, but not begun before run-selected or run-queued says so' })
  held!: boolean;

  @Int({ nullable: true, description: 'Runs of yours that come first, while it waits for a slot' })
  queue_position!: number | null;

  @Int({ description: 'How often a worker has begun it' })
  attempt!: number;

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'The request with everything that it left out' },
  )
  inputs!: object;

  @Int({ nullable: true, description: 'Rows of the front; null before it is completed' })
  total_rows!: number | null;

  @List(() => FinderCombination, {
    nullable: true,
    description:
      'The front with its figures alone, as far as it is known; one of more than 500 rows is thinned evenly, its ends kept. null in lists',
  })
  front!: FinderCombination[] | null;

  @Obj(() => FinderResult, { nullable: true, description: 'Of a completed one; null in lists' })
  result!: FinderResult | null;

  @Int({ description: 'Form of the result' })
  snapshot_version!: number;

  @Text({ description: 'Version of the engine that solved it, or will' })
  solver_engine!: string;

  @List(() => RunWarning, {
    nullable: true,
    description: 'What was asked for and has no effect; null: nothing',
  })
  warnings!: RunWarning[] | null;

  @Obj(() => RunErrorResource, { nullable: true, description: 'Of a failed one' })
  error!: RunErrorResource | null;
}

@ListOf(() => FinderResource)
export class FinderList extends ListEnvelope<FinderResource> {}

@Resource()
export class CancelRequestedFinder extends FinderResource {
  @Flag({ description: 'It ends within moments' })
  cancel_requested!: boolean;
}

/** A completed search for whoever has its link: not whose it is. */
@Resource()
export class SharedFinder {
  @Choice(['shared_finder'])
  object!: 'shared_finder';

  @Text({ nullable: true })
  name!: string | null;

  @Instant({ description: 'When it was computed' })
  completed_at!: string;

  @Shape({ type: 'object', additionalProperties: true }, { description: 'The request' })
  inputs!: object;

  @List(() => FinderCombination, {
    description: 'The front with its figures alone, thinned to 500 rows',
  })
  front!: FinderCombination[];

  @Obj(() => FinderResult)
  result!: FinderResult;

  @Text({ description: 'Version of the engine that solved it' })
  solver_engine!: string;
}
