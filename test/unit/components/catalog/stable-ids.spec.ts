import { describe, expect, it } from '@jest/globals';
import { componentIdOf, uuidV5 } from '../../../../src/components/catalog/catalog-data.js';
import { isId, newId } from '../../../../src/platform/ids.js';

describe('ids from a slug', () => {
  it('are version 5 as in RFC 9562, appendix A.4', () => {
    const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
    expect(uuidV5('www.example.com', dns)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it('are component ids, each its own, older than any new one', () => {
    const ids = ['apc-10x7e', 'apc-10x7', 'ä'].map(componentIdOf);
    for (const id of ids) expect(isId('comp', id)).toBe(true);
    expect(new Set(ids).size).toBe(3);
    expect(componentIdOf('apc-10x7e') < newId('comp')).toBe(true);
  });
});
