import { describe, expect, it } from '@jest/globals';
import { timingAxisWarnings, runWarningsOf } from '../../../src/powertrain/run-warnings.js';

const rotor = (
  esc_type: 'foc' | 'six_step',
  esc_timing: 'low' | 'medium' | 'high' | 'auto' = 'medium',
) => ({ esc_type, esc_timing });

describe('what a run says of a timing that does nothing', () => {
  it('names the place of each timing beside a sine drive', () => {
    const rotors = [rotor('foc', 'auto'), rotor('six_step', 'high'), rotor('foc', 'low')];
    const found = runWarningsOf({ rotors, rotor_groups: null });
    expect(found?.map(({ param }) => param)).toEqual([
      'rotors[0].esc_timing',
      'rotors[2].esc_timing',
    ]);
    expect(found?.[0]).toMatchObject({ object: 'warning', code: 'no_effect' });
    expect(runWarningsOf({ rotor_groups: [rotor('foc', 'high')] })?.[0].param).toBe(
      'rotor_groups[0].esc_timing',
    );
  });

  it('is silent where a timing acts, and of the default', () => {
    expect(runWarningsOf({ rotors: [rotor('six_step', 'auto'), rotor('foc')] })).toBeNull();
  });

  it('names an axis of timings that acts on a sine drive, and only then', () => {
    const rotor_groups = [rotor('foc'), rotor('six_step')];
    const axis = (acts: boolean[]) => timingAxisWarnings({ rotor_groups }, acts);
    expect(axis([true, true]).map(({ param }) => param)).toEqual(['sweep.esc_timing_values']);
    expect(axis([false, true])).toEqual([]);
  });
});
