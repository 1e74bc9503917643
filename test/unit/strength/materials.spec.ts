import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type MaterialEntry, MATERIALS } from '../../../src/strength/materials.js';

const page = readFileSync(new URL('../../../docs/strength.md', import.meta.url), 'utf8');

describe.each(Object.entries<MaterialEntry>(MATERIALS))('%s', (name, material) => {
  it('has a spread about its typical figures, and a source', () => {
    for (const [low, typical, high] of [material.modulus, material.strength]) {
      expect(low).toBeLessThanOrEqual(typical);
      expect(typical).toBeLessThanOrEqual(high);
    }
    expect(material.source.length).toBeGreaterThan(20);
  });

  it('stands in the documentation as it is computed with', () => {
    const { density, modulus, shearModulus, strength, source } = material;
    const figures = [density, modulus.join(' / '), shearModulus, strength.join(' / '), source];
    expect(page).toContain(`| \`${name}\` | ${figures.join(' | ')} |`);
  });
});
