import { expect, it } from '@jest/globals';
import { bindingLimits, timeToLimit } from '../../../web/src/vehicle/binding-limits.ts';

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
