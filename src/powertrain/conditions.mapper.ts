/** The air of a run and how it meets rotors and battery: E.40 to E.43 of docs/theory/powertrain.md. */
import { airAt } from '../blades/air.js';
import type { PowertrainCase } from '../engine/powertrain-case.js';
import { DEGREE, ZERO_CELSIUS } from '../platform/units.js';
import type { CommandedRotorIn } from './rotor.wire.js';
import type { PointListener } from './solvable-case.js';
import type { RunNoiseIn, VehicleConditions } from './vehicle.wire.js';

type Conditions = Omit<VehicleConditions, 'rotors' | 'rotor_groups'>;
type Atmosphere = Pick<Conditions, 'density_kg_m3' | 'ambient_temp_c'>;

/** Viscosity and speed of sound follow the temperature; the density is given. */
export function toAir({ density_kg_m3, ambient_temp_c }: Atmosphere): PowertrainCase['air'] {
  const T = ambient_temp_c + ZERO_CELSIUS;
  return { rho: density_kg_m3, ...airAt(T), T };
}

/** Cosine and sine of a tilt [rad]; exact upright and level, where rounding would leave a trace of wind along the axis. */
function direction(tilt: number): [number, number] {
  const cos = Math.abs(tilt) === 90 * DEGREE ? 0 : Math.cos(tilt);
  const sin = Math.abs(tilt) === 180 * DEGREE ? 0 : Math.sin(tilt);
  return [cos, sin];
}

/** Air along the axis of a rotor of that tilt [rad] and across it, of a vehicle that flies so fast along and up [m/s]. */
export function inflowAt(along: number, up: number, tilt: number) {
  const [cos, sin] = direction(tilt);
  return { vAxial: along * cos + up * sin, vEdge: Math.abs(up * cos - along * sin) };
}

export function toListener(
  { distance_m: distance, elevation_deg, azimuth_deg, boundary_layer }: RunNoiseIn,
  { inflow_mode: mode, airspeed_m_s: along, vertical_speed_m_s: up }: VehicleConditions,
): PointListener {
  const [elevation, azimuth] = [elevation_deg * DEGREE, azimuth_deg * DEGREE];
  const level = distance * Math.cos(elevation);
  return {
    ahead: level * Math.cos(azimuth),
    right: level * Math.sin(azimuth),
    up: distance * Math.sin(elevation),
    distance,
    flight: mode === 'components' ? null : { along, up },
    tripped: boundary_layer === 'tripped',
  };
}

/** The tilt of a rotor's axis [rad]. */
export const toTilt = ({ tilt_deg }: CommandedRotorIn): number => tilt_deg * DEGREE;

/** Air along the axis of a rotor and across it [m/s]. */
export function toInflow(conditions: Conditions, rotor: CommandedRotorIn) {
  if (conditions.inflow_mode === 'components')
    return { vAxial: rotor.v_axial_m_s ?? 0, vEdge: rotor.v_edge_m_s ?? 0 };
  const { airspeed_m_s: along, vertical_speed_m_s: up } = conditions;
  return inflowAt(along, up, rotor.tilt_deg * DEGREE);
}

/** Speed of the vehicle through the air; by components the fastest rotor's. */
function flightSpeed(conditions: Conditions, rotors: readonly CommandedRotorIn[]): number {
  if (conditions.inflow_mode === 'ground')
    return Math.hypot(conditions.airspeed_m_s, conditions.vertical_speed_m_s);
  return Math.max(
    ...rotors.map((rotor) => Math.hypot(rotor.v_axial_m_s ?? 0, rotor.v_edge_m_s ?? 0)),
  );
}

/** The share of the slipstream that reaches a battery beside it. */
const MILD = 0.3;
/** The speed of a fan's air where the request does not give it [m/s]. */
const FORCED_AIR = 10;

export function toPackAir(
  conditions: Conditions,
  rotors: readonly CommandedRotorIn[],
): PowertrainCase['packAir'] {
  switch (conditions.cooling_source ?? conditions.flight_regime) {
    case 'airspeed':
      return { speed: flightSpeed(conditions, rotors) };
    case 'prop_slipstream':
    case 'prop_wash_strong':
      return { slipstream: 1 };
    case 'prop_wash_mild':
      return { slipstream: MILD };
    case 'forced_air':
      return { speed: conditions.forced_air_velocity_m_s ?? FORCED_AIR };
    default:
      return { speed: 0 };
  }
}
