import { describe, expect, it } from '@jest/globals';
import { freePlace } from '../../../web/src/plot/free-place.ts';

const WITHIN = { left: 0, top: 0, width: 300, height: 200 };
const NAME = { width: 60, height: 12 };
const flat = (y: number) => [
  { x: 0, y },
  { x: 300, y },
];
const NOTHING = { lines: [], dots: [], names: [] };

describe('the place of a name in a figure', () => {
  it('is above the right end of its line, within the figure', () => {
    const line = flat(100);
    const box = freePlace(line, NAME, WITHIN, { ...NOTHING, lines: [line] })!;
    expect(box.left + box.width).toBe(300);
    expect(box.top + box.height).toBeLessThan(100);
    expect(box.top).toBeGreaterThan(100 - 2 * NAME.height);
  });

  it('is below where another line runs above', () => {
    const [line, other] = [flat(100), flat(92)];
    const box = freePlace(line, NAME, WITHIN, { ...NOTHING, lines: [line, other] })!;
    expect(box.top).toBeGreaterThan(100);
  });

  it('touches neither a steep line, nor dots, nor other names', () => {
    const line = flat(100);
    const steep = [
      { x: 270, y: 0 },
      { x: 271, y: 200 },
    ];
    const dots = [{ x: 150, y: 90 }];
    const names = [{ left: 200, top: 105, width: 60, height: 12 }];
    const box = freePlace(line, NAME, WITHIN, { lines: [line, steep], dots, names })!;
    expect(box.left + box.width).toBeLessThan(270);
    expect([box.top > 100 && box.left + box.width > 200, box.left + box.width > 300]).toEqual([
      false,
      false,
    ]);
    expect(dots[0].x > box.left && dots[0].x < box.left + 60 && box.top < 100).toBe(false);
  });

  it('is none where lines lie everywhere, or the line has no points', () => {
    const lines = Array.from({ length: 50 }, (_, i) => flat(4 * i));
    expect(freePlace(lines[25], NAME, WITHIN, { ...NOTHING, lines })).toBeUndefined();
    expect(freePlace([], NAME, WITHIN, NOTHING)).toBeUndefined();
  });
});
