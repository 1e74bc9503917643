import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { EVENT_TYPES, eventTypes } from '../../../src/events/event-types.js';
import { toPayloadSchema } from '../../../src/events/events.mapper.js';
import { simulation } from '../../support/events.js';

describe('the table of event types', () => {
  it('has the fifteen types of the specification in its order, and those of searches and exports', () => {
    expect(Object.keys(EVENT_TYPES)).toEqual([
      'simulation.queued',
      'simulation.running',
      'simulation.completed',
      'simulation.failed',
      'simulation.canceled',
      'sweep.queued',
      'sweep.running',
      'sweep.completed',
      'sweep.failed',
      'sweep.canceled',
      'finder.queued',
      'finder.running',
      'finder.completed',
      'finder.failed',
      'finder.canceled',
      'fmu_export.completed',
      'fmu_export.failed',
      'design.queued',
      'design.running',
      'design.completed',
      'design.failed',
      'design.canceled',
      'credits.low_balance',
      'component.submitted',
      'component.approved',
      'component.rejected',
      'webhook.test',
    ]);
  });

  it.each(eventTypes().map(({ type }) => type))(
    '%s has a schema that any JSON Schema library takes and that tells a wrong payload',
    (type) => {
      const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });
      ajv.addVocabulary(['x-unit']);
      const validate = ajv.compile(toPayloadSchema('https://example.com', type));
      expect(validate({ object: 'something else' })).toBe(false);
      if (type.startsWith('simulation.')) expect(validate(simulation())).toBe(true);
    },
  );
});
