import { expect, it } from '@jest/globals';
import { sides } from '../../../scripts/fuzz/section-files.mjs';
import { camberMoment } from '../../../src/blade-files/section-curves.service.js';

const outline = (section: object) => {
  const { upper, lower } = sides({ count: 241, ...section }) as {
    upper: [number, number][];
    lower: [number, number][];
  };
  const points = [...upper.toReversed(), ...lower.slice(1)];
  return { x: points.map(([x]) => x), y: points.map(([, y]) => y) };
};

it('the moment of a camber line is that of thin flow: NACA 24xx −0.053, 44xx −0.106', () => {
  expect(camberMoment(outline({ camber: 0, thickness: 0.12 }))).toBeCloseTo(0, 6);
  expect(camberMoment(outline({ camber: 0.02, place: 0.4, thickness: 0.06 }))).toBeCloseTo(
    -0.053,
    2,
  );
  const { x, y } = outline({ camber: 0.04, place: 0.4, thickness: 0.12 });
  expect(camberMoment({ x, y })).toBeCloseTo(-0.106, 2);
  // the same section at 1° to the x axis
  const turned = y.map((each, i) => each - 0.0175 * x[i]);
  expect(camberMoment({ x, y: turned })).toBeCloseTo(camberMoment({ x, y }), 3);
});
