import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { generator, SEED, seeded, seedOf } from '../../support/random.js';

const draw = (random: () => number, count = 4) => Array.from({ length: count }, random);

it('a seed gives the sequence of mulberry32', () => {
  // as the reference gives: 0.62707394 and 0.00273572
  expect(draw(generator(1), 2).map((x) => x * 2 ** 32)).toEqual([2_693_262_067, 11_749_833]);
});

it('a label has a sequence of its own, which draws under other labels do not move', () => {
  const alone = draw(seeded('kills'));
  const [kills, client] = [seeded('kills'), seeded('client 1')];
  const between = Array.from({ length: 4 }, () => [client(), kills()]);
  expect(between.map(([, kill]) => kill)).toEqual(alone);
  expect(between.map(([other]) => other)).not.toEqual(alone);
});

it('another SEED gives every label another sequence', () => {
  const labels = ['kills', 'client 1', 'client 2', ''];
  const seeds = [1, 2, 20261121].flatMap((seed) => labels.map((label) => seedOf(label, seed)));
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seedOf('', 1)).toBe(fnv1a('1 '));
});

it('properties are tried with SEED', () => {
  expect(fc.readConfigureGlobal().seed).toBe(SEED);
});

/** The other way to write it: with numbers of any size. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5n;
  for (const byte of Buffer.from(text)) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn;
  return Number(hash);
}
