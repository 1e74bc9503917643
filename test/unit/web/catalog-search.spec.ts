import { describe, expect, it } from '@jest/globals';
import {
  ofType,
  paramsOf,
  queryOf,
  type Search,
  searchOf,
} from '../../../web/src/pages/components/search/search.ts';

const search = (text: string) => searchOf(new URLSearchParams(text));

describe('the address of a search for parts', () => {
  it('holds the search as the API is asked, and nothing of what is as at the start', () => {
    expect(paramsOf(search('')).toString()).toBe('');
    const whole: Search = {
      type: 'propeller',
      text: 'apc & co',
      brands: ['APC', 'T-Motor'],
      source: 'catalog',
      starred: true,
      sort: 'pitch_in',
      direction: 'desc',
      bounds: { diameter_in: { gte: 9.5, lte: 11 }, mass_g: { lte: 20 } },
    };
    const address = paramsOf(whole);
    expect(searchOf(address)).toEqual(whole);
    const query: Record<string, unknown> = { ...queryOf(whole) };
    for (const [name, value] of address) expect([name, String(query[name])]).toEqual([name, value]);
  });

  it('that was cut off or changed by hand leaves out what cannot be read', () => {
    const { type, bounds, direction } = search(
      'type=esc&kv[gte]=many&kv[lte]=&mass_g[gte]=5&sort_order=up',
    );
    expect([type, bounds, direction]).toEqual(['motor', { mass_g: { gte: 5 } }, 'asc']);
  });

  it('of another kind of part keeps what both have', () => {
    const { source, starred, brands, bounds } = ofType(
      'battery',
      search('source=user&starred=true&brand[in]=T-Motor&kv[gte]=900'),
    );
    expect([source, starred, brands, bounds]).toEqual(['user', true, [], {}]);
  });
});
