import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApiError } from '../../../../src/platform/errors.js';
import { ListQuery } from '../../../../src/platform/list/list.wire.js';
import {
  Choice,
  type Comparison,
  Comparisons,
  Flag,
  Id,
  Instant,
  Num,
  OPERATORS,
  Text,
} from '../../../../src/platform/wire/fields.js';
import { toQuery } from '../../../../src/platform/wire/query.js';
import { NoFields } from '../../../../src/platform/wire/validation.js';
import { parameterSchemas } from '../../../../src/platform/wire/schema.js';

class RunsQuery extends ListQuery {
  @Num({ optional: true, gte: 0, lte: 100, unit: 'V' })
  kv?: number;

  @Flag({ default: false })
  cascade = false;

  @Choice(['asc', 'desc'], { default: 'desc' })
  sort_order = 'desc';

  @Instant({ optional: true })
  since?: string;

  @Id('proj', { optional: true })
  project_id?: string;

  @Text({ optional: true, max: 10 })
  search?: string;
}

class PartsQuery extends RunsQuery {
  @Comparisons({ kv: { unit: 'rpm/V' }, mass_g: {} }, 4)
  bounds?: Comparison[];
}

const read = (given: Record<string, unknown>) => toQuery(RunsQuery, given);

function refusal(given: Record<string, unknown>, wire: new () => object = RunsQuery): ApiError {
  try {
    toQuery(wire, given);
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    return error as ApiError;
  }
  throw new Error(`${JSON.stringify(given)} was accepted`);
}

describe('toQuery', () => {
  it('reads numbers, flags and moments, and fills in defaults', () => {
    expect({ ...read({}) }).toEqual({ limit: 25, cascade: false, sort_order: 'desc' });
    const given = {
      limit: '100',
      kv: '1.5e1',
      cascade: 'true',
      sort_order: 'asc',
      since: '2026-11-21T08:00:00 01:00', // an unescaped + arrives as a space
      search: '12',
    };
    expect({ ...read(given) }).toEqual({
      limit: 100,
      kv: 15,
      cascade: true,
      sort_order: 'asc',
      since: '2026-11-21T08:00:00+01:00',
      search: '12', // looks like a number, is declared as text
    });
    expect(read({})).toBeInstanceOf(RunsQuery);
  });

  it('reads every number that a program prints', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (kv) => {
        expect(read({ kv: String(kv) }).kv).toBe(Number(String(kv)));
      }),
    );
    expect(read({ kv: '0.30000000000000004' }).kv).toBe(0.30000000000000004);
    expect(read({ limit: '20.0' }).limit).toBe(20);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a limit of zero', { limit: '0' }, 'parameter_out_of_range', 'limit'],
    ['a limit that would have to be clamped', { limit: '101' }, 'parameter_out_of_range', 'limit'],
    ['a negative limit', { limit: '-1' }, 'parameter_out_of_range', 'limit'],
    ['a fraction', { limit: '2.5' }, 'parameter_invalid_type', 'limit'],
    ['words for a number', { limit: 'ten' }, 'parameter_invalid_type', 'limit'],
    ['nothing for a number', { limit: '' }, 'parameter_invalid_type', 'limit'],
    ['spaces around a number', { limit: ' 5' }, 'parameter_invalid_type', 'limit'],
    ['what only Number() reads', { kv: '0x10' }, 'parameter_invalid_type', 'kv'],
    ['NaN', { kv: 'NaN' }, 'parameter_invalid_type', 'kv'],
    ['Infinity', { kv: 'Infinity' }, 'parameter_invalid_type', 'kv'],
    ['a number beyond doubles', { kv: '1e999' }, 'parameter_not_finite', 'kv'],
    ['40 digits', { kv: '1'.repeat(40) }, 'parameter_invalid_type', 'kv'],
    ['TRUE', { cascade: 'TRUE' }, 'parameter_invalid_type', 'cascade'],
    ['1 for true', { cascade: '1' }, 'parameter_invalid_type', 'cascade'],
    ['an unknown choice', { sort_order: 'up' }, 'parameter_invalid_enum', 'sort_order'],
    ['a day without a time', { since: '2026-11-21' }, 'parameter_invalid_format', 'since'],
    [
      'the 31st of February',
      { since: '2026-02-31T00:00:00Z' },
      'parameter_invalid_format',
      'since',
    ],
    ['an id of another kind', { project_id: 'usr_x' }, 'parameter_invalid_format', 'project_id'],
    ['a long text', { search: 'x'.repeat(11) }, 'parameter_too_long', 'search'],
    ['a parameter twice', { limit: ['1', '2'] }, 'parameter_invalid_type', 'limit'],
    ['U+0000', { search: 'a\u0000' }, 'parameter_invalid_format', 'search'],
    ['half a surrogate pair', { search: '\ud83d' }, 'parameter_invalid_format', 'search'],
    ['an unknown parameter', { project: '1' }, 'unknown_parameter', 'project'],
    ['another case', { Limit: '1' }, 'unknown_parameter', 'Limit'],
    ['a name from the prototype', { constructor: '1' }, 'unknown_parameter', 'constructor'],
    ['a very long name', { ['x'.repeat(200)]: '1' }, 'unknown_parameter', 'x'.repeat(64)],
  ])('refuses %s', (_, given, code, param) => {
    const { status, code: actual, detail } = refusal(given);
    expect([status, actual, detail.param]).toEqual([422, code, param]);
  });

  it('refuses __proto__ as a name like any other, also when the parser has made it a member', () => {
    const given = Object.create(null) as Record<string, unknown>;
    Object.defineProperty(given, '__proto__', { value: '1', enumerable: true });
    expect(refusal(given).code).toBe('unknown_parameter');
    expect(({} as { cascade?: unknown }).cascade).toBeUndefined();
  });

  it('names what it knows', () => {
    expect(refusal({ starting_after: 'x' }).message).toContain('it has limit, cursor, kv,');
  });

  it('takes nothing where an operation has no parameters', () => {
    expect(toQuery(NoFields, {})).toBeInstanceOf(NoFields);
    const { code, message } = refusal({ verbose: '1' }, NoFields);
    expect(code).toBe('unknown_parameter');
    expect(message).toBe('This operation has no query parameter "verbose".');
  });

  it('never throws anything else, whatever is given', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }));
    const name = fc.oneof(
      fc.constantFrom('limit', 'kv', 'cascade', 'since', 'cursor'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 4 }), (given) => {
        try {
          expect(read(given).limit).toBeGreaterThanOrEqual(1);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          expect((error as ApiError).status).toBe(422);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('comparisons', () => {
  const bounds = (given: Record<string, unknown>) => toQuery(PartsQuery, given).bounds;

  it('are a family of parameters, each of which may come more than once', () => {
    expect(bounds({ 'kv[gte]': ['900', '1e3'], 'mass_g[lt]': '-0.5', limit: '5' })).toEqual([
      { field: 'kv', operator: 'gte', value: 900 },
      { field: 'kv', operator: 'gte', value: 1000 },
      { field: 'mass_g', operator: 'lt', value: -0.5 },
    ]);
    expect(bounds({})).toBeUndefined();
    expect(toQuery(PartsQuery, { 'kv[eq]': '1', kv: '2' }).kv).toBe(2); // a parameter of its own
  });

  it('leave it to the service which fields there are', () => {
    for (const field of ['torque', '__proto__', 'constructor', "kv' or 1=1", 'kv[gte]', 'a\nb'])
      expect(bounds({ [`${field}[gte]`]: '1' })).toEqual([{ field, operator: 'gte', value: 1 }]);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['words', { 'kv[gte]': 'many' }, 'parameter_invalid_type', 'kv[gte]'],
    ['words among numbers', { 'kv[gte]': ['1', ''] }, 'parameter_invalid_type', 'kv[gte]'],
    ['NaN', { 'kv[lt]': 'NaN' }, 'parameter_invalid_type', 'kv[lt]'],
    ['a number beyond doubles', { 'kv[lt]': '1e999' }, 'parameter_not_finite', 'kv[lt]'],
    [
      'more than there may be',
      { 'kv[lt]': '12345'.split('') },
      'parameter_too_many_items',
      'bounds',
    ],
    ['an operator that there is not', { 'kv[like]': '1' }, 'unknown_parameter', 'kv[like]'],
    ['an operator without a field', { '[gte]': '1' }, 'unknown_parameter', '[gte]'],
    ['the name of the family', { bounds: '1' }, 'unknown_parameter', 'bounds'],
    ['any other parameter twice', { limit: ['1', '1'] }, 'parameter_invalid_type', 'limit'],
  ])('refuse %s', (_, given, code, param) => {
    const { status, code: actual, detail } = refusal(given, PartsQuery);
    expect([status, actual, detail.param]).toEqual([422, code, param]);
  });

  it('are nothing where a class has none', () => {
    expect(refusal({ 'kv[gte]': '1' }).code).toBe('unknown_parameter');
  });

  it('stand in the document as one parameter a field', () => {
    const schemas = parameterSchemas(PartsQuery).filter(({ style }) => style === 'deepObject');
    expect(schemas.map(({ name }) => name)).toEqual(['kv', 'mass_g']);
    expect(Object.keys(schemas[0].schema.properties!)).toEqual([...OPERATORS]);
    expect(schemas[0].schema['x-unit']).toBe('rpm/V');
    expect(parameterSchemas(PartsQuery).some(({ name }) => name === 'bounds')).toBe(false);
  });
});
