import { getSchemaPath } from '@nestjs/swagger';
import { SharedDynamic } from '../dynamics/sharing/dynamic-shares.wire.js';
import { Choice, Instant, Resource, Shape, Text } from '../platform/wire/fields.js';
import { SharedSimulation } from '../simulations/simulations.wire.js';

/** A run that its owner has published under a name. */
@Resource()
export class PublicResult {
  @Choice(['public_result'])
  object!: 'public_result';

  @Text({ description: 'Its name, as its address has it' })
  slug!: string;

  @Text({ nullable: true })
  title!: string | null;

  @Instant({ description: 'When it was published first' })
  published_at!: string;

  @Shape(
    { oneOf: [SharedSimulation, SharedDynamic].map((of) => ({ $ref: getSchemaPath(of) })) },
    { description: 'As a share link shows it; `object` tells which kind it is' },
  )
  run!: SharedSimulation | SharedDynamic;
}
