import { expect, it } from '@jest/globals';
import { linesOf, readCsv } from '../../../web/src/pages/sweeps/results/csv.ts';
import { groupsOf } from '../../../web/src/pages/sweeps/results/groups.ts';
import { nameOfPoint, quantitiesOf } from '../../../web/src/pages/sweeps/results/quantities.ts';
import type { Solved } from '../../../web/src/pages/sweeps/results/use-points.ts';
import { endsOf, isWithin, type ParallelAxis } from '../../../web/src/plot/parallel.ts';

const NAMES = ['index', 'propeller_0.name', 'throttle_pct', 'total_thrust_n', 'Rotor.current_a'];

const pointOf = (index: number, propeller: string, throttle: number, thrust: string): Solved => ({
  index,
  id: `sim_${index}`,
  limited: false,
  cells: {
    'propeller_0.name': propeller,
    throttle_pct: String(throttle),
    total_thrust_n: thrust,
    'Rotor.current_a': '',
  },
});

const points = [
  ...Array.from({ length: 10 }, (_, i) => pointOf(i, 'APC 9x4.5MR', 40 + i, String(1 + i))),
  pointOf(10, 'APC 10x4.5MR', 54.54545454, '7'),
];
const sweep = { rotor_groups: [{ label: 'Rotor' }] } as Parameters<typeof quantitiesOf>[2];
const quantities = quantitiesOf(NAMES, points, sweep);
const [propeller, throttle] = quantities;

it('reads a CSV in pieces as a whole, also with quotes, commas and line breaks in a name', () => {
  const text = 'name,value\r\n"A ""B"", C",1\r\n"two\r\nlines",\r\n';
  expect(readCsv(text)).toEqual([
    ['name', 'value'],
    ['A "B", C', '1'],
    ['two\r\nlines', ''],
  ]);
  expect(linesOf(text).flatMap(readCsv)).toEqual([
    ['name', 'value'],
    ['A "B", C', '1'],
    ['two\nlines', ''],
  ]);
});

it('knows parts, axes and results by their columns, and leaves out what no point has', () => {
  expect(quantities.map(({ kind, label }) => [kind, label])).toEqual([
    ['part', 'Propeller'],
    ['axis', 'Throttle'],
    ['result', 'Thrust'],
  ]);
  expect(nameOfPoint(points[10], quantities, 'si')).toBe('APC 10x4.5MR · 54.5\u00a0%');
});

it('parts points by a part, and many numbers in ranges that hold each point once', () => {
  expect(groupsOf(points, propeller, 'si').map(({ label }) => label)).toEqual([
    'APC 9x4.5MR',
    'APC 10x4.5MR',
  ]);
  const ranges = groupsOf(points, throttle, 'si');
  expect(ranges).toHaveLength(6);
  expect(ranges.flatMap((range) => range.points)).toHaveLength(points.length);
  expect(ranges[0].label).toBe('40 to 41\u00a0%');
});

it('keeps the lines that are within all ranges and have all values', () => {
  const axis = (key: string, values: (number | null)[]): ParallelAxis => ({
    key,
    label: key,
    values,
  });
  const axes = [axis('a', [0, 1, 2, 3]), axis('b', [5, null, 7, 8])];
  const kept = (ranges: Parameters<typeof isWithin>[1]) =>
    [0, 1, 2, 3].filter((line) => isWithin(axes, ranges, line));
  expect(kept({})).toEqual([0, 2, 3]);
  expect(kept({ a: [1, 3], b: [0, 7] })).toEqual([2]);
  expect(endsOf(axes[1])).toEqual([5, 8]);
  expect(endsOf(axis('c', [4, 4]))).toEqual([3.5, 4.5]);
});
