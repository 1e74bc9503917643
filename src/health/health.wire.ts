import { Choice, Flag, Resource, Shape, Text } from '../platform/wire/fields.js';

@Resource()
export class Health {
  @Choice(['health'])
  object!: 'health';

  @Choice(['ok'], { description: 'This process answers; nothing else was looked at' })
  status!: 'ok';

  @Text({ description: 'Version of the service' })
  version!: string;
}

@Resource()
export class ReadinessState {
  @Choice(['readiness'])
  object!: 'readiness';

  @Flag({ description: 'Should this process get requests?' })
  ready!: boolean;

  @Shape(
    { type: 'object', additionalProperties: { type: 'string' } },
    {
      description: 'Each part: `ok`, or in a few words why not',
      example: { database: 'ok', draining: 'ok' },
    },
  )
  checks!: Record<string, string>;
}
