import { describe, expect, it } from '@jest/globals';
import { MAX_WEIGHTS } from '../../../assembly/airfoil/geometry/cst.js';
import * as kernel from '../../../assembly/airfoil/section-layout.js';
import * as host from '../../../src/engine/layout.js';

/** The kernel's constants that begin with a prefix, without it. */
function named(of: object, prefix: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(of)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value as number]),
  );
}

describe("the host's layout of a section", () => {
  it('names the same places and kinds as the kernel', () => {
    expect(host.SN).toEqual(named(kernel, 'SN_'));
    expect(host.SECTION_KIND).toEqual(named(kernel, 'KIND_'));
  });

  it('has the same sizes', () => {
    expect(host.SN_SIZE).toBe(kernel.sectionNumbers.length);
    expect(host.MAX_WEIGHTS).toBe(MAX_WEIGHTS);
  });
});
