/** A saved vehicle in a search for parts. */
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { arms } from '../support/dynamic-runs.js';
import { endOf, finderAt, FINDERS, smallSearch } from '../support/finder.js';
import { refusal } from '../support/refusals.js';
import { quadBody, savedQuad } from '../support/saved-vehicles.js';
import type { Answer } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { newProject } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
const project_id = await newProject(tenant);

const { rotors: _rotors, vehicle: _vehicle, ...bare } = smallSearch({ project_id });
const search = (body: object): Promise<Answer> => tenant.post(FINDERS, { ...bare, ...body });
const used = ({ vehicle_id, vehicle_version }: any) => [vehicle_id, vehicle_version];

async function searched(body: object): Promise<any> {
  const { status, json, text } = await search(body);
  if (status !== 202) throw new Error(`not accepted: ${status} ${text}`);
  return endOf(tenant, json.id);
}

describe('a search for parts of a saved vehicle', () => {
  it('takes its rotors, masses and loads, names its version, and is that of the same fields', async () => {
    const rotors = { esc_type: 'foc', gear_ratio: 1.25, gear_efficiency: 0.94 };
    const around = { avionics_w: 6, battery_esc_wire_resistance_mohm: 3 };
    const masses = (frame_mass_kg: number) => ({ frame_mass_kg, payload_kg: 0.1, frame: 'quad' });
    const body = (frame: number) =>
      quadBody({
        ...around,
        vehicle: masses(frame),
        rotor_groups: [arms({ ...rotors, tilt_deg: 90, thrust_ratio: 1 })],
      });
    const { id } = await savedQuad(tenant, { vehicle: body(0.5) });
    await tenant.request('PATCH', `/v1/vehicles/${id}`, { vehicle: body(0.7) });
    const [first, newest, whole] = await Promise.all([
      searched({ vehicle_id: id, vehicle_version: 1 }),
      searched({ vehicle_id: id }),
      searched({ rotors: { count: 4, ...rotors }, vehicle: masses(0.7), ...around }),
    ]);
    expect([first, newest, whole].map(used)).toEqual([
      [id, 1],
      [id, 2],
      [null, null],
    ]);
    expect(newest.result.rows).toEqual(whole.result.rows);
    expect(newest.result.rows.length).toBeGreaterThan(1);
    const frames = [first, newest].map(({ inputs }) => inputs.vehicle.frame_mass_kg);
    expect(frames).toEqual([0.5, 0.7]);
    expect(newest.inputs.rotors).toMatchObject({ count: 4, ...rotors });
    expect(newest.warnings.map(({ code, param }: any) => [code, param])).toEqual([
      ['no_effect', 'vehicle_id'],
    ]);
    expect(whole.warnings).toBeNull();
    const { json: listed } = await tenant.get(`${FINDERS}?vehicle_id=${id}&vehicle_version=1`);
    expect(listed.data.map((run: any) => run.id)).toEqual([first.id]);
    const { json: link } = await tenant.post(`${finderAt(newest.id)}/share`, {});
    const { json: shared } = await tenant.get(`/v1/public/share/${link.token}`);
    expect(shared.inputs.rotors.count).toBe(4);
    expect(JSON.stringify(shared)).not.toContain(id);
  });

  it('takes coaxial pairs at one distance', async () => {
    const pair = (axis: number, coax_position_m: number) =>
      arms({
        label: `${axis} at ${coax_position_m}`,
        count: undefined,
        coax_stack_id: axis,
        coax_position_m,
        rotation_sense: coax_position_m > 0 ? -1 : 1,
      });
    const x8 = (lower: (axis: number) => number) => ({
      vehicle: quadBody({
        vehicle: { frame: 'x8', frame_mass_kg: 1 },
        rotor_groups: undefined,
        rotors: [1, 2, 3, 4].flatMap((axis) => [pair(axis, 0), pair(axis, lower(axis))]),
      }),
    });
    const { id } = await savedQuad(
      tenant,
      x8(() => 0.12),
    );
    const { json } = await search({ vehicle_id: id, launch_intent: 'draft' });
    expect(json.inputs.rotors).toMatchObject({ count: 8, coax_spacing_m: 0.12 });
    const { id: uneven } = await savedQuad(
      tenant,
      x8((axis) => axis / 10),
    );
    const refused = await search({ vehicle_id: uneven });
    expect(refusal(refused)).toEqual([422, 'parameters_exclusive', 'vehicle_id']);
  });

  it('refuses what it cannot take, and what is not there', async () => {
    const { id } = await savedQuad(tenant);
    const saved = async (change: object) =>
      (await savedQuad(tenant, { vehicle: quadBody({ vehicle: { frame_mass_kg: 1 }, ...change }) }))
        .id;
    const mixed = [
      arms({ label: 'front', count: 2 }),
      arms({ label: 'rear', count: 2, gear_ratio: 2 }),
    ];
    const uneven = [
      arms({ label: 'front', count: 2, thrust_ratio: 1 }),
      arms({ label: 'rear', count: 2, thrust_ratio: 2 }),
    ];
    const governed = await saved({ rotor_groups: [arms({ governed_rpm: 6000 })] });
    const refused: [object, string, string][] = [
      [{ vehicle_id: id, rotors: { count: 4 } }, 'parameters_exclusive', 'rotors'],
      [{ vehicle_id: id, vehicle: {} }, 'parameters_exclusive', 'vehicle'],
      [{ vehicle_id: id, avionics_w: 0 }, 'parameters_exclusive', 'avionics_w'],
      [{ vehicle_id: await saved({ rotor_groups: mixed }) }, 'parameters_exclusive', 'vehicle_id'],
      [{ vehicle_id: await saved({ rotor_groups: uneven }) }, 'parameters_exclusive', 'vehicle_id'],
      [{ vehicle_id: governed }, 'parameters_exclusive', 'vehicle_id'],
      [{ vehicle_id: await saved({}), goals: ['range'] }, 'parameter_missing', 'vehicle_id'],
      [{ vehicle_id: id, goals: ['cost', 'cost'] }, 'parameters_exclusive', 'goals[1]'],
      [{ vehicle_id: id, vehicle_version: 9 }, 'vehicle_not_found', 'vehicle_version'],
      [{ vehicle_id: newId('veh') }, 'vehicle_not_found', 'vehicle_id'],
      [{ vehicle_id: 'veh_x' }, 'parameter_invalid_format', 'vehicle_id'],
      [
        { rotors: { count: 4 }, vehicle: {}, vehicle_version: 1 },
        'parameter_missing',
        'vehicle_id',
      ],
      [{ vehicle: {} }, 'parameter_missing', 'rotors'],
      [{ rotors: { count: 4 } }, 'parameter_missing', 'vehicle'],
    ];
    for (const [body, code, param] of refused)
      expect([body, ...refusal(await search(body))]).toEqual([body, 422, code, param]);
    const other = await newTenant(service);
    const theirs = { ...bare, project_id: await newProject(other), vehicle_id: id };
    expect(refusal(await other.post(FINDERS, theirs))).toEqual([
      422,
      'vehicle_not_found',
      'vehicle_id',
    ]);
  });

  it('keeps its version as a draft, until the draft names another or has a vehicle of its own', async () => {
    const { id } = await savedQuad(tenant);
    const { json: draft } = await search({ vehicle_id: id, launch_intent: 'draft' });
    await tenant.request('PATCH', `/v1/vehicles/${id}`, {
      vehicle: quadBody({ vehicle: { frame_mass_kg: 0.9 } }),
    });
    const edit = async (body: object) => {
      const { json } = await tenant.request('PATCH', finderAt(draft.id), body);
      return [...used(json), json.inputs?.vehicle.frame_mass_kg];
    };
    expect(await edit({ density_kg_m3: 1.1 })).toEqual([id, 1, 0.6]);
    expect(await edit({ vehicle_version: 2 })).toEqual([id, 2, 0.9]);
    expect(await edit({ vehicle: { frame_mass_kg: 2 } })).toEqual([null, null, 2]);
    expect(await edit({ vehicle_id: id })).toEqual([id, 2, 0.9]);
    expect(await edit({ vehicle_id: id, launch_intent: 'run' })).toEqual([id, 2, 0.9]);
    expect((await endOf(tenant, draft.id)).status).toBe('completed');
  });
});
