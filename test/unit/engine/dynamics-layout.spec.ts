import { describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/integrator/layout.js';
import { DYNAMICS_ENDS, DYNAMICS_EVENTS } from '../../../src/engine/dynamics-case.js';
import * as host from '../../../src/engine/powertrain-layout.js';

/** The kernel's names that begin with the prefix, without it. */
const places = (prefix: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kernel)
      .filter(([name, value]) => name.startsWith(prefix) && typeof value === 'number')
      .map(([name, value]) => [name.slice(prefix.length), value as number]),
  );
const WORDS: Record<string, string> = {
  depletion: 'DEPLETION',
  voltage_cutoff: 'VOLTAGE_CUTOFF',
  in_rush_peak: 'INRUSH',
  winding_temperature: 'WINDING_T',
  magnet_temperature: 'MAGNET_T',
  cell_temperature: 'CELL_T',
  motor_current: 'MOTOR_CURRENT',
  battery_current: 'BATTERY_CURRENT',
  thermal_runaway: 'RUNAWAY',
  duration: 'DURATION',
  voltage_collapse: 'COLLAPSE',
};

describe("the host's layout of dynamic simulations", () => {
  it('names the same places as the kernel', () => {
    expect(places('DYN_')).toMatchObject(host.DYN_IN);
    expect(places('PT_ROTOR_')).toEqual(host.DYN_ROTOR);
    const { SOLVER, ...state } = places('DYN_STATE_');
    expect(state).toEqual(host.DYN_STATE);
    expect(SOLVER).toBeGreaterThan(Math.max(...Object.values(state)));
    expect(places('DYN_ROW_')).toEqual(host.DYN_ROW);
    expect(places('DYN_EVENT_')).toEqual(host.DYN_EVENT);
  });

  it('has the same sizes', () => {
    expect(host.DYN_SIZE).toEqual({
      IN: kernel.dynamicsIn.length,
      STATE: kernel.dynamicsState.length,
      EVENT: kernel.DYN_SIZE_EVENT,
    });
    for (const commands of [0, 1, 16])
      expect(host.intervalSize(commands)).toBe(kernel.intervalSize(commands));
  });

  it('names ends and events by their numbers', () => {
    const events = DYNAMICS_EVENTS.map((name, i) => [WORDS[name], i + 1]);
    expect(Object.fromEntries(events)).toEqual(places('DYN_KIND_'));
    const { DURATION, SOC, VOLTAGE, RUNAWAY, FAILED } = places('DYN_END_');
    const ends = [DURATION, SOC, VOLTAGE, RUNAWAY, FAILED].map((n) => DYNAMICS_ENDS[n - 1]);
    expect(ends).toEqual([
      'max_duration',
      'soc_cutoff',
      'voltage_cutoff',
      'thermal_runaway',
      'failed',
    ]);
  });
});
