import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ComponentType } from '../../../src/components/component-type.js';
import { componentFacts } from '../../../src/components/facts.js';
import { nameForm, searchTerms, searchText } from '../../../src/components/search/part-names.js';
import { searchWords } from '../../../src/platform/list/search-words.js';

const textOf = (
  name: string,
  brand: string | null = null,
  type: ComponentType = 'motor',
  spec: object = {},
) => searchText({ name, brand, type }, componentFacts(type, { ...spec }));

describe('searchText', () => {
  it.each([
    [
      'MN5006 KV450',
      'T-Motor',
      ' tmotor t motor mn5006 kv450 | mn 5006 kv450 | t motor mn 5006 kv450 | 450 ',
    ],
    ['Eco II  2306', 'EMAX', ' emax eco ii 2306 | eco ii 2306 | emax eco ii 2306 |  '],
    ['10x4.5 Slow-Flyer', null, ' 10x4.5 slowflyer slow flyer | 10x4.5 slow flyer | 10 4.5 '],
    ['Škoda (ÉCLAIR)', null, ' skoda eclair | skoda eclair |  '],
    ['…', '—', ' |  |  '],
  ])('of %s by %s', (name, brand, text) => {
    expect(textOf(name, brand)).toBe(text);
  });

  it('has what the figures say beside the name', () => {
    expect(textOf('A', null, 'motor', { kv: 920 })).toMatch(/ kv920 920 $/);
    const pack = { series_cells: 4, parallel_cells: 2, total_capacity_mAh: 1550, c_rating: 95 };
    expect(textOf('A', null, 'battery', pack)).toMatch(/ 4s 2p 1550mah 1550 95c $/);
    const propeller = { diameter: 9.4, pitch: 5, num_blades: 2 };
    expect(textOf('A', null, 'propeller', propeller)).toMatch(/ 2blade 9.4x5 9450 9.4 5 $/);
  });

  it('holds every word of a search for the name itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), (name, brand) => {
        const text = textOf(name, brand);
        expect(searchWords(name).filter((word) => !text.includes(` ${word}`))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('nameForm', () => {
  it.each([
    ['APC 10 × 4,70SF', 'apc 10x4.7 sf'],
    ['10"x4.5"MR', '10x4.5 mr'],
    ['5x4.3x3', '5x4.3 3blade'],
    ['MN3110KV780', 'mn 3110 kv780'],
    ['X2212-980KV', 'x 2212 kv980'],
    ['Pack 1,550 mAh 4S2P 95C', 'pack 1550mah 4s 2p 95c'],
    ['2.2Ah 3 cells', '2200mah 3s'],
    ['2 x 5000mAh', '2 x 5000mah'],
    ['U8II', 'u 8 ii'],
  ])('of %s is %s', (name, form) => {
    expect(nameForm(name)).toBe(form);
    expect(nameForm(form)).toBe(form);
  });
});

describe('searchTerms', () => {
  const like = (text: string, pattern: string) =>
    new RegExp(pattern.replaceAll('.', String.raw`\.`).replaceAll('%', '[^]*'), 'u').test(text);

  it('of a name match the text of the name', () => {
    const part = fc.constantFrom(
      'MN2212',
      'KV920',
      '10x4.5',
      ' x ',
      '4S',
      '1550',
      'mAh',
      'U8',
      '-',
      ' ',
      ',',
    );
    const name = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, (name) => {
        const text = textOf(name);
        const missed = searchTerms(name).filter(
          ({ any }) => !any.some((patterns) => patterns.every((each) => like(text, each))),
        );
        expect([text, missed]).toEqual([text, []]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('hold nothing of a search that a pattern would take for a wildcard', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        for (const pattern of searchTerms(search).flatMap(({ any }) => any.flat()))
          expect(pattern).toMatch(/^%[\p{L}\p{N}. ]+%$/u);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('searchWords', () => {
  it('are folded, without punctuation, each once', () => {
    expect(searchWords(' T-Motor  t-MOTOR mn-5006, 10x4.5 ')).toEqual([
      'tmotor',
      'mn5006',
      '10x4.5',
    ]);
  });

  it('hold nothing that a pattern would take for a wildcard', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        for (const word of searchWords(search)) expect(word).toMatch(/^[\p{L}\p{N}.]+$/u);
      }),
      { numRuns: 1_000 },
    );
  });
});
