import { getSchemaPath } from '@nestjs/swagger';
import { SharedDesign } from '../designs/result.wire.js';
import { SharedDynamic } from '../dynamics/result/dynamic-simulation.wire.js';
import { SharedFinder } from '../finder/result/finder.wire.js';
import { Choice, Instant, Resource, Shape, Text } from '../platform/wire/fields.js';
import { SharedSimulation } from '../simulations/simulations.wire.js';
import { SharedSweep } from '../sweeps/sweep.wire.js';

/** A run that its owner has published under a name. */
@Resource()
export class PublicResult {
  @Choice(['public_result'])
  object!: 'public_result';

  @Text({ description: 'Name in the URL' })
  slug!: string;

  @Text({ nullable: true })
  title!: string | null;

  @Instant({ description: 'Time of the first publication' })
  published_at!: string;

  @Shape(
    {
      oneOf: [SharedSimulation, SharedSweep, SharedDynamic, SharedFinder, SharedDesign].map(
        (of) => ({
          $ref: getSchemaPath(of),
        }),
      ),
    },
    { description: 'The run, as in a share link; `object` is its kind' },
  )
  run!: SharedSimulation | SharedSweep | SharedDynamic | SharedFinder | SharedDesign;
}
