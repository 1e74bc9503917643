import { describe, expect, it } from '@jest/globals';
import { factsOfType, toOrder, toSelection } from '../../../../src/components/search/selection.js';
import { ListComponentIdsQuery } from '../../../../src/components/search/search.wire.js';
import { COMPONENT_TYPES, type ComponentType } from '../../../../src/components/component-type.js';
import { ApiError } from '../../../../src/platform/errors.js';
import { toQuery } from '../../../../src/platform/wire/query.js';

const select = (given: Record<string, unknown>) =>
  toSelection(toQuery(ListComponentIdsQuery, given));

function refusal(act: () => unknown): [string, string | undefined] {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    return [(error as ApiError).code, (error as ApiError).detail.param];
  }
  throw new Error('was accepted');
}

describe('what a list is asked for', () => {
  it('is one interval a field, whatever the number of bounds', () => {
    const given = {
      type: 'motor',
      'kv[gte]': ['900', '950'],
      'kv[lte]': '2e3',
      'mass_g[eq]': '30',
    };
    expect(select(given).intervals).toEqual({
      kv: { gte: 950, lte: 2000 },
      mass_g: { gte: 30, lte: 30 },
    });
  });

  it('holds no numbers without a type, though they are checked', () => {
    expect(select({ 'kv[gte]': '900' }).intervals).toEqual({});
    expect(refusal(() => select({ 'kv[gte]': 'many' }))).toEqual([
      'parameter_invalid_type',
      'kv[gte]',
    ]);
    expect(refusal(() => select({ 'nonsense[gte]': '1' }))).toEqual([
      'unknown_filter',
      'nonsense[gte]',
    ]);
  });

  it.each([
    ['of another type', { type: 'battery', 'kv[gte]': '1' }, 'kv[gte]'],
    ['of no type', { type: 'motor', 'torque[gte]': '1' }, 'torque[gte]'],
    ['that only sorts', { type: 'motor', 'created_at[gte]': '1' }, 'created_at[gte]'],
    ['from the prototype', { type: 'motor', 'constructor[eq]': '1' }, 'constructor[eq]'],
    ['with SQL in it', { type: 'motor', 'kv) or (1=1[gte]': '1' }, 'kv) or (1=1[gte]'],
    ['of another case', { type: 'motor', 'KV[gte]': '1' }, 'KV[gte]'],
  ])('has no filter %s', (_, given, param) => {
    expect(refusal(() => select(given))).toEqual(['unknown_filter', param]);
  });

  it.each(['type', 'source', 'visibility'])('knows the words of %s, and no others', (param) => {
    expect(refusal(() => select({ [param]: 'esc' }))).toEqual(['parameter_invalid_enum', param]);
  });

  it('takes sixteen bounds and no more', () => {
    const many = (n: number) => ({
      type: 'motor',
      'kv[gte]': Array.from({ length: n }, (_, i) => `${i}`),
    });
    expect(select(many(16)).intervals.kv.gte).toBe(15);
    expect(refusal(() => select(many(17)))[0]).toBe('parameter_too_many_items');
  });

  it('reads a search as words, and white space as nothing', () => {
    expect(select({ search: '  T-Motor  MN5006 920KV' }).terms).toEqual([
      { any: [['% kv920 %']] },
      { any: [['%tmotor%'], ['% t motor%']] },
      { any: [['%mn5006%'], ['% mn 5006%']] },
    ]);
    expect(select({ q: 'Café' }).terms).toEqual([{ word: 'cafe', any: [['%cafe%']] }]);
    expect(select({ search: ' ' }).terms).toBeUndefined();
    expect(select({ search: '%_\\' }).terms).toEqual([{ any: [] }]);
    expect(refusal(() => select({ search: 'a', q: 'a' }))).toEqual(['parameters_exclusive', 'q']);
  });

  it('reads brands between commas', () => {
    expect(select({ 'brand[in]': 'EMAX,T-Motor,' }).brands).toEqual(['EMAX', 'T-Motor']);
    expect(select({ 'brand[in]': '' }).brands).toEqual([]);
  });
});

describe('the order of a list', () => {
  it('is newest first, ascending where a field is named', () => {
    const shown = (...asked: Parameters<typeof toOrder>) => {
      const { name, direction, nullable = false } = toOrder(...asked);
      return `${name} ${direction}${nullable ? ' nulls last' : ''}`;
    };
    expect(shown(undefined, undefined, undefined)).toBe('created_at desc');
    expect(shown(undefined, undefined, 'asc')).toBe('created_at asc');
    expect(shown(undefined, 'created_at', undefined)).toBe('created_at asc');
    expect(shown(undefined, 'name', 'desc')).toBe('name desc');
    expect(shown(undefined, 'mass_g', undefined)).toBe('mass_g asc nulls last');
    expect(shown('motor', 'kv', 'desc')).toBe('kv desc nulls last');
  });

  it('knows every number that the type is filtered by', () => {
    for (const type of COMPONENT_TYPES)
      for (const field of factsOfType(type)) expect(toOrder(type, field, 'asc').name).toBe(field);
  });

  it.each<[string, ComponentType | undefined, string, string, string]>([
    ['a number of one type, without the type', undefined, 'kv', 'filter_requires_type', 'type'],
    ['a number of another type', 'battery', 'kv', 'unknown_sort_field', 'sort_by'],
    ['a field that there is not', 'motor', 'torque', 'unknown_sort_field', 'sort_by'],
    ['a column of the table', undefined, 'account_id', 'unknown_sort_field', 'sort_by'],
    ['SQL', undefined, 'name; drop table component', 'unknown_sort_field', 'sort_by'],
    ['a member of every object', undefined, 'constructor', 'unknown_sort_field', 'sort_by'],
    ['another case', undefined, 'NAME', 'unknown_sort_field', 'sort_by'],
    ['nothing', undefined, '', 'unknown_sort_field', 'sort_by'],
  ])('is not by %s', (_, type, field, code, param) => {
    expect(refusal(() => toOrder(type, field, undefined))).toEqual([code, param]);
  });
});
