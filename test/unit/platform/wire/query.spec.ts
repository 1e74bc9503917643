import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApiError } from '../../../../src/platform/errors.js';
import { ListQuery } from '../../../../src/platform/list/list.wire.js';
import { Choice, Flag, Id, Instant, Num, Text } from '../../../../src/platform/wire/fields.js';
import { NoParameters, toQuery } from '../../../../src/platform/wire/query.js';

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
    expect(refusal({ starting_after: 'x' }).message).toContain('it knows limit, cursor, kv,');
  });

  it('takes nothing where an operation has no parameters', () => {
    expect(toQuery(NoParameters, {})).toBeInstanceOf(NoParameters);
    const { code, message } = refusal({ verbose: '1' }, NoParameters);
    expect(code).toBe('unknown_parameter');
    expect(message).toBe('This operation knows no query parameter "verbose".');
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
