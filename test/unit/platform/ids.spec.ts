import { describe, expect, it } from '@jest/globals';
import { isId, newId } from '../../../src/platform/ids.js';

describe('ids', () => {
  it('are a prefix and 27 base62 characters, and differ', () => {
    const ids = Array.from({ length: 100 }, () => newId('req'));
    for (const id of ids) expect(id).toMatch(/^req_[0-9A-Za-z]{27}$/);
    expect(new Set(ids).size).toBe(100);
  });

  it('are known by prefix, length, alphabet and range', () => {
    expect(isId('usr', newId('usr'))).toBe(true);
    expect(isId('usr', 'usr_aWgEPTl1tmebfsQzFP4bxwgy80V')).toBe(true); // the last one of all
    for (const wrong of [
      newId('ak'),
      'usr_aWgEPTl1tmebfsQzFP4bxwgy80W', // more than 20 bytes hold
      'usr_2a',
      `${newId('usr')}0`,
      `usr_${'-'.repeat(27)}`,
      '',
      undefined,
      7,
    ]) {
      expect(isId('usr', wrong)).toBe(false);
    }
  });
});
