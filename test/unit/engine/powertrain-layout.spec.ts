import { describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/powertrain/layout.js';
import { OPERATING_LIMITS } from '../../../src/engine/powertrain-case.js';
import * as host from '../../../src/engine/powertrain-layout.js';

/** The kernel's PT_<group>_* by their names without that. */
const places = (group: string): Record<string, number> => {
  const prefix = `PT_${group}_`;
  return Object.fromEntries(
    Object.entries(kernel)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value as number]),
  );
};

describe("the host's layout of powertrains", () => {
  it.each(['VEHICLE', 'ROTOR', 'LEAF', 'NODE', 'KIND', 'ALL', 'GROUP', 'BRANCH', 'MAX'])(
    'names the same places as the kernel: %s',
    (group) => {
      expect((host as unknown as Record<string, object>)[`PT_${group}`]).toEqual(places(group));
    },
  );

  it('has the same sizes', () => {
    const { OUT, ...sizes } = places('SIZE');
    expect(host.PT_SIZE).toEqual(sizes);
    expect([host.PT_GROUPS_AT, host.PT_BRANCHES_AT]).toEqual([
      kernel.PT_GROUPS_AT,
      kernel.PT_BRANCHES_AT,
    ]);
    expect(OUT).toBe(kernel.powerOut.length);
  });

  it('names the limits by their bits', () => {
    const bits = Object.fromEntries(
      OPERATING_LIMITS.map((name, i) => [name.toUpperCase(), 1 << i]),
    );
    expect(bits).toEqual(places('LIMIT'));
  });
});
