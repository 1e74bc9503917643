import {
  Choice,
  Flag,
  Id,
  List,
  MayBeAbsent,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { SKIP_REASONS } from './run-requests.js';

const IDS = { type: 'array', items: { type: 'string' } };

export class CancelSelectedBody {
  @Shape(
    { ...IDS, minItems: 1, maxItems: 1000 },
    { description: 'Ids of runs of any kind: `sim_…`, `sweep_…` (or `swp_…`), `dyn_…`' },
  )
  run_ids!: string[];
}

@MayBeAbsent()
export class CancelBatchBody {
  @Id('proj', { nullable: true, description: 'Only runs of this project' })
  project_id?: string | null;

  @Shape(
    { type: 'array', items: { enum: ['sim', 'sweep', 'dyn'] }, minItems: 1, maxItems: 3 },
    { optional: true, description: 'Only these kinds; all unless given' },
  )
  kinds?: ('sim' | 'sweep' | 'dyn')[];

  @Shape(
    { type: 'array', items: { enum: ['queued', 'running'] }, minItems: 1, maxItems: 2 },
    { optional: true, description: 'Only runs in these states; both unless given' },
  )
  statuses?: ('queued' | 'running')[];
}

@Resource()
export class SkippedRun {
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

  @List(() => SkippedRun)
  skipped!: SkippedRun[];

  @Flag({
    optional: true,
    description: 'Of `cancel-batch`: there are more runs than one call takes; repeat it',
  })
  has_more?: boolean;
}
