/** The surroundings of a rotor, from a body to the engine and back: docs/theory/powertrain.md E.72 to E.74. */
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  downloadOf,
  groundStrengths,
  type Grounded,
} from '../../../src/powertrain/installation.js';
import { PartFault } from '../../../src/powertrain/parts.js';
import { checkEquipment } from '../../../src/powertrain/rotor.checks.js';
import { startPowertrains } from '../../support/powertrain-service.js';
import { ROTOR } from '../../support/vehicles.js';

const { pool, solved } = startPowertrains();
afterAll(() => pool.close());

const D = 0.25;
const AREA = (Math.PI / 4) * D ** 2;
const blocked = (wake_blockage_area_m2: number, wake_blockage_gap_m?: number) =>
  downloadOf({ wake_blockage_area_m2, wake_blockage_gap_m }, D, 'rotors[0]');

describe('the airframe in the wake', () => {
  it('takes a quarter of C_D times the blocked part at the disc, four times that far below', () => {
    expect(blocked(0.1 * AREA, 0)).toBeCloseTo(0.25 * 1.2 * 0.1, 12);
    expect(blocked(0.1 * AREA, 1e6)).toBeCloseTo(1.2 * 0.1, 9);
    const g = 1 / Math.sqrt(1 + 25);
    expect(blocked(0.1 * AREA)).toBeCloseTo(0.03 * (1 + g) ** 2, 12);
  });

  it('cannot cover more than half of the disc, and has a gap only where it has an area', () => {
    expect(() => blocked(0.51 * AREA)).toThrow(PartFault);
    expect(() => blocked(0.51 * AREA)).toThrow(
      'rotors[0].wake_blockage_area_m2 must be <= 0.0245 m², half of the disc',
    );
    const rotor = { label: 'a', motor_cooling_source: 'cowling', wake_blockage_gap_m: 0.02 };
    expect(checkEquipment([rotor as never], 'rotors')).toEqual([
      {
        code: 'parameter_missing',
        param: 'rotors[0].wake_blockage_area_m2',
        message: 'rotors[0].wake_blockage_area_m2 is required with rotors[0].wake_blockage_gap_m',
      },
    ]);
  });
});

describe('the ground', () => {
  const lone = (height: number): Grounded => ({ D, height, place: null });
  const square = (height: number, arm: number): Grounded[] =>
    [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ].map(([x, y]) => {
      return { D, height, place: { x: (x * arm) / 2, y: (y * arm) / 2 } };
    });

  it('acts on a rotor as Cheeseman and Bennett say, from half a radius up', () => {
    const R = D / 2;
    expect(groundStrengths([lone(R)])[0]).toBeCloseTo(1 / 16, 12);
    expect(groundStrengths([lone(2 * R)])[0]).toBeCloseTo(1 / 64, 12);
    expect(groundStrengths([lone(R / 2)])[0]).toBeCloseTo(0.25, 12);
    expect(groundStrengths([lone(R / 50)])[0]).toBeCloseTo(0.25, 12);
    expect(groundStrengths([lone(Infinity)])).toEqual([0]);
    expect(groundStrengths(square(Infinity, 0.3))).toEqual([0, 0, 0, 0]);
  });

  it('acts on a square of rotors by the images of all four', () => {
    // Sanchez-Cuevas et al. 2017, eq. 10 without the body's term
    const [R, z, d] = [D / 2, 0.15, 0.3];
    const own = (R / (4 * z)) ** 2;
    const beside = (R ** 2 * z) / Math.sqrt((d ** 2 + 4 * z ** 2) ** 3);
    const across = ((R ** 2 / 2) * z) / Math.sqrt((2 * d ** 2 + 4 * z ** 2) ** 3);
    for (const strength of groundStrengths(square(z, d)))
      expect(strength).toBeCloseTo(own + beside + across, 12);
    // wide apart each is alone
    expect(groundStrengths(square(z, 1e4))[0]).toBeCloseTo(own, 9);
  });

  it('is bounded however close the rotors stand', () => {
    const heap = Array.from({ length: 16 }, () => ({ D, height: 1e-3, place: { x: 0, y: 0 } }));
    expect(Math.max(...groundStrengths(heap))).toBe(0.5);
  });
});

describe('a result', () => {
  const rotor = (change: object) => ({ rotors: [{ ...ROTOR, ...change }] });

  it('says nothing of surroundings that the request does not name, and names what it takes', async () => {
    const { All, groups } = await solved(rotor({}));
    expect(groups[0].point).not.toHaveProperty('installation_factor');
    expect(All.estimated!.map(({ quantity }) => quantity)).not.toContain('installed_thrust_factor');
    const pair = await solved({ rotors: null, rotor_groups: [{ ...ROTOR, count: 2 }] });
    expect(pair.All.estimated).toContainEqual({
      part: 'propeller',
      label: 'arm',
      quantity: 'installed_thrust_factor',
      value: 1,
      basis: 'none given; 0.89 to 0.94 was measured of one quadrotor',
    });
  });

  it('has the thrust with the airframe, the neighbours and the ground, at the speed without them', async () => {
    const free = await solved(rotor({ motor_t_w: 40, motor_t_mag: 40 }));
    const around = {
      wake_blockage_area_m2: 0.004,
      wake_blockage_gap_m: 0.02,
      installed_thrust_factor: 0.95,
    };
    const body = {
      ...rotor({ motor_t_w: 40, motor_t_mag: 40, ...around }),
      height_above_ground_m: 0.12,
    };
    const { groups, All } = await solved(body);
    const [a, b] = [free.groups[0].point, groups[0].point];
    expect(b.rpm! / a.rpm!).toBeCloseTo(1, 6);
    expect(b.elec_power_w! / a.elec_power_w!).toBeCloseTo(1, 5);
    const D = 9.5 * 0.0254;
    const download = downloadOf(around, D, '');
    const expected = (0.95 * (1 - download)) / (1 - (D / 8 / 0.12) ** 2);
    expect(b.thrust_n! / a.thrust_n!).toBeCloseTo(expected, 5);
    expect(b.installation_factor).toBeCloseTo(expected, 8);
    expect(All.estimated!.map(({ quantity }) => quantity)).toContain('airframe_drag_coefficient');
    expect(All.estimated!.map(({ quantity }) => quantity)).not.toContain('wake_blockage_gap_m');
    expect(All.energy_balance_error).toBeLessThan(1e-9);
  });

  it('takes more power to hover with losses, less near the ground', async () => {
    const hover = (change: object, height_above_ground_m: number | null = null) => {
      const { throttle_pct: _, ...arm } = ROTOR;
      return solved({
        rotors: null,
        rotor_groups: [{ ...arm, count: 4, ...change }],
        vehicle: { frame_mass_kg: 0.6 },
        trim: { to: 'hover' },
        height_above_ground_m,
      });
    };
    const power = ({ All }: Awaited<ReturnType<typeof solved>>) => All.total_mech_power_w!;
    const free = await hover({});
    const lossy = await hover({ installed_thrust_factor: 0.9, installed_torque_factor: 1.1 });
    const low = await hover({}, 0.12);
    expect(lossy.All.total_thrust_n! / free.All.total_thrust_n!).toBeCloseTo(1, 8);
    expect(low.All.total_thrust_n! / free.All.total_thrust_n!).toBeCloseTo(1, 8);
    // as the speed's square gives thrust, and its cube the power, but for Reynolds numbers
    expect(Math.abs(power(lossy) / power(free) / (1.1 / 0.9 ** 1.5) - 1)).toBeLessThan(0.015);
    const ground = (9.5 * 0.0254) / 8 / 0.12;
    expect(Math.abs(power(low) / power(free) / (1 - ground ** 2) ** 1.5 - 1)).toBeLessThan(0.015);
  });
});
