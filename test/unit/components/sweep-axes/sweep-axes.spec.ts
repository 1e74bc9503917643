import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkAxes,
  countAxisPoints,
  slotsOf,
} from '../../../../src/components/sweep-axes/sweep-axes.js';
import type { ComponentSweepAxis } from '../../../../src/components/sweep-axes/sweep-axes.wire.js';

describe('the grid of component axes', () => {
  it('has as many points as there are combinations', () => {
    const size = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 4 }), (sizes) => {
        const axes = sizes.map((n) => ({
          componentIds: Array.from({ length: n }, (_, i) => `${i}`),
        }));
        expect(countAxisPoints(axes)).toBe(sizes.reduce((product, n) => product * n));
      }),
    );
  });
});

const axis = (changes: Partial<ComponentSweepAxis>): ComponentSweepAxis => ({
  axis: 'motor',
  component_ids: ['a', 'b'],
  slot: 0,
  ...changes,
});

describe('where an axis acts', () => {
  it('is its slot, or all of its slots; a battery has one', () => {
    expect(slotsOf(axis({ slot: 2 }))).toEqual([2]);
    expect(slotsOf(axis({ slot: 2, slots: null }))).toEqual([2]);
    expect(slotsOf(axis({ slots: [3, 1] }))).toEqual([3, 1]);
    expect(slotsOf(axis({ axis: 'battery', slot: 7 }))).toEqual([0]);
    expect(slotsOf(axis({ axis: 'battery', slots: [7] }))).toEqual([0]);
  });

  it('may be shared by a motor, a propeller and the battery', () => {
    const component_axes = (['motor', 'propeller', 'battery'] as const).map((kind) =>
      axis({ axis: kind }),
    );
    expect(checkAxes({ component_axes: [...component_axes, axis({ slot: 1 })] })).toEqual([]);
  });

  it.each<[string, Partial<ComponentSweepAxis>[], string, string]>([
    ['two axes on one slot', [{}, {}], 'parameters_exclusive', 'component_axes[1]'],
    [
      'an axis in step with another',
      [{ slot: 3 }, { slots: [1, 3] }],
      'parameters_exclusive',
      'component_axes[1]',
    ],
    [
      'two batteries',
      [{ axis: 'battery' }, { axis: 'battery', slot: 1 }],
      'parameters_exclusive',
      'component_axes[1]',
    ],
    ['a slot twice', [{ slots: [1, 2, 1] }], 'parameters_exclusive', 'component_axes[0].slots[2]'],
    [
      'a battery of several slots',
      [{ axis: 'battery', slots: [0, 1] }],
      'parameter_too_many_items',
      'component_axes[0].slots',
    ],
  ])('is not %s', (_, axes, code, param) => {
    const faults = checkAxes({ component_axes: axes.map(axis) });
    expect(faults.map((fault) => [fault.code, fault.param])).toEqual([[code, param]]);
  });
});
