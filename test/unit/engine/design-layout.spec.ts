import { describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/design/layout.js';
import {
  DESIGN_HEAD,
  DESIGN_HEAD_SIZE,
  DESIGN_ROW,
  DESIGN_ROW_SIZE,
  DESIGN_STATUSES,
  DESIGN_LIMIT,
  ORDER,
  ORDER_SIZE,
} from '../../../src/engine/layout.js';

const names = (prefix: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kernel as unknown as Record<string, number>)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );

describe("the host's layout of a design", () => {
  it('names the same places as the kernel', () => {
    expect(ORDER).toEqual(names('DO_'));
    expect(DESIGN_HEAD).toEqual(names('DH_'));
    expect(DESIGN_ROW).toEqual(names('DR_'));
    expect(DESIGN_LIMIT).toEqual(names('LIMIT_'));
  });

  it('has the same sizes and statuses', () => {
    expect([ORDER_SIZE, DESIGN_HEAD_SIZE, DESIGN_ROW_SIZE]).toEqual([
      kernel.designOrder.length,
      kernel.DESIGN_HEAD,
      kernel.DESIGN_ROW,
    ]);
    const { DESIGN_OK, DESIGN_ABOVE_REACH, DESIGN_BELOW_REACH, DESIGN_NOT_FINITE } = kernel;
    const named = [DESIGN_OK, DESIGN_ABOVE_REACH, DESIGN_BELOW_REACH, DESIGN_NOT_FINITE];
    expect(named.map((status) => DESIGN_STATUSES[status])).toEqual([
      'ok',
      'above_reach',
      'below_reach',
      'not_finite',
    ]);
  });
});
