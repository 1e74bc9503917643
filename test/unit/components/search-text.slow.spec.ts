import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchText } from '../../../src/components/facts.js';
import { searchWords } from '../../../src/platform/list/search-words.js';

describe('searchText', () => {
  it.each([
    ['MN5006 KV450', 'T-Motor', ' tmotor t motor mn5006 kv450'],
    ['Eco II  2306', 'EMAX', ' emax eco ii 2306'],
    ['10x4.5 Slow-Flyer', null, ' 10x4.5 slowflyer slow flyer'],
    ['Škoda (ÉCLAIR)', null, ' skoda eclair'],
    ['…', '—', ''],
  ])('of %s by %s', (name, brand, text) => {
    expect(searchText(name, brand)).toBe(text);
  });

  it('holds every word of a search for the name itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), (name, brand) => {
        const text = searchText(name, brand);
        expect(searchWords(name).filter((word) => !text.includes(` ${word}`))).toEqual([]);
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
