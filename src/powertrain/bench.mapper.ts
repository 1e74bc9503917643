/** A drive as a calibration describes it → a point of one rotor on a supply. */
import type { BenchDrive } from './bench.js';
import { toPrepared } from './powertrain.mapper.js';
import type { Parts } from './parts.js';
import type { SolvableCase } from './solvable-case.js';
import type { VehicleConditions } from './vehicle.wire.js';

/** The voltage of the supply is that of each row; this one stands until a row is put [V]. */
const SUPPLY = {
  name: 'supply',
  spec_json: { chemistry: 'source', nominal_voltage_v: 10 },
};

/** Throws PartFault where a part cannot be run. */
export function toBenchPoint(
  { density_kg_m3, ambient_temp_c, supply_wire_resistance_mohm, ...drive }: BenchDrive,
  parts: Parts,
): SolvableCase {
  const body: VehicleConditions = {
    density_kg_m3,
    ambient_temp_c,
    battery_esc_wire_resistance_mohm: supply_wire_resistance_mohm,
    custom_battery: SUPPLY,
    battery_charge_pct: 100,
    airspeed_m_s: 0,
    vertical_speed_m_s: 0,
    inflow_mode: 'ground',
    flight_regime: 'static_bench',
    flight_duration: 0,
    rotor_groups: [
      {
        ...drive,
        label: 'bench',
        count: 1,
        throttle_pct: 100,
        tilt_deg: 0,
        motor_cooling_source: 'prop_exit_velocity',
      },
    ],
  };
  return toPrepared(body, parts, { bands: false, estimated: false });
}
