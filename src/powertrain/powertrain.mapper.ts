/** A checked body and its parts → a case for the engine, and back again what is only known by both. */
import { toAir, toInflow, toPackAir } from './conditions.mapper.js';
import { toPack } from './pack.mapper.js';
import { placed } from './part-estimates.js';
import type { Parts } from './parts.js';
import type { Prepared, PreparedRotor, PrepareOptions } from './prepared.js';
import type { MapAir } from './propeller-maps.js';
import { type AnyRotor, toRotorPower } from './rotor.mapper.js';
import type { VehicleConditions } from './vehicle.wire.js';

const MILLIOHM = 1e-3;
/** Charge at which endurance ends (contract §12). */
const SOC_FLOOR = 0.2;
/** So many densities have a map each; more share one over the range, which costs as much as three to seven. */
const MAPS_OF_ONE_AIR = 4;

/** Throws PartFault where a part cannot be run. */
export function toPrepared(
  body: VehicleConditions,
  parts: Parts,
  options: PrepareOptions,
): Prepared {
  const list = body.rotors?.length ? 'rotors' : 'rotor_groups';
  const wired: AnyRotor[] = body[list] ?? [];
  const stacks = [...new Set(wired.map(stackOf))].filter((stack) => stack !== 0);
  // the kernel counts its stacks from 1, whatever the caller calls them
  const rotors = wired.map((rotor, i) => ({
    ...toPreparedRotor(body, rotor, parts, `${list}[${i}]`),
    stack: 1 + stacks.indexOf(stackOf(rotor)),
  }));
  const pack = toPack(body, parts);
  const air = toAir(body);
  return {
    rotors,
    batteries: pack.parts,
    base: {
      air,
      flightS: body.flight_duration,
      Rbus: body.battery_esc_wire_resistance_mohm * MILLIOHM,
      packAir: toPackAir(body, wired),
      socFloor: SOC_FLOOR,
      bands: options.bands ?? true,
      leaves: pack.leaves,
      nodes: pack.nodes,
    },
    air: { air, ends: endsOf(body, options.densities) },
    estimated: options.estimated ?? true,
  };
}

const stackOf = ({ coax_stack_id = 0 }: AnyRotor): number => coax_stack_id;

function toPreparedRotor(
  body: VehicleConditions,
  rotor: AnyRotor,
  parts: Parts,
  at: string,
): Omit<PreparedRotor, 'stack'> {
  const motor = placed(
    'motor',
    rotor.motor_component_id,
    rotor.custom_motor,
    parts,
    `${at}.${rotor.custom_motor ? 'custom_motor' : 'motor_component_id'}`,
  );
  const propeller = placed(
    'propeller',
    rotor.propeller_component_id,
    rotor.custom_propeller,
    parts,
    `${at}.${rotor.custom_propeller ? 'custom_propeller' : 'propeller_component_id'}`,
  );
  const estimates = { motor: motor.estimates, propeller: propeller.estimates };
  const power = toRotorPower(rotor, estimates, toInflow(body, rotor));
  return { rotor, motor, propeller, power };
}

function endsOf(body: VehicleConditions, densities: readonly number[] = []): MapAir['ends'] {
  if (new Set(densities).size <= MAPS_OF_ONE_AIR) return null;
  const { ambient_temp_c } = body;
  const at = (density_kg_m3: number) => toAir({ density_kg_m3, ambient_temp_c });
  // in the order of the list, so that every point of the sweep names the same air first
  return [at(Math.max(...densities)), at(Math.min(...densities))];
}
