import { Choice, Int, Resource, Text } from '../platform/wire/fields.js';

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
