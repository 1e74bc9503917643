import { List, Resource, Shape, Text } from '../platform/wire/fields.js';

const IDS = {
  type: 'array',
  items: { type: 'string', maxLength: 64 },
  minItems: 1,
  maxItems: 1_000,
};

export class RunSelectedBody {
  @Shape(IDS, {
    description: 'Drafts and held runs of yours, `sim_…` or `sweep_…`',
    example: ['sim_0ujtsYcgvSTl8PAuAdqWYSMnLOv'],
  })
  simulation_ids!: string[];
}

@Resource()
export class SkippedRun {
  @Text()
  id!: string;

  @Text({
    description:
      '`already_queued`, `running`, `already_terminal`, or the code with which the draft was refused',
    example: 'already_queued',
  })
  reason!: string;
}

@Resource()
export class LaunchResultResource {
  @Shape({ type: 'array', items: { type: 'string' } }, { description: 'They wait for a slot now' })
  queued!: string[];

  @List(() => SkippedRun)
  skipped!: SkippedRun[];
}
