/** A checked body of a flight and its parts → a case for the engine; a row of the flight → a result as of a simulation. */
import type { AssessedBlade } from '../blades/assessment.js';
import { bladeFeatures } from '../blades/blade-features.js';
import { correctionSummary } from '../blades/correction.js';
import { propellerBlade } from '../components/blade/propeller-blade.js';
import type { PowertrainCase, PowertrainResult } from '../engine/powertrain-case.js';
import {
  collectivesOf,
  type DynamicsCase,
  type DynamicsRow,
  scheduleAt,
} from '../engine/dynamics-case.js';
import { DEGREE, ZERO_CELSIUS } from '../platform/units.js';
import { commandedCollectives, hasMap } from './collectives.js';
import { inflowAt } from './conditions.mapper.js';
import type {
  Commands,
  DensityRange,
  FlightGroup,
  FlightPlan,
  FlightRotor,
  FlightVehicle,
  MappedFlight,
  PreparedFlight,
  SolvableCase,
  SolvableRotor,
} from './solvable-case.js';
import type { StoredResult } from './solve-result.js';
import type { Parts } from './parts.js';
import { endsBetween, toPrepared } from './powertrain.mapper.js';
import { toStoredResult } from './result.mapper.js';
import { findTrim, thrustsOf, toDynamicsTrim, without } from './trim.mapper.js';
import type { VehicleConditions } from './vehicle.wire.js';

/**
 * `densities`: the lowest and the highest air density that the maps are for [kg/m³]; where they are the same, that of the body alone.
 * Throws PartFault where a part cannot be run.
 */
export function toPreparedFlight(
  body: FlightVehicle,
  parts: Parts,
  [least, most]: DensityRange = [body.density_kg_m3, body.density_kg_m3],
): PreparedFlight {
  const prepared = toPrepared(toVehicleAtRest(body), parts, { bands: false, estimated: false });
  const ends = least < most ? endsBetween(body, [least, most]) : null;
  const { ambient_temp_c: ambient } = body;
  const packT0 = (body.battery_initial_temp_c ?? ambient) + ZERO_CELSIUS;
  const leaves = prepared.base.leaves.map((leaf) => ({ ...leaf, T0: packT0 }));
  return {
    vehicle: {
      ...prepared,
      air: { ...prepared.air, ends },
      base: { ...prepared.base, leaves },
    },
    // of the rotor's shaft, which turns its motor by the gear
    inertia: prepared.rotors.map(
      ({ motor, propeller, power }) =>
        (power.gear?.ratio ?? 1) ** 2 * motor.estimates.J.value + propeller.estimates.J.value,
    ),
    motorT0: (body.motor_initial_temp_c ?? ambient) + ZERO_CELSIUS,
  };
}

/** The same vehicle as an operating point has it, before anything is asked of it. */
function toVehicleAtRest(body: FlightVehicle): VehicleConditions {
  return {
    drive_calibrations: body.drive_calibrations,
    density_kg_m3: body.density_kg_m3,
    ambient_temp_c: body.ambient_temp_c,
    battery_component_id: body.battery_component_id,
    battery_topology: body.battery_topology,
    custom_battery: body.custom_battery,
    battery_charge_pct: body.battery_charge_pct,
    battery_esc_wire_resistance_mohm: body.battery_esc_wire_resistance_mohm,
    avionics_w: body.avionics_w,
    auxiliary_current_a: body.auxiliary_current_a,
    vehicle: body.vehicle,
    height_above_ground_m: body.height_above_ground_m,
    rotors: body.rotors?.map(atRest),
    rotor_groups: body.rotor_groups?.map(atRest),
    airspeed_m_s: 0,
    vertical_speed_m_s: 0,
    inflow_mode: 'ground',
    cooling_source: body.cooling_source,
    flight_regime: body.flight_regime ?? 'static_bench',
    forced_air_velocity_m_s: body.forced_air_velocity_m_s,
    flight_duration: 0,
  };
}

const atRest = <T extends FlightRotor | FlightGroup>(rotor: T) => ({
  ...rotor,
  throttle_pct: 0,
  tilt_deg: 0,
});

export function toDynamicsCase(
  { flight, powertrain }: MappedFlight,
  { commandOf, trims, ...plan }: FlightPlan,
): DynamicsCase {
  const rotors = flight.inertia.map((J, i) => ({ command: commandOf[i], J }));
  const trim = trims && toDynamicsTrim(flight.vehicle, trims);
  return { ...plan, powertrain, rotors, motorT0: flight.motorT0, ...(trim && { trim }) };
}

/** Degrees of an angle of a schedule, as the body had them. */
const degrees = (angle: number): number => Number((angle / DEGREE).toFixed(9));

/** Tells whether the thrust of a trim decides on the collective of the rotor. */
const isSought = ({ power }: SolvableRotor, { trims = [] }: Commands): boolean =>
  power.governed !== undefined && trims.some((trim) => trim !== null);

/** Begins and ends of the collectives that a command has for a rotor [°]. */
function commandedOf(rotor: SolvableRotor, command: number, commands: Commands): Set<number> {
  const { schedule, trims = [] } = commands;
  const isFound = (i: number) => rotor.power.governed !== undefined && (trims[i] ?? null) !== null;
  const own = collectivesOf(schedule, command).filter((_, i) => !isFound(i));
  return new Set(own.flat().map(degrees));
}

/**
 * The vehicle with the collectives at which the commands, and the trims of governed rotors, have its propellers turned. `found`: results
 * whose collectives of these trims have maps of their own, where there are few.
 */
export function withFlownCollectives(
  vehicle: SolvableCase,
  commands: Commands,
  found: readonly PowertrainResult[] = [],
): SolvableCase {
  if (!commands.schedule.collectives) return vehicle;
  const rotors = vehicle.rotors.map((rotor, i) => {
    const sought = isSought(rotor, commands);
    const own = [...commandedOf(rotor, commands.commandOf[i], commands)];
    const trimmed = sought ? found.map((result) => degrees(result.rotors[i].collective)) : [];
    const { estimates } = rotor.propeller;
    return {
      ...rotor,
      collectives: commandedCollectives([...own, ...trimmed], estimates, sought),
    };
  });
  return { ...vehicle, rotors };
}

/** Tells whether a governed rotor has its collective to be found. */
export function seeksCollectives({ rotors }: SolvableCase, commands: Commands): boolean {
  return rotors.some((rotor) => isSought(rotor, commands));
}

/** Tells whether each collective that was found has a map of its own, or they are too many for that. */
export function hasFoundMaps(
  vehicle: SolvableCase,
  commands: Commands,
  found: readonly PowertrainResult[],
): boolean {
  const next = withFlownCollectives(vehicle, commands, found);
  return next.rotors.every((rotor, i) =>
    rotor.collectives!.exact.every((each) => hasMap(vehicle.rotors[i].collectives!, each)),
  );
}

/** Begins and ends of the intervals [s], of the last one a second; what holds at an end is read just before the next one begins. */
function momentsOf({ schedule: { starts } }: Commands): number[] {
  return Array.from(starts, (start, i) => [start, starts[i + 1] ?? start + 1]).flat();
}

/** The vehicle at moments of its schedule, `most` at the most, as cases of operating points: begins and ends of its intervals. */
export function scheduledMoments(
  powertrain: PowertrainCase,
  vehicle: SolvableCase,
  commands: Commands,
  most: number,
): PowertrainCase[] {
  const times = momentsOf(commands);
  const last = times.length - 1;
  const picked = Array.from({ length: Math.min(most, times.length) }, (_, k) =>
    times.length <= most ? times[k] : times[Math.round((k * last) / (most - 1))],
  );
  return [...new Set(picked)].map((t) => {
    const { throttle, collective } = scheduleAt(commands.schedule, t);
    const { inflows, thrusts, steady } = airAt(vehicle, commands, t);
    const rotors = powertrain.rotors.map((rotor, i) => ({
      ...rotor,
      ...inflows[i],
      throttle: throttle[commands.commandOf[i]],
      trimT: thrusts && thrusts[i],
      ...(collective &&
        rotor.pitch && {
          pitch: { ...rotor.pitch, collective: collective[commands.commandOf[i]] },
        }),
    }));
    return { ...powertrain, rotors, bands: false, ...(collective && steady && { steady }) };
  });
}

/** Air slower than this across a disc is none [m/s]. */
const STILL = 1e-9;

/** Tells whether the air of a schedule crosses the disc of a rotor at some time: its speeds are linear between begins and ends. */
export function isFlownAcross(vehicle: SolvableCase, commands: Commands): boolean {
  return momentsOf(commands).some((t) =>
    airAt(vehicle, commands, t).inflows.some(({ vEdge }) => vEdge > STILL),
  );
}

/** The air of each rotor at a moment of the schedule, and where that is trimmed the thrusts and what they are of. */
function airAt(vehicle: SolvableCase, { commandOf, schedule, trims }: Commands, t: number) {
  const { airspeed: along, verticalSpeed: up, tilt, interval } = scheduleAt(schedule, t);
  const command = trims?.[interval] ?? null;
  const trim = command && findTrim(command, vehicle, { along, up });
  return {
    inflows: commandOf.map((each) => trim?.inflow ?? inflowAt(along, up, tilt[each])),
    thrusts: trim && thrustsOf(vehicle.rotors, trim),
    target: trim && trim.target,
    steady: trim && trim.steady,
    dropped: command?.dropped ?? 0,
  };
}

/** Decimals of a collective in degrees that the seven digits of a stored row have. */
const STORED_DECIMALS = 5;

/** The vehicle at the moment of a row; what has no meaning there, as endurance, is null. */
export function toMoment(
  { vehicle }: PreparedFlight,
  commands: Commands,
  { t, result }: DynamicsRow,
): StoredResult {
  const { inflows, target, dropped } = airAt(vehicle, commands, t);
  const shown = result.rotors.map((rotor) => ({
    ...rotor,
    collective: Number((rotor.collective / DEGREE).toFixed(STORED_DECIMALS)) * DEGREE,
  }));
  const rotors = vehicle.rotors.map((rotor, i) => ({
    ...(commands.schedule.collectives ? turned(rotor, shown[i].collective) : rotor),
    power: { ...rotor.power, ...inflows[i], throttle: result.rotors[i].throttle },
  }));
  const now = { ...result, rotors: shown, enduranceS: NaN, bands: null };
  const ownMass = vehicle.ownMass && without(vehicle.ownMass, dropped);
  const flown = { ...vehicle, rotors, ownMass, trim: target };
  return toStoredResult(flown, now, rotors.map(bladeOf));
}

/** The rotor at a collective of its own [rad]. */
function turned(rotor: SolvableRotor, collective: number): SolvableRotor {
  const collective_deg = degrees(collective);
  return {
    ...rotor,
    rotor: Object.assign({}, rotor.rotor, { collective_deg }),
    collectives: { grid: [], exact: [collective_deg] },
  };
}

/** null of a calibrated one: what its calibration says is read with its map only. */
function bladeOf({ rotor, propeller: { estimates } }: SolvableRotor): AssessedBlade | null {
  if (estimates.calibration !== undefined) return null;
  const blade = propellerBlade(estimates);
  const collective = (rotor.collective_deg ?? 0) * DEGREE;
  const beta = blade.beta.map((angle) => angle + collective);
  const shape = { ...blade, beta, sweep: blade.sweep ?? blade.r.map(() => 0) };
  const features = bladeFeatures(shape);
  return {
    blade: features,
    correction: correctionSummary({}, features, { ...blade.origin, collective }),
  };
}
