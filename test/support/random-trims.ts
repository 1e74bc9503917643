/** Random vehicles that are trimmed through the service's mapping, for the short suite and the long one. */
import { expect } from '@jest/globals';
import type { StoredResult } from '../../src/powertrain/solve-result.js';
import { generator } from './random-rotor.js';
import type { startPowertrains } from './powertrain-service.js';
import { ROTOR } from './vehicles.js';

const { throttle_pct: _, ...UNTOLD } = ROTOR;
const FRAMES = { quad: 4, hexa: 6, octo: 8, custom: 3 } as const;
const KINDS = ['hover', 'level_flight', 'climb', 'thrust'] as const;

function randomBody(u: () => number): object {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(of.length * u())];
  const frame = pick(Object.keys(FRAMES) as (keyof typeof FRAMES)[]);
  const to = pick(KINDS);
  const rotor = {
    ...UNTOLD,
    count: FRAMES[frame],
    motor_component_id: pick(['motor', 'bare motor']),
    propeller_component_id: pick(['propeller', 'other propeller']),
    esc_type: pick(['six_step', 'foc']),
    esc_sync_rectification: u() < 0.7,
  };
  const isAhead = to === 'level_flight' || to === 'climb';
  return {
    rotors: null,
    rotor_groups: [rotor],
    battery_component_id: pick(['pack', 'hidden pack']),
    battery_charge_pct: 20 + 80 * u(),
    density_kg_m3: pick([1.225, 1.1, 0.9]),
    vehicle: {
      frame_mass_kg: 4 * u() ** 2,
      frame,
      ...(isAhead && { drag_area_m2: 0.06 * u() }),
    },
    trim: { to, ...(to === 'thrust' && { thrust_n: 0.5 + 60 * u() }) },
    airspeed_m_s: isAhead ? 20 * u() : 0,
    vertical_speed_m_s: to === 'climb' ? 8 * u() - 3 : 0,
  };
}

type Outcome = Awaited<ReturnType<ReturnType<typeof startPowertrains>['outcomes']>>[number];

/** Returns whether the point has its thrust to 1e-6; otherwise it must say by how much it falls short, and why. */
function checkTrimmed({ result, error }: Outcome): boolean {
  if (result === null) {
    expect(error.code).toBe('infeasible_operating_point');
    return false;
  }
  const { All, groups }: StoredResult = result;
  const { required_thrust_n: required, reached_thrust_n, limited_by, shortfall_n } = All.trim!;
  expect(reached_thrust_n).toBe(All.total_thrust_n);
  if (limited_by === null) {
    expect(Math.abs(All.total_thrust_n! / required! - 1)).toBeLessThan(1e-6);
    return true;
  }
  expect(All.limits).toContain('thrust_not_reached');
  expect(shortfall_n).toBeCloseTo(required! - reached_thrust_n!, 5);
  const throttle = limited_by === 'no_throttle' ? 0 : 100;
  expect(groups[0].point.throttle_pct).toBe(throttle);
  return false;
}

/** Trims `count` random vehicles; returns how many have their thrust. */
export async function trimRandomVehicles(
  outcomes: ReturnType<typeof startPowertrains>['outcomes'],
  count: number,
): Promise<number> {
  const u = generator(2027);
  const bodies = Array.from({ length: count }, () => randomBody(u));
  const solved = await outcomes(bodies, { bands: false, estimated: false });
  return solved.filter(checkTrimmed).length;
}
