/** Noise of a propeller over HTTP. */
import { describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { sharedService } from '../support/shared-service.js';
import { QUAD_PARTS } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

const { mode: _mode, ...BLADE } = APC_10X5;
const noise = (body: object) => tenant.post('/v1/geometry/noise', body);
const AT_45 = { distance: 1, elevation_deg: -45 };
const OBSERVERS = [AT_45, { distance: 2, elevation_deg: -45 }, { distance: 1, elevation_deg: 0 }];
const energy = (levels: (number | null)[]): number =>
  levels.reduce((sum: number, level) => sum + (level === null ? 0 : 10 ** (level / 10)), 0);
const level = (sum: number): number => 10 * Math.log10(sum);

describe('the noise of a propeller', () => {
  it('has tones, one-third octaves and levels that agree with one another', async () => {
    for (const blade of [BLADE, { propeller_component_id: QUAD_PARTS.propeller, rpm: 6000 }]) {
      const { status, json } = await noise({ ...blade, observers: OBSERVERS });
      expect(status).toBe(200);
      expect(json).toMatchObject({ object: 'rotor_noise', converged: true, reason: null });
      expect(json.band_centers_hz).toHaveLength(31);
      expect(json.observers).toHaveLength(3);
      for (const observed of json.observers) {
        const { third_octaves, tones, oaspl_db, level_dba } = observed;
        const { total, tones: toneBands, ...sources } = third_octaves;
        expect(level(energy(total))).toBeCloseTo(oaspl_db, 2);
        const tonal = tones.map((tone: { level_db: number | null }) => tone.level_db);
        expect(level(energy(tonal))).toBeCloseTo(level(energy(toneBands)), 2);
        const parts = [toneBands, ...Object.values(sources)] as (number | null)[][];
        expect(level(parts.reduce((sum, each) => sum + energy(each), 0))).toBeCloseTo(oaspl_db, 2);
        expect(level_dba).toBeLessThan(oaspl_db + 1.3);
      }
      const [near, far] = json.observers;
      expect(near.oaspl_db - far.oaspl_db).toBeGreaterThan(5.5);
      expect(near.oaspl_db - far.oaspl_db).toBeLessThan(7);
      // a sphere of 1 m radius has 11 dB of area
      expect(Math.abs(json.sound_power_db - 11 - near.oaspl_db)).toBeLessThan(6);
    }
  });

  it('is of a blade that is turned by a collective', async () => {
    const body = { ...BLADE, rpm: 5000, observers: [AT_45] };
    const { json } = await noise({ ...body, collective_deg: 6 });
    const { json: one } = await tenant.post('/v1/geometry/analyze', {
      ...BLADE,
      rpm: 5000,
      collective_deg: 6,
    });
    expect(json.thrust).toBeCloseTo(one.thrust, 9);
    const { json: before } = await noise(body);
    // tones are those of the loads
    const first = ({ observers: [{ tones }] }: typeof json) => tones[0].level_db;
    expect(first(json)).toBeGreaterThan(first(before) + 1);
  });

  it('takes observers by coordinates as by angles', async () => {
    const observers = [AT_45, { x: Math.SQRT1_2, y: 0, z: -Math.SQRT1_2 }];
    const { json } = await noise({ ...BLADE, observers });
    const [angle, place] = json.observers;
    expect(place.level_dba).toBeCloseTo(angle.level_dba, 6);
    expect([place.distance, place.elevation_deg]).toEqual([
      expect.closeTo(1, 9),
      expect.closeTo(-45, 9),
    ]);
  });

  it('grows with speed, turbulence, blunt edges and air across the disc', async () => {
    const of = async (more: object) => {
      const { json } = await noise({ ...BLADE, observers: [AT_45], ...more });
      return json.observers[0];
    };
    const base = await of({});
    expect((await of({ rpm: 8000 })).oaspl_db).toBeGreaterThan(base.oaspl_db + 3);
    const turbulent = await of({ turbulence_intensity: 0.05 });
    expect(energy(base.third_octaves.inflow_turbulence)).toBe(0);
    expect(energy(turbulent.third_octaves.inflow_turbulence)).toBeGreaterThan(0);
    expect(turbulent.oaspl_db).toBeGreaterThan(base.oaspl_db);
    const blunt = await of({ trailing_edge_thickness: 0.001 });
    expect(energy(blunt.third_octaves.bluntness)).toBeGreaterThan(
      energy(base.third_octaves.bluntness),
    );
    // below the hub a steady load is silent, one that changes in a revolution is not
    const below = { airspeed: 10, observers: [{ distance: 1, elevation_deg: -85 }] };
    const along = await of(below);
    const across = await of({ ...below, disc_angle_deg: 10 });
    const second = ({ tones }: { tones: { level_db: number }[] }) => tones[1].level_db;
    expect(second(across)).toBeGreaterThan(second(along) + 10);
  });

  it('warns near rest, and says what it is measured against', async () => {
    const { json } = await noise({ ...BLADE, observers: [AT_45] });
    const codes = json.warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('unsteady_loading');
    expect(json.uncertainty).toMatchObject({ within_envelope: true });
    const flying = await noise({ ...BLADE, airspeed: 10, observers: [AT_45] });
    expect(JSON.stringify(flying.json.warnings ?? [])).not.toContain('unsteady_loading');
  });

  it('has no levels where the tip is faster than sound', async () => {
    const { status, json } = await noise({ ...BLADE, rpm: 30_000, observers: [AT_45] });
    expect(status).toBe(200);
    expect(json).toMatchObject({ converged: false, observers: [], thrust: null });
    expect(json.reason).toMatch(/Mach 1/);
  });

  it.each([
    ['no observers', { observers: [] }, 'observers'],
    [
      'an observer without an angle',
      { observers: [{ distance: 1 }] },
      'observers[0].elevation_deg',
    ],
    ['one without z', { observers: [{ x: 1, y: 0 }] }, 'observers[0].z'],
    ['one with both', { observers: [{ ...AT_45, x: 1 }] }, 'observers[0]'],
    ['one in the rotor', { observers: [{ distance: 0.15, elevation_deg: 0 }] }, 'observers[0]'],
    ['too many', { observers: Array.from({ length: 65 }, () => AT_45) }, 'observers'],
    ['a mode', { observers: [AT_45], mode: 'point' }, 'mode'],
  ])('refuses %s', async (_, more, param) => {
    const { status, json } = await noise({ ...BLADE, ...more });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(json.error.param).toBe(param);
  });
});
