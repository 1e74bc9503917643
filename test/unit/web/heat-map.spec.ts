import { describe, expect, it } from '@jest/globals';
import { heatGrid, sidesOf, slicesOf } from '../../../web/src/pages/sweeps/results/heat-grid.js';
import { heatColour } from '../../../web/src/plot/heat/colour-scale.js';
import { contourOf, edgesOf, levelsOf } from '../../../web/src/plot/heat/contours.js';

describe('contours of a heat map', () => {
  it('lie on the straight line on which a plane has the value', () => {
    const x = [0, 1, 3, 4];
    const y = [0, 2, 3];
    const values = y.map((b) => x.map((a) => 2 * a + b));
    const segments = contourOf({ x, y, values }, 4.5);
    expect(segments.length).toBeGreaterThan(2);
    for (const [a, b] of segments.flat()) expect(2 * a + b).toBeCloseTo(4.5, 12);
  });

  it('follow a circle to second order of the distance of the points', () => {
    const miss = (count: number) => {
      const x = Array.from({ length: count + 1 }, (_, i) => -1 + (2 * i) / count);
      const values = x.map((b) => x.map((a) => a * a + b * b));
      const places = contourOf({ x, y: x, values }, 0.49).flat();
      return Math.max(...places.map(([a, b]) => Math.abs(Math.hypot(a, b) - 0.7)));
    };
    const [coarse, fine] = [miss(20), miss(40)];
    expect(coarse).toBeLessThan(0.005);
    expect(coarse / fine).toBeGreaterThan(3);
  });

  it('leave out squares with a missing corner and join a saddle by its mean', () => {
    const square = (values: (number | null)[][]) => ({ x: [0, 1], y: [0, 1], values });
    expect(
      contourOf(
        square([
          [0, 1],
          [null, 1],
        ]),
        0.5,
      ),
    ).toEqual([]);
    // the mean, 0.4, is below the level: the two high corners are cut off
    const saddle = contourOf(
      square([
        [0, 0.8],
        [0.8, 0],
      ]),
      0.5,
    );
    expect(saddle).toHaveLength(2);
    for (const [[ax, ay], [bx, by]] of saddle)
      expect(Math.abs((ax + bx) / 2 - (ay + by) / 2)).toBeGreaterThan(0.5);
  });

  it('have round levels strictly between the ends', () => {
    expect(levelsOf(0, 7)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(levelsOf(0.13, 0.27)).toEqual([0.14, 0.16, 0.18, 0.2, 0.22, 0.24, 0.26]);
    expect(levelsOf(-3, 3)).toEqual([-2, -1, 0, 1, 2]);
    expect(levelsOf(100, 1000, [60, 120, 300])).toEqual([300, 600, 900]);
    expect(levelsOf(5, 5)).toEqual([]);
  });

  it('have cells that end midway between values', () => {
    expect(edgesOf([0, 1, 3])).toEqual([-0.5, 0.5, 2, 4]);
    expect(edgesOf([7])).toEqual([6.5, 7.5]);
  });
});

it('the colors of a heat map become lighter all the way: they read without color vision', () => {
  const luminances = Array.from({ length: 41 }, (_, i) => {
    const [r, g, b] = heatColour(i / 40)
      .match(/\d+/g)!
      .map((each) => {
        const part = Number(each) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; // WCAG 2.2
  });
  luminances.slice(1).forEach((each, i) => expect(each).toBeGreaterThan(luminances[i]));
});

describe('points of a sweep as a heat map', () => {
  const throttle = { name: 'throttle_pct', label: 'Throttle', kind: 'axis' } as const;
  const charge = { name: 'battery_charge_pct', label: 'Charge', kind: 'axis' } as const;
  const motor = { name: 'motor.name', label: 'Motor', kind: 'part' } as const;
  const thrust = { name: 'total_thrust_n', label: 'Thrust', kind: 'result' } as const;
  const point = (index: number, a: number, b: number, name: string, value = '') => ({
    index,
    id: `sim_${index}`,
    limited: false,
    cells: {
      throttle_pct: String(a),
      battery_charge_pct: String(b),
      'motor.name': name,
      total_thrust_n: value,
    },
  });
  const points = [
    point(0, 100, 20, 'A', '3'),
    point(1, 50, 20, 'A', '1'),
    point(2, 50, 100, 'A', '2'),
    point(3, 50, 100, 'B', '9'),
  ];
  const quantities = [motor, throttle, charge, thrust];

  it('have sides of numbers with several values, and one value of each other axis', () => {
    expect(sidesOf(quantities, points)).toEqual([throttle, charge]);
    expect(sidesOf(quantities, points.slice(0, 2))).toEqual([throttle]);
    expect(slicesOf(points, quantities, [throttle, charge], {})).toEqual([
      { quantity: motor, values: ['A', 'B'], value: 'A' },
    ]);
  });

  it('stand in the order of the values; a place without a point is null', () => {
    const at = (value: string) =>
      heatGrid(points, {
        x: throttle,
        y: charge,
        z: thrust,
        slices: slicesOf(points, quantities, [throttle, charge], { 'motor.name': value }),
      });
    expect(at('A')).toMatchObject({
      x: [50, 100],
      y: [20, 100],
      values: [
        [1, 3],
        [2, null],
      ],
    });
    expect(at('B').values).toEqual([
      [null, null],
      [9, null],
    ]);
    expect(at('A').points[1][0]?.index).toBe(2);
  });
});
