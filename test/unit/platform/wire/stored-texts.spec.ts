import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Name, Prose } from '../../../../src/platform/wire/fields.js';
import { toWire } from '../../../../src/platform/wire/validation.js';
import { operationsOf } from '../../../support/api-document.js';

class Body {
  @Name({ max: 20, optional: true })
  name?: string;

  @Prose({ max: 20, optional: true })
  notes?: string;
}

const faultOf = (body: object) => {
  try {
    toWire(Body, body);
    return 'ok';
  } catch (error) {
    return (error as Error).message;
  }
};
const CONTROLS = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => /\p{Cc}/u.test(character) && character !== '\0', // U+0000 is refused in every text
);

it('a name is one line without control characters; a text may have tabs and line breaks', () => {
  expect(CONTROLS).toHaveLength(64);
  for (const control of CONTROLS) {
    expect(faultOf({ name: `a${control}b` })).toMatch(/^name must be one line without control/);
    const isBreak = ['\t', '\n', '\r'].includes(control);
    expect(faultOf({ notes: `a${control}b` })).toMatch(
      isBreak ? /^ok$/ : /^notes must not contain/,
    );
  }
  for (const text of ['', ' ', 'Größe 3', '旋翼 🚁', 'e\u0301', '👩\u200d🔧', 'a\\nb'])
    expect([faultOf({ name: text }), faultOf({ notes: text })]).toEqual(['ok', 'ok']);
});

/** Texts of requests that are stored nowhere as they are: secrets, and what is looked up, parsed or checked elsewhere. */
const OTHERS = new Set(
  `password new_password current_password refresh_token token nonce
   airfoil airfoil_ref component_id component_ids base_component_id battery_component_id motor_component_id
   propeller_component_id powertrain_calibration_id simulation_ids run_ids ids brands known_tables
   events event_types csv_text url content content_base64 powertrain`.split(/\s+/),
);

describe('the document', () => {
  const document = JSON.parse(
    readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
  );

  it('has a pattern for every name and text that a request stores', () => {
    const free = new Set<string>();
    const seen = new Set<string>();
    const walk = (schema: any, name: string, where: string): void => {
      const { $ref: ref, type, properties = {}, items, anyOf = [] } = schema;
      if (ref !== undefined && seen.has(ref)) return;
      if (ref !== undefined) {
        const of = ref.split('/').at(-1);
        seen.add(ref);
        walk(document.components.schemas[of], name, of);
      }
      const isFree = schema.pattern === undefined && schema.format === undefined && !schema.enum;
      if ([type].flat().includes('string') && isFree && !OTHERS.has(name))
        free.add(`${where}.${name}`);
      for (const [member, inner] of Object.entries(properties)) walk(inner, member, where);
      for (const inner of [...anyOf, ...(items ? [items] : [])]) walk(inner, name, where);
    };
    for (const { id, docs } of operationsOf(document))
      for (const { schema } of Object.values<any>(docs.requestBody?.content ?? {}))
        walk(schema, '', id);
    expect(seen.size).toBeGreaterThan(40);
    expect([...free]).toEqual([]);
  });
});
