import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { ERRORS } from '../../../src/platform/error-codes.js';

const text = readFileSync('docs/api-conventions.md', 'utf8');

it('docs/api-conventions.md names error codes that exist, with their status', () => {
  const pairs = [...text.matchAll(/(4\d\d|5\d\d) `([a-z_]+)`/g)];
  expect(pairs.length).toBeGreaterThan(4);
  for (const [, status, code] of pairs)
    expect([code, ERRORS[code as keyof typeof ERRORS]?.status]).toEqual([code, Number(status)]);
});

it('docs/api-conventions.md speaks of every status that an error has, but for those of the protocol', () => {
  const named = new Set(text.match(/\b[45]\d\d\b/g));
  const protocol = [405, 408, 413, 415]; // a client that reads /openapi.json never meets them
  const used = new Set(Object.values(ERRORS).map(({ status }) => status));
  expect([...used].filter((each) => !named.has(String(each))).toSorted()).toEqual(protocol);
});
