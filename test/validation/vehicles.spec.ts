import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPowertrains } from '../support/powertrain-service.js';
import { type Hover, hover } from './vehicles/hovers.js';
import { answered, overBand, textOf } from './vehicles/report.js';
import { readVehicles } from './vehicles/vehicles-file.js';

/** Real vehicles (data/vehicles) as the service answers them; docs/validation.md says what is missed and why. */
const vehicles = readVehicles(); // which checks their form
const COMMAND = 'npm run validate:powertrain -- --vehicles';

describe('the vehicles', () => {
  it('are told apart and have the batteries that were flown', () => {
    expect(new Set(vehicles.map(({ id }) => id)).size).toBe(vehicles.length);
    for (const { measurements, batteries } of vehicles)
      for (const { battery } of measurements)
        if (battery !== null) expect(batteries.map(({ name }) => name)).toContain(battery);
  });

  it('keep the limits that others shall keep in their place', () => {
    for (const { name, measurements, limits, rotors, propeller } of vehicles) {
      const [least, most] = limits.pack_voltage_v;
      expect([name, limits.rotors]).toEqual([name, rotors]);
      expect([name, least < most]).toEqual([name, true]);
      const diameter = Number(propeller.spec?.diameter ?? 0);
      expect(limits.propeller_diameter_in).toBeGreaterThanOrEqual(diameter);
      for (const { all_up_mass_kg, supply_v = most } of measurements) {
        expect(limits.all_up_mass_kg).toBeGreaterThanOrEqual(all_up_mass_kg);
        expect([name, least <= supply_v && supply_v <= most]).toEqual([name, true]);
      }
    }
  });
});

describe('their hovers, as the service answers them', () => {
  const service = startPowertrains();
  let hovers: Hover[] = [];
  beforeAll(async () => {
    hovers = await hover(service, vehicles);
  });
  afterAll(() => service.pool.close());

  it('lie inside the bands or near them', () => {
    const ratios = answered(hovers).map(overBand);
    expect(ratios.length).toBeGreaterThanOrEqual(17);
    // two thirds are promised; more than half of them are of one vehicle, so it may be more
    expect(ratios.filter((ratio) => ratio <= 1).length / ratios.length).toBeGreaterThan(0.6);
    expect(Math.max(...ratios)).toBeLessThan(2.5);
  });

  it('are refused only for want of what is not public of the motor', () => {
    const refused = hovers.filter((each) => !answered([each]).length);
    for (const each of refused) expect(each.refused).toMatch(/^motor .* lacks (kv|weight)/);
  });

  it('stand in the document as they come out', () => {
    const document = readFileSync(new URL('../../docs/validation.md', import.meta.url), 'utf8');
    const shown = document
      .split(`<!-- begin: ${COMMAND} -->`)[1]
      .split(`<!-- end: ${COMMAND} -->`)[0];
    const how = `Run ${COMMAND}, and see that the text around the table still holds.`;
    expect([how, shown.trim()]).toEqual([how, textOf(hovers).trim()]);
  });
});
