import { describe, expect, it } from '@jest/globals';
import * as points from '../../../assembly/airfoil/geometry/points.js';
import { MAX_OUTLINE_POINTS } from '../../../assembly/airfoil/outline.js';
import * as kernel from '../../../assembly/airfoil/viscous/layout.js';
import * as host from '../../../src/engine/layout.js';

/** The kernel's constants that begin with a prefix, without it. */
function named(of: object, prefix: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(of)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value as number]),
  );
}

describe("the host's layout of an airfoil's polar", () => {
  it('names the same places as the kernel', () => {
    const { WIDTH, ...columns } = named(kernel, 'PO_');
    expect(host.AF).toEqual(named(kernel, 'AF_'));
    expect(host.PO).toEqual(columns);
    expect(host.AF_FLAG).toEqual(named(kernel, 'F_'));
    expect([host.PO_WIDTH, host.AF_SIZE, host.MAX_ANGLES]).toEqual([
      WIDTH,
      kernel.airfoilIn.length,
      kernel.angles.length,
    ]);
    expect(kernel.polarOut).toHaveLength(host.MAX_ANGLES * host.PO_WIDTH);
  });

  it('names the states by their numbers', () => {
    for (const [i, state] of host.AF_STATES.entries())
      expect((kernel as unknown as Record<string, number>)[state.toUpperCase()]).toBe(i);
  });

  it('names the refusals of points by their codes, and has room for the same lists', () => {
    const { OK, ...codes } = named(points, 'POINTS_');
    expect(OK).toBe(0);
    expect(
      Object.fromEntries(host.REFUSALS.map((name, i) => [name.toUpperCase(), -1 - i])),
    ).toEqual(codes);
    expect(host.MAX_LIST).toBe(MAX_OUTLINE_POINTS);
  });
});
