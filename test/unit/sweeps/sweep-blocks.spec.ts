import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BLOCK_POINTS } from '../../../src/engine/engine.service.js';
import { blocksOf } from '../../../src/sweeps/sweep.runner.js';
import { type Grid, stepsAt } from '../../../src/sweeps/sweep-expander.js';
import { thinnedEvenly } from '../../../src/platform/list/thinned.js';
import { MAX_PARETO } from '../../../src/sweeps/sweep-summary.js';

const names = (type: string, n: number) => Array.from({ length: n }, (_, i) => `${type} ${i}`);
const gridOf = (motors: number, propellers: number): Grid => ({
  dimensions: [
    { kind: 'component', type: 'motor', slots: [0], values: names('motor', motors) },
    { kind: 'component', type: 'propeller', slots: [0], values: names('propeller', propellers) },
  ],
  totalPoints: motors * propellers,
});

describe('the blocks of a sweep', () => {
  it('hold every unsolved point once, and no more than a task may have', () => {
    const size = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(size, size, fc.func(fc.boolean()), (motors, propellers, isSolved) => {
        const grid = gridOf(motors, propellers);
        const unsolved = [...Array(grid.totalPoints).keys()].filter((index) => !isSolved(index));
        const blocks = blocksOf(grid, unsolved);
        expect(blocks.flat().toSorted((a, b) => a - b)).toEqual(unsolved);
        for (const [i, block] of blocks.entries()) {
          if (i < blocks.length - 1) expect(block).toHaveLength(BLOCK_POINTS);
          expect(block.length).toBeGreaterThan(0);
          expect(block.length).toBeLessThanOrEqual(BLOCK_POINTS);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('come by each propeller once', () => {
    const grid = gridOf(100, 20);
    const propellers = blocksOf(grid, [...Array(grid.totalPoints).keys()])
      .flat()
      .map((index) => stepsAt(grid, index)[1]);
    const changes = propellers.filter((each, i) => i > 0 && each !== propellers[i - 1]);
    expect(changes).toHaveLength(19);
  });

  it('come by each collective once, though its axis is the fastest', () => {
    const values = Array.from({ length: 20 }, (_, i) => i - 5);
    const axis = (field: 'throttle_pct' | 'collective_deg', input: 'throttle' | 'collective') =>
      ({ kind: 'value', field, input, rotors: [0], values }) as const;
    const grid = {
      dimensions: [axis('throttle_pct', 'throttle'), axis('collective_deg', 'collective')],
      totalPoints: 400,
    };
    const steps = blocksOf(grid, [...Array(400).keys()])
      .flat()
      .map((index) => stepsAt(grid, index)[1]);
    expect(steps.filter((each, i) => i > 0 && each !== steps[i - 1])).toHaveLength(19);
  });
});

describe('a front that is too long', () => {
  it('is thinned evenly, and keeps its ends and its order', () => {
    const points = [...Array(1_000).keys()];
    const few = thinnedEvenly(points, MAX_PARETO);
    expect(few).toHaveLength(MAX_PARETO);
    expect([few[0], few.at(-1)]).toEqual([0, 999]);
    const spaces = few.slice(1).map((each, i) => each - few[i]);
    expect(Math.max(...spaces) - Math.min(...spaces)).toBeLessThanOrEqual(1);
    expect(thinnedEvenly([3, 1, 2], MAX_PARETO)).toEqual([3, 1, 2]);
  });
});
