import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSlug, slugOf } from '../../../src/runs/run-publications.js';

it('a name made of any title is one, and no two are the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => isSlug(slugOf(title))),
  );
  expect(slugOf('Quad — Überflug (60 %)')).toMatch(/^quad-uberflug-60-[0-9a-f]{8}$/);
  expect(slugOf(null)).toMatch(/^result-[0-9a-f]{8}$/);
  expect(slugOf('a')).not.toBe(slugOf('a'));
});
