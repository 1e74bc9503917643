import { describe, expect, it } from '@jest/globals';
import { type ListedAirfoil, selectAirfoils } from '../../../../src/airfoils/listed-airfoils.js';
import { searchWords, wordsOf } from '../../../../src/platform/list/search-words.js';

const line = (name: string, more: Partial<ListedAirfoil> = {}): ListedAirfoil => ({
  id: name,
  name,
  source: 'library',
  title: null,
  family: null,
  sourceNote: null,
  camber: 0.02,
  xCamber: 0.4,
  thickness: 0.12,
  xThickness: 0.3,
  warnings: [],
  createdAt: null,
  text: wordsOf(`${name} ${more.title ?? ''}`),
  ...more,
});

const ALL = [
  line('clarky', { title: 'Clark Y', thickness: 0.117, camber: 0.034 }),
  line('eppler', { title: 'Eppler 63', thickness: 0.04, family: 'Eppler' }),
  line('naca2412', { title: 'NACA 2412' }),
  line('naca4412', { camber: 0.04 }),
  line('Élan 7', { source: 'custom', camber: null, thickness: 0.2 }),
];
const names = (asked: Partial<Parameters<typeof selectAirfoils>[1]>) =>
  selectAirfoils(ALL, { comparisons: [], ...asked }).map(({ name }) => name);
const found = (search: string) => names({ words: searchWords(search) });

describe('what of the airfoils is asked for', () => {
  it('filters combine', () => {
    expect(names({ source: 'custom' })).toEqual(['Élan 7']);
    expect(names({ source: 'moon' })).toEqual([]);
    expect(names({ family: 'Eppler' })).toEqual(['eppler']);
    expect(names({ family: 'Eppler', source: 'custom' })).toEqual([]);
  });

  it('numbers lie between their bounds, and what has none lies nowhere', () => {
    const at = (field: string, operator: 'gte' | 'lte' | 'gt' | 'lt' | 'eq', value: number) =>
      names({ comparisons: [{ field, operator, value }] });
    expect(at('max_thickness', 'gte', 0.12)).toEqual(['naca2412', 'naca4412', 'Élan 7']);
    expect(at('max_thickness', 'lt', 0.117)).toEqual(['eppler']);
    expect(at('camber', 'lte', 0.02)).toEqual(['eppler', 'naca2412']);
    expect(at('camber', 'gt', 0.034)).toEqual(['naca4412']);
    expect(at('camber', 'eq', 0.034)).toEqual(['clarky']);
    expect(
      names({
        comparisons: [
          { field: 'camber', operator: 'gte', value: 0.03 },
          { field: 'camber', operator: 'lte', value: 0.035 },
        ],
      }),
    ).toEqual(['clarky']);
  });

  it('words are found whatever their case, accents and punctuation', () => {
    expect(found('NACA 24')).toEqual(['naca2412']);
    expect(found('elan')).toEqual(['Élan 7']);
    expect(found('clark-y')).toEqual(['clarky']);
    expect(found('412')).toEqual(['naca2412', 'naca4412']);
    expect(found('y')).toEqual(['clarky']); // the beginning of a word, not any letter
  });

  it('a slip is forgiven where nothing is spelled like it, and in numbers never', () => {
    expect(found('clrak')).toEqual(['clarky']);
    expect(found('epler')).toEqual(['eppler']);
    expect(found('2413')).toEqual([]);
  });
});
