import { expect, it } from '@jest/globals';
import { bindingLimits, timeToLimit } from '../../../web/src/vehicle/binding-limits.ts';
import { shortfallWords } from '../../../web/src/vehicle/shortfall.ts';

/** A result that is beyond the limits given, with what it tells of times. */
const result = (limits: string[], rotor: object | undefined, battery: object | undefined): any => ({
  All: { limits, endurance_s: 600 },
  Battery: { time_to_limit_s: battery },
  1: { time_to_limit_s: rotor },
  2: { time_to_limit_s: rotor && { winding_temperature: 300, magnet_temperature: null } },
});

it('a limit of temperature binds where it is passed before the battery is empty', () => {
  const limits = ['winding_temperature', 'battery_temperature', 'motor_current'];
  const soon = result(limits, { winding_temperature: 200 }, { battery_temperature: 599 });
  expect(bindingLimits(soon)).toEqual(limits);
  expect(timeToLimit(soon, 'winding_temperature')).toBe(200);
  const late = result(limits, { winding_temperature: 700 }, { battery_temperature: 601 });
  expect(bindingLimits(late)).toEqual(['winding_temperature', 'motor_current']); // of the other rotor
});

it('a battery that never gets there before it is empty is not at its limit, and results that tell no times are taken at their word', () => {
  const limits = ['battery_temperature', 'thrust_not_reached'];
  expect(bindingLimits(result(limits, {}, { battery_temperature: null }))).toEqual([
    'thrust_not_reached',
  ]);
  expect(bindingLimits(result(limits, undefined, undefined))).toEqual(limits);
});

const hover = (trim: object | undefined, limits: string[] = []): any => ({
  All: { limits, endurance_s: null, all_up_mass_kg: 12.8, trim },
});

it('a thrust that is not reached is said in what is missing, and not again as a limit', () => {
  const trim = { to: 'hover', reached_thrust_n: 34.77, required_thrust_n: 125.5 };
  const short = { ...trim, limited_by: 'full_throttle' };
  expect(shortfallWords(hover(short), 'si')).toBe(
    'Cannot hover: full throttle lifts 3.55 of 12.8\u00a0kg',
  );
  expect(shortfallWords(hover({ ...short, to: 'level_flight' }), 'si')).toBe(
    'Cannot fly level: full throttle gives 34.8 of 126\u00a0N',
  );
  expect(shortfallWords(hover({ ...short, to: 'thrust', limited_by: 'battery_power' }), 'si')).toBe(
    'Cannot give the thrust: full battery power gives 34.8 of 126 N',
  );
  const sinking = { to: 'climb', reached_thrust_n: 3, required_thrust_n: -2 };
  expect(shortfallWords(hover({ ...sinking, limited_by: 'no_throttle' }), 'si')).toBe(
    'Cannot climb or descend so fast: the airflow alone gives 3 N, 0 N is enough',
  );
  const limits = ['thrust_not_reached', 'voltage_limited', 'motor_current'];
  expect(bindingLimits(hover(short, limits))).toEqual(['motor_current']);
  const reached = { ...trim, limited_by: null };
  for (const other of [undefined, reached]) {
    expect(shortfallWords(hover(other), 'si')).toBeUndefined();
    expect(bindingLimits(hover(other, limits))).toEqual(limits);
  }
});
