import { describe, expect, it } from '@jest/globals';
import { acceptedFlight, arms, fixedFlight, flown } from '../support/dynamic-runs.js';
import { sharedService } from '../support/shared-service.js';
import { quadGroup } from '../support/simulations.js';
import { allPoints, endedSweep } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const TIMINGS = ['low', 'medium', 'high', 'auto'];
const service = await sharedService();
const tenant = await newTenant(service);

async function rpmOver(change: object): Promise<{ sweep: any; rpm: number[] }> {
  const rotor_groups = [quadGroup(change)];
  const sweep = await endedSweep(tenant, { esc_timing_values: TIMINGS }, { rotor_groups });
  const points = await allPoints(tenant, `/v1/sweeps/${sweep.id}/points`, 100);
  return { sweep, rpm: points.map(({ rotors }: any) => rotors['1'].rpm) };
}

describe('the timing of the ESC', () => {
  it('as an axis of a sweep gives another result for each value', async () => {
    const { sweep, rpm } = await rpmOver({});
    const [low, medium, high, auto] = rpm;
    expect(sweep.warnings).toBeNull();
    expect(medium).toBeGreaterThan(low);
    expect(high).toBeGreaterThan(medium);
    expect(new Set(rpm).size).toBe(4);
    expect(auto).toBeGreaterThan(low);
  });

  it('beside a sine drive does nothing, and the run says so', async () => {
    const { sweep, rpm } = await rpmOver({ esc_type: 'foc', esc_timing: 'auto' });
    expect(new Set(rpm).size).toBe(1);
    expect(sweep.warnings.map(({ param }: any) => param)).toEqual([
      'rotor_groups[0].esc_timing',
      'sweep.esc_timing_values',
    ]);
    const rotor_groups = [arms({ esc_type: 'foc', esc_timing: 'high' })];
    const flight = await acceptedFlight(tenant, { ...fixedFlight(2), rotor_groups });
    expect(flight.warnings).toMatchObject([{ code: 'no_effect' }]);
  });

  it('acts in a flight', async () => {
    const rpm = async (esc_timing: string) => {
      const rotor_groups = [arms({ esc_timing })];
      const flight = await flown(tenant, { ...fixedFlight(2), rotor_groups });
      expect(flight.warnings).toBeNull();
      return flight.result.samples.at(-1)['1'].rpm;
    };
    expect(await rpm('high')).toBeGreaterThan(1.01 * (await rpm('low')));
  });
});
