import { expect, it } from '@jest/globals';
import { findingsOf, type Mesh } from '../../support/solids.js';

/** A box of 12 triangles. */
function box(low: number, high: number): Mesh {
  const at = [low, high];
  const points = at.flatMap((x) => at.flatMap((y) => at.map((z) => [x, y, z] as const)));
  const faces = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ];
  const triangles = faces.flatMap(([a, b, c, d]): [number, number, number][] => [
    [a, b, c],
    [a, c, d],
  ]);
  return { points, triangles };
}

function together(a: Mesh, b: Mesh): Mesh {
  const shifted = b.triangles.map((each) => each.map((i) => i + a.points.length) as never);
  return { points: [...a.points, ...b.points], triangles: [...a.triangles, ...shifted] };
}

it('a box has no fault, and the volume of a box', () => {
  const { volume, ...found } = findingsOf(box(0, 2));
  expect(found).toMatchObject({ openEdges: 0, crossings: 0, pieces: 1 });
  expect(volume).toBeCloseTo(8, 9);
});

it('two boxes side by side have none; where one passes through the other, that is seen', () => {
  expect(findingsOf(together(box(0, 2), box(3, 4)))).toMatchObject({ crossings: 0, pieces: 2 });
  expect(findingsOf(together(box(0, 2), box(1, 3))).crossings).toBeGreaterThan(0);
  expect(findingsOf(together(box(0, 2), box(0.3, 3))).crossings).toBeGreaterThan(0);
  expect(findingsOf(together(box(0, 2), box(0, 2))).crossings).toBeGreaterThan(0);
});

it('a triangle too few, one the wrong way round, and one folded back are seen', () => {
  const whole = box(0, 2);
  expect(findingsOf({ ...whole, triangles: whole.triangles.slice(1) }).openEdges).toBe(3);
  const [[a, b, c], ...rest] = whole.triangles;
  expect(findingsOf({ ...whole, triangles: [[a, c, b], ...rest] }).openEdges).toBe(3);
  const inside = whole.triangles.map(([x, y, z]): [number, number, number] => [x, z, y]);
  expect(findingsOf({ ...whole, triangles: inside }).volume).toBeCloseTo(-8, 9);
  const flat: Mesh = {
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0.2, 0.2, 0],
    ],
    triangles: [
      [0, 1, 2],
      [1, 0, 3],
    ],
  };
  expect(findingsOf(flat).crossings).toBe(1);
});
