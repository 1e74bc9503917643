/** The warning of a frame that does not suit the rotors: rule F.27 of docs/theory/finder.md. */
import { describe, expect, it } from '@jest/globals';
import { endedFinder } from '../support/finder.js';
import { quadBody, savedQuad } from '../support/saved-vehicles.js';
import { sharedService } from '../support/shared-service.js';
import { ended, newProject } from '../support/simulations.js';
import { custom } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
const project_id = await newProject(tenant);
const { id: light } = await savedQuad(tenant, {
  vehicle: quadBody({ vehicle: { frame_mass_kg: 0.05 } }),
});
const air = { airspeed_m_s: 0, density_kg_m3: 1.225 };
const hover = { ...air, trim: { to: 'hover' } };
const WARNED = {
  code: 'implausible_frame',
  param: 'vehicle.frame_mass_kg',
  message: expect.stringContaining('0.05 is less than half the typical'),
};

async function run(path: string, body: object): Promise<any> {
  const { status, json, text } = await tenant.post(path, { project_id, ...body });
  if (status !== 202) throw new Error(`not accepted: ${status} ${text}`);
  return ended(tenant, `${path}/${json.id}`);
}

describe('an implausible frame', () => {
  it('is warned of in simulations, with the typical mass', async () => {
    const simulation = await run('/v1/simulations', { ...hover, vehicle_id: light });
    expect(simulation.warnings).toMatchObject([WARNED]);
    const { All } = simulation.result;
    expect(All.typical_frame_mass_kg).toBeGreaterThan(0.3);
    expect(All.frame_mass_ratio).toBeCloseTo(0.05 / All.typical_frame_mass_kg, 8);
    const usual = await run('/v1/simulations', { ...hover, ...quadBody({ vehicle: {} }) });
    expect([usual.warnings, usual.result.All.frame_mass_ratio]).toEqual([null, 1]);
  });

  it('is warned of in sweeps and their points, and in flights', async () => {
    const grid = { rotor_sweep_mask: [true], throttle: custom(40, 60) };
    const sweep = await run('/v1/sweeps', { ...air, vehicle_id: light, sweep: grid });
    expect(sweep.warnings).toMatchObject([WARNED]);
    const { json: points } = await tenant.get(`/v1/simulations?sweep_id=${sweep.id}`);
    const { json: point } = await tenant.get(`/v1/simulations/${points.data[0].id}`);
    expect(point.warnings).toMatchObject([WARNED]);
    const flight = await run('/v1/dynamic-simulations', {
      density_kg_m3: 1.225,
      vehicle_id: light,
      termination: { mode: 'fixed' },
      schedule: { mode: 'segments', segments: [{ duration_s: 2, trim: { to: 'hover' } }] },
    });
    expect(flight.warnings).toMatchObject([WARNED]);
  });

  it('is warned of in the rows of a search, by the size of their propellers', async () => {
    const found = await endedFinder(tenant, { vehicle: { frame_mass_kg: 0.18 } });
    const { rows } = found.result;
    expect(rows.length).toBeGreaterThan(1);
    for (const { warnings, result } of rows) {
      const { frame_mass_ratio: ratio } = result.All;
      expect(warnings?.map(({ code }: any) => code) ?? []).toEqual(
        ratio < 0.5 ? ['implausible_frame'] : [],
      );
    }
    const isWarned = rows.map(({ warnings }: any) => warnings !== null);
    expect(isWarned).toContain(true);
    const estimated = await endedFinder(tenant, { vehicle: {} });
    for (const { warnings } of estimated.result.rows) expect(warnings).toBeNull();
  });
});
