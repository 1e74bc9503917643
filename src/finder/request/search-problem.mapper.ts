import type { CandidatePart } from '../../components/candidates/candidates.service.js';
import { toWire } from '../../platform/wire/validation.js';
import { VehicleConditions } from '../../powertrain/vehicle.wire.js';
import type { SearchLimits, SearchProblem } from '../search/search-problem.js';
import type { FilledFinder } from './finder.wire.js';

/** The candidates of a search by their lists. */
export interface CandidateParts {
  motors: readonly CandidatePart[];
  propellers: readonly CandidatePart[];
  batteries: readonly CandidatePart[];
}

/** A search over parts as they were read: those of the lists of the problem know their brand and their price. */
export interface PartsProblem extends SearchProblem, CandidateParts {
  motors: readonly CandidatePart[];
  propellers: readonly CandidatePart[];
  batteries: readonly CandidatePart[];
}

/** Label of the one group of rotors. */
const ROTORS_LABEL = 'rotors';
const PERCENT = 100;

/** Maps a request and its candidates to the problem that is searched: without propellers that are too large for it. */
export function toSearchProblem(request: FilledFinder, candidates: CandidateParts): PartsProblem {
  const most = request.limits.diameter_in_max ?? null;
  const propellers = candidates.propellers.filter(
    ({ diameter_in: D }) => most === null || (D !== null && D <= most),
  );
  const parts = { ...candidates, propellers };
  const prices = new Map(
    [...parts.motors, ...parts.propellers, ...parts.batteries].map((part) => [part, part.price]),
  );
  return {
    template: toTemplate(request),
    ...parts,
    below: request.rotors.coax_spacing_m ?? null,
    series: request.series,
    parallel: request.parallel,
    limits: toLimits(request.limits),
    goals: request.goals,
    priceOf: (part) => prices.get(part as CandidatePart) ?? null,
  };
}

/** Maps a request to the body of a simulation in hover that lacks nothing but its parts. */
function toTemplate(request: FilledFinder): VehicleConditions {
  const { vehicle, flight_duration } = request;
  const { coax_spacing_m: _spacing, ...rotors } = request.rotors;
  return toWire(VehicleConditions, {
    airspeed_m_s: 0,
    density_kg_m3: request.density_kg_m3,
    rotor_groups: [Object.assign({ label: ROTORS_LABEL }, rotors)],
    battery_charge_pct: request.battery_charge_pct,
    battery_esc_wire_resistance_mohm: request.battery_esc_wire_resistance_mohm,
    vehicle: structuredClone(vehicle),
    trim: { to: 'hover' },
    avionics_w: request.avionics_w,
    auxiliary_current_a: request.auxiliary_current_a,
    ambient_temp_c: request.ambient_temp_c,
    ...(request.noise && { noise: request.noise }),
    flight_duration,
  });
}

function toLimits(limits: FilledFinder['limits']): SearchLimits {
  const throttle = limits.hover_throttle_pct_max ?? null;
  return {
    allUpMass: limits.all_up_mass_kg_max ?? null,
    enduranceS: limits.endurance_s_min ?? null,
    rangeM: limits.range_m_min ?? null,
    thrustToWeight: limits.thrust_to_weight_min ?? null,
    hoverThrottle: throttle === null ? null : throttle / PERCENT,
    packVoltage: {
      min: limits.pack_voltage_v_min ?? null,
      max: limits.pack_voltage_v_max ?? null,
    },
    motorCurrentShare: limits.motor_current_share_max,
    batteryCurrentShare: limits.battery_current_share_max,
    temperatureShare: limits.temperature_share_max,
    cost: limits.price_max ?? null,
    noise: limits.noise_dba_max ?? null,
  };
}
