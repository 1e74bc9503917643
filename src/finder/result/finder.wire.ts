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
import { SharedRun } from '../../runs/runs.wire.js';
import { VehicleRunResource } from '../../vehicles/vehicle-reference.js';
import { FinderCombination, FinderRow, type MarginName, MARGINS } from './finder-row.wire.js';

/** A value with the number of rows that have it. */
@Resource()
export class FacetValue {
  @Shape({ type: ['string', 'number', 'null'] }, { description: 'Value; null: unknown' })
  value!: string | number | null;

  @Int({ description: 'Rows with this value' })
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
  @Int({ description: 'Candidate motors' })
  motors!: number;

  @Int({ description: 'Candidate propellers' })
  propellers!: number;

  @Int({ description: 'Candidate batteries' })
  batteries!: number;

  @Int({ description: 'Motors × propellers × batteries × series × parallel' })
  combinations!: number;

  @Shape(
    { type: 'object', additionalProperties: { type: 'integer' } },
    {
      description:
        'Combinations excluded before solving, by limit or other reason; see docs/finder.md',
    },
  )
  excluded!: Record<string, number>;

  @Int({ description: 'Combinations that are provably worse than a row' })
  pruned!: number;

  @Int({ description: 'Solved combinations' })
  solved!: number;

  @Int({ description: 'Solved combinations that exceed a limit or cannot hover' })
  infeasible!: number;

  @Int({ description: 'Number of computed bounds' })
  bounds!: number;
}

/** A limit without which there would be rows, and how near they come to it. */
@Resource()
export class FinderRelaxation {
  @Choice(MARGINS, { description: 'Name of the limit in the request' })
  limit!: MarginName;

  @Num({ description: 'Requested limit' })
  bound!: number;

  @Num({ description: 'Nearest reachable value if all other limits are kept' })
  reached!: number;

  @Num({ description: 'Distance to the limit, relative to the limit' })
  relative_miss!: number;

  @Obj(() => FinderCombination, { description: 'The combination with this value' })
  nearest!: FinderCombination;
}

/** Why a search found nothing. */
@Resource()
export class FinderNothing {
  @Text({ description: 'Description for people' })
  reason!: string;

  @List(() => FinderRelaxation, {
    description:
      'Limits whose relaxation alone gives a result, nearest first. Empty if no single limit is the cause',
  })
  relaxations!: FinderRelaxation[];
}

@Resource()
export class FinderResult {
  @Int({ description: 'Number of rows on the front' })
  total_rows!: number;

  @List(() => FinderRow, { description: 'The first rows; all of them are at /rows' })
  rows!: FinderRow[];

  @Obj(() => FinderFacets, { description: 'Counts for filters' })
  facets!: FinderFacets;

  @Obj(() => FinderCounts, { description: 'Counts of combinations by outcome' })
  counts!: FinderCounts;

  @Shape(
    { type: 'object', additionalProperties: { type: 'number' } },
    { description: 'Duration of each phase in milliseconds' },
  )
  phase_ms!: Record<string, number>;

  @Obj(() => FinderNothing, { nullable: true, description: 'Reasons, if there are no rows' })
  nothing_found!: FinderNothing | null;
}

@Resource()
export class FinderResource extends VehicleRunResource {
  @Choice(['finder'])
  declare object: 'finder';

  @Text({ description: '`find_…`' })
  declare id: string;

  @Choice(['finder'])
  analysis_type!: 'finder';

  @Instant({ nullable: true, description: 'Time of the cancel request' })
  cancel_requested_at!: string | null;

  @Flag({ description: 'true: queued, but does not start before run-selected or run-queued' })
  held!: boolean;

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'The request with all defaults' },
  )
  inputs!: object;

  @Int({ nullable: true, description: 'Rows of the front; null before completion' })
  total_rows!: number | null;

  @List(() => FinderCombination, {
    nullable: true,
    description: 'Figures of the front so far, thinned evenly to 500 rows. null in lists',
  })
  front!: FinderCombination[] | null;

  @Obj(() => FinderResult, {
    nullable: true,
    description: 'Result of a completed search; null in lists',
  })
  result!: FinderResult | null;

  @List(() => RunWarning, {
    nullable: true,
    description: 'Inputs without effect, and the parts of a saved vehicle; null: none',
  })
  warnings!: RunWarning[] | null;
}

@ListOf(() => FinderResource)
export class FinderList extends ListEnvelope<FinderResource> {}

@Resource()
export class CancelRequestedFinder extends FinderResource {
  @Flag({ description: 'true: the search ends soon; poll or stream it' })
  cancel_requested!: boolean;
}

/** A completed search for whoever has its link: not whose it is. */
@Resource()
export class SharedFinder extends SharedRun {
  @Choice(['shared_finder'])
  object!: 'shared_finder';

  @Shape({ type: 'object', additionalProperties: true }, { description: 'The request' })
  inputs!: object;

  @List(() => FinderCombination, {
    description: 'Figures of the front, thinned to 500 rows',
  })
  front!: FinderCombination[];

  @Obj(() => FinderResult)
  result!: FinderResult;
}
