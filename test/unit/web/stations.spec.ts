import { expect, it } from '@jest/globals';
import { EMPTY_STATION } from '../../../web/src/blade/draft.ts';
import { withBlock } from '../../../web/src/blade/stations.ts';

const eighteen = Array.from({ length: 18 }, (_, i) => ({
  ...EMPTY_STATION,
  radius: String(0.01 * (i + 1)),
  chord: '0.02',
  twist: '10',
}));
const six = Array.from({ length: 6 }, (_, i) => [String(0.02 * (i + 1)), '0.03', '20']);

it('takes a whole blade of six stations in the place of one of eighteen', () => {
  const after = withBlock(eighteen, 0, ['radius', 'chord', 'twist'], six);
  expect(after.map(({ radius }) => radius)).toEqual(six.map(([radius]) => radius));
});

it('leaves the other rows where a part of the columns is pasted', () => {
  const chords = [['0.05'], ['0.06']];
  const after = withBlock(eighteen, 0, ['chord', 'twist'], chords);
  expect(after).toHaveLength(18);
  expect(after[1].chord).toBe('0.06');
  expect(after[2].chord).toBe('0.02');
});
