/** The measured hovers of data/vehicles, as the service's own simulation answers them. */
// the built class: the service that throws it is the built one
import { PartFault } from '../../../dist/powertrain/parts.js';
import type { Part } from '../../../src/powertrain/parts.js';
import type { StoredResult } from '../../../src/powertrain/solve-result.js';
import { request, type startPowertrains } from '../../support/powertrain-service.ts';
import { vehicle as conditions } from '../../support/vehicles.ts';
import { type Measurement, partOf, type Vehicle } from './vehicles-file.ts';

type Service = ReturnType<typeof startPowertrains>;

/** Motors are as warm as after this time [s]. */
const HELD_S = 300;
/** The standard atmosphere's lowest layer: what is not stated is sea level and 15 °C. */
const STANDARD_C = 15;
const SEA_LEVEL_PA = 101_325;
const GAS_J_KG_K = 287.05;

export interface Hover {
  vehicle: Vehicle;
  measurement: Measurement;
  quantity: 'time' | 'power';
  /** Minutes or watts; `low` and `high` are the service's band. */
  measured: number;
  ours: number;
  low: number;
  high: number;
  limits: readonly string[];
  /** Why the service does not answer: what it lacks of a part; null where it does. */
  refused: string | null;
}

/** Every measurement of the vehicles, in their order. */
export async function hover(service: Service, vehicles: readonly Vehicle[]): Promise<Hover[]> {
  const cases = vehicles.flatMap((vehicle) =>
    vehicle.measurements.map((measurement) => ({ vehicle, measurement, frame: 0 })),
  );
  const bare = await solve(service, cases);
  const framed = cases.map((each, k) => ({ ...each, frame: frameOf(each, bare[k]) }));
  const solved = await solve(service, framed);
  return framed.map((each, k) => toHover(each, solved[k]));
}

interface Case {
  vehicle: Vehicle;
  measurement: Measurement;
}
/** With the mass of what the service does not know by itself [kg]. */
type Framed = Case & { frame: number };
/** What was answered, or why nothing was. */
type Answer = StoredResult | string;

/** What the published mass leaves for the frame when the service has counted the parts of a vehicle without one. */
function frameOf({ vehicle, measurement }: Case, bare: Answer): number {
  if (typeof bare === 'string') return 0;
  const frame = measurement.all_up_mass_kg - bare.All.all_up_mass_kg!;
  if (frame < 0) throw new Error(`${vehicle.name} weighs less than its parts.`);
  return frame;
}

async function solve({ powertrains }: Service, cases: readonly Framed[]): Promise<Answer[]> {
  const prepared = cases.map((each) => {
    try {
      return powertrains.prepare(conditions(bodyOf(each)), partsOf(each));
    } catch (error) {
      if (error instanceof Error && error instanceof PartFault) return error.message;
      throw error;
    }
  });
  const points = prepared.filter((each) => typeof each !== 'string');
  const solved = (await powertrains.solve(points, request)).values();
  return prepared.map((each) => {
    if (typeof each === 'string') return each;
    const { result, error } = solved.next().value!;
    return result ?? error.message;
  });
}

function partsOf({ vehicle, measurement }: Case): Map<string, Part> {
  const { motor, propeller } = vehicle;
  const battery =
    measurement.supply_v === undefined ? packOf(vehicle, measurement) : supplyOf(measurement);
  const parts = [partOf('motor', motor), partOf('propeller', propeller), battery];
  return new Map(parts.map((each) => [each.component_id, each]));
}

export const batteryPart = (name: string, spec: Part['spec']): Part => ({
  component_id: name,
  type: 'battery',
  name,
  spec,
  model: {},
  version: 1,
});

const supplyOf = ({ supply_v }: Measurement) =>
  batteryPart('supply', { chemistry: 'source', nominal_voltage_v: supply_v });

function packOf({ name, batteries }: Vehicle, { battery }: Measurement): Part {
  const found = batteries.find((each) => each.name === battery);
  if (found === undefined) throw new Error(`${name} has no battery ${battery}.`);
  return batteryPart(found.name, found.spec);
}

/** The body of a simulation: what a user would send. */
function bodyOf({ vehicle, measurement, frame }: Framed): object {
  return {
    ...airOf(measurement),
    flight_duration: HELD_S,
    vehicle: { frame_mass_kg: frame },
    trim: { to: 'hover' },
    avionics_w: vehicle.avionics_w ?? 0,
    auxiliary_current_a: vehicle.auxiliary_current_a ?? 0,
    rotors: undefined,
    rotor_groups: [
      {
        label: 'rotors',
        count: vehicle.rotors,
        motor_component_id: vehicle.motor.name,
        propeller_component_id: vehicle.propeller.name,
        esc_type: vehicle.esc_type,
      },
    ],
    ...packBody(measurement),
  };
}

function packBody({ battery, packs, supply_v }: Measurement): object {
  if (supply_v !== undefined) return { battery_component_id: 'supply' };
  if (packs === 1) return { battery_component_id: battery };
  const branches = Array.from({ length: packs }, (_, k) => ({
    kind: 'leaf',
    id: `pack ${k + 1}`,
    battery_component_id: battery,
  }));
  const root = { kind: 'parallel', branches, voltage_match_tolerance_v: 0.1 };
  return { battery_component_id: undefined, battery_topology: { root } };
}

/** Density of the air that a measurement was in [kg/m³], and its temperature [°C]. */
export function airOf({ air_temp_c = STANDARD_C, elevation_m = 0 }: Measurement) {
  return { density_kg_m3: airDensity(air_temp_c, elevation_m), ambient_temp_c: air_temp_c };
}

/** Of dry air at a temperature [°C] and an elevation [m], at the standard pressure of there [kg/m³]. */
function airDensity(temperature: number, elevation: number): number {
  const pressure = SEA_LEVEL_PA * (1 - 2.25577e-5 * elevation) ** 5.25588;
  return pressure / (GAS_J_KG_K * (temperature + 273.15));
}

function toHover({ vehicle, measurement }: Case, answer: Answer): Hover {
  const timed = measurement.hover_time_min !== undefined;
  const said = {
    vehicle,
    measurement,
    quantity: timed ? ('time' as const) : ('power' as const),
    measured: (measurement.hover_time_min ?? measurement.hover_power_w)!,
  };
  if (typeof answer === 'string')
    return { ...said, ours: NaN, low: NaN, high: NaN, limits: [], refused: answer };
  const { endurance_s, total_elec_power_w, uncertainty, limits } = answer.All;
  const band = timed ? uncertainty?.endurance_s : uncertainty?.total_elec_power_w;
  const value = timed ? endurance_s : total_elec_power_w;
  const toUnit = (x: number | null | undefined) =>
    timed ? (x ?? NaN) / 60 : (x ?? NaN) + (vehicle.avionics_w ?? 0);
  const [ours, low, high] = [value, band?.low, band?.high].map(toUnit);
  return { ...said, ours, low, high, limits: limits ?? [], refused: null };
}
