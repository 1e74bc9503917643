/** The rules of a command by trim: what it needs, and what it stands in the place of. */
import type { Fault } from '../platform/errors.js';
import { ROTORS_OF_FRAME } from './force-balance.js';
import { isGiven, vehicleFault } from './rotor.checks.js';
import type { CommandedRotorIn, RotorEquipmentIn, RotorGroupIn, RotorIn } from './rotor.wire.js';
import { thrustShares, toLifter } from './thrust-shares.js';
import type { TrimIn, VehicleConditions, VehicleIn } from './vehicle.wire.js';

type Lifting = Pick<RotorEquipmentIn, 'x_m' | 'y_m' | 'thrust_ratio'> &
  Partial<Pick<RotorGroupIn, 'count'> & Pick<RotorIn, 'coax_stack_id'>>;
type Trimmed = Pick<
  CommandedRotorIn,
  'throttle_pct' | 'tilt_deg' | 'collective_deg' | 'governed_rpm'
> &
  Lifting;

/** Returns true if the tilt of the rotors follows of the balance of forces. */
export function balancesForces({ to }: Pick<TrimIn, 'to'>): boolean {
  return to === 'level_flight' || to === 'climb';
}

/**
 * `param` is the name of the list of `rotors`; `isClimbSwept` is true where the vertical speed is not the body's but
 * that of a sweep's point.
 */
export function checkTrim(
  body: VehicleConditions,
  rotors: readonly Trimmed[],
  param: string,
  isClimbSwept = false,
): Fault[] {
  const { trim } = body;
  const splits = checkSplits(rotors, param, isGiven(trim));
  if (!isGiven(trim)) return splits;
  return [
    ...splits,
    ...checkCoaxial(trim!, rotors),
    ...checkThrust(trim!),
    ...checkLift(trim!, body.vehicle ?? null),
    ...checkSpeeds(trim!, body, isClimbSwept),
    ...rotors.flatMap((rotor, i) => checkFound(trim!, rotor, `${param}[${i}]`)),
  ];
}

/** Checks how the thrust of a trim is split among the rotors. */
export function checkSplits(
  rotors: readonly Lifting[],
  param: string,
  isTrimmed: boolean,
): Fault[] {
  return isTrimmed ? checkSplit(rotors, param) : checkIdleSplit(rotors, param);
}

const SPLIT = ['x_m', 'y_m', 'thrust_ratio'] as const;

/** Refuses what splits a thrust where throttles are given. */
function checkIdleSplit(rotors: readonly Lifting[], param: string): Fault[] {
  return rotors.flatMap((rotor, i) =>
    SPLIT.filter((name) => isGiven(rotor[name])).map((name) => {
      const at = `${param}[${i}].${name}`;
      const message = `${at} needs trim, but throttles are given; remove it, or add trim`;
      return vehicleFault('parameters_exclusive', at, message);
    }),
  );
}

/** Checks that all rotors have a place or none has, that a stack stands in one, and that a split leaves no moment. */
function checkSplit(rotors: readonly Lifting[], param: string): Fault[] {
  const isPlaced = rotors.some((rotor) => isGiven(rotor.x_m) || isGiven(rotor.y_m));
  if (!isPlaced) return [];
  const missing = rotors.flatMap((rotor, i) =>
    (['x_m', 'y_m'] as const)
      .filter((name) => !isGiven(rotor[name]))
      .map((name) => `${param}[${i}].${name}`),
  );
  if (missing.length > 0)
    return missing.map((at) => {
      const message = `${at} is required, because another rotor has a position: send x_m and y_m for all rotors or for none`;
      return vehicleFault('parameter_missing', at, message);
    });
  return [...checkStackPlaces(rotors, param), ...checkMoment(rotors, param)];
}

function checkMoment(rotors: readonly Lifting[], param: string): Fault[] {
  if (thrustShares(rotors.map(toLifter)) !== null) return [];
  const message = `${param}: with these x_m, y_m and thrust_ratio, the thrusts cannot balance the moments, or a rotor would push down; the center of mass (0, 0) must be well inside the rotors`;
  return [vehicleFault('parameters_exclusive', `${param}[0].x_m`, message)];
}

function checkStackPlaces(rotors: readonly Lifting[], param: string): Fault[] {
  const first = new Map<number, number>();
  return rotors.flatMap((rotor, i) => {
    const stack = rotor.coax_stack_id ?? 0;
    if (stack === 0) return [];
    const other = first.get(stack) ?? i;
    first.set(stack, other);
    return (['x_m', 'y_m'] as const)
      .filter((name) => rotor[name] !== rotors[other][name])
      .map((name) => {
        const at = `${param}[${i}].${name}`;
        const message = `${at} is not that of ${param}[${other}], but rotors of one coax_stack_id share an axis`;
        return vehicleFault('parameters_exclusive', at, message);
      });
  });
}

/** Checks that a split by torque has rotors to split among, and that nothing else splits them. */
function checkCoaxial({ coaxial_split }: TrimIn, rotors: readonly Lifting[]): Fault[] {
  if (coaxial_split !== 'torque') return [];
  const param = 'trim.coaxial_split';
  const fault = (what: string) => [vehicleFault('parameters_exclusive', param, `${param} ${what}`)];
  const stacked = rotors.filter(({ coax_stack_id = 0 }) => coax_stack_id !== 0);
  if (stacked.length === 0)
    return fault('torque needs rotors that share a coax_stack_id; remove it, or give one');
  if (stacked.some(({ thrust_ratio }) => isGiven(thrust_ratio)))
    return fault('torque finds the split of each stack; remove thrust_ratio of its rotors');
  return [];
}

/** Refuses what the trim finds. */
function checkFound(
  trim: TrimIn,
  { throttle_pct, tilt_deg, collective_deg, governed_rpm }: Trimmed,
  at: string,
): Fault[] {
  const found = (name: string, what: string) => {
    const place = `${at}.${name}`;
    const message = `${place} cannot be given with trim${what}, which finds it; remove one of them`;
    return vehicleFault('parameters_exclusive', place, message);
  };
  return [
    // checkParts refuses the throttle of a governed rotor
    ...(isGiven(throttle_pct) && !isGiven(governed_rpm) ? [found('throttle_pct', '')] : []),
    ...(isGiven(collective_deg) && isGiven(governed_rpm)
      ? [found('collective_deg', ' and governed_rpm')]
      : []),
    ...(balancesForces(trim) && tilt_deg !== 0 ? [found('tilt_deg', `.to ${trim.to}`)] : []),
  ];
}

export function checkThrust({ to, thrust_n }: TrimIn, at = 'trim'): Fault[] {
  const isThrust = to === 'thrust';
  if (isThrust === isGiven(thrust_n)) return [];
  const param = `${at}.thrust_n`;
  if (isThrust)
    return [vehicleFault('parameter_missing', param, `${param} is required with trim.to thrust`)];
  const message = `${param} belongs to trim.to thrust; with ${to}, the thrust follows from the weight`;
  return [vehicleFault('parameters_exclusive', param, message)];
}

/** Checks that there is a mass to be lifted, and of a flight with drag its areas. */
export function checkLift(trim: TrimIn, vehicle: VehicleIn | null): Fault[] {
  if (trim.to === 'thrust') return [];
  if (vehicle === null) {
    const message = `vehicle is required with trim.to ${trim.to}, because the rotors lift its mass`;
    return [vehicleFault('parameter_missing', 'vehicle', message)];
  }
  if (!balancesForces(trim)) return [];
  const frame = vehicle.frame ?? 'custom';
  if (frame === 'fixed_wing') {
    const message = `vehicle.frame fixed_wing cannot be trimmed to ${trim.to}, because its wing is unknown; trim to thrust instead, with the thrust that balances its drag`;
    return [vehicleFault('parameters_exclusive', 'vehicle.frame', message)];
  }
  if (frame !== 'custom' || isGiven(vehicle.drag_area_m2)) return [];
  const param = 'vehicle.drag_area_m2';
  const message = `${param} is required with trim.to ${trim.to}, unless vehicle.frame is quad, hexa, octo or x8`;
  return [vehicleFault('parameter_missing', param, message)];
}

/** Checks the vehicle's speeds against what each trim says of them. */
function checkSpeeds(trim: TrimIn, body: VehicleConditions, isClimbSwept: boolean): Fault[] {
  const { to } = trim;
  if (to === 'thrust') return [];
  if (balancesForces(trim) && body.inflow_mode === 'components') {
    const message = `inflow_mode components gives the air of each rotor, which trim.to ${to} finds; remove one of them`;
    return [vehicleFault('parameters_exclusive', 'inflow_mode', message)];
  }
  if (to === 'climb') {
    if (body.vertical_speed_m_s !== 0 || isClimbSwept) return [];
    const message = `vertical_speed_m_s is required with trim.to climb: positive upwards, negative in descent; without one it is level_flight`;
    return [vehicleFault('parameter_missing', 'vertical_speed_m_s', message)];
  }
  const still = to === 'hover' ? (['airspeed_m_s', 'vertical_speed_m_s'] as const) : VERTICAL;
  const instead =
    to === 'hover'
      ? 'hover is in still air; trim to level_flight, climb or thrust'
      : 'level_flight neither climbs nor sinks; trim to climb';
  return still
    .filter((name) => body[name] !== 0)
    .map((name) =>
      vehicleFault('parameters_exclusive', name, `${name} is not 0, but ${instead} instead`),
    );
}

const VERTICAL = ['vertical_speed_m_s'] as const;

type Counted = Partial<Pick<RotorGroupIn, 'count'> & Pick<RotorIn, 'coax_stack_id'>>;

/** Checks that a vehicle has the rotors of its frame, and the mass of one that is not estimated. */
export function checkFrame(
  vehicle: VehicleIn | null | undefined,
  rotors: readonly Counted[],
  param: string,
): Fault[] {
  const frame = vehicle?.frame ?? 'custom';
  const wanted = ROTORS_OF_FRAME[frame];
  const count = rotors.reduce((sum, rotor) => sum + (rotor.count ?? 1), 0);
  if (frame === 'fixed_wing' && !isGiven(vehicle!.frame_mass_kg)) {
    const message =
      'vehicle.frame_mass_kg is required with vehicle.frame fixed_wing: only frames of multicopters are estimated';
    return [vehicleFault('parameter_missing', 'vehicle.frame_mass_kg', message)];
  }
  if (wanted === null || count === 0) return [];
  const isOther = (what: string) => {
    const message = `vehicle.frame ${frame} has ${what}; choose another frame or custom`;
    return [vehicleFault('parameters_exclusive', 'vehicle.frame', message)];
  };
  if (count !== wanted) return isOther(`${wanted} rotors, but ${param} have ${count}`);
  return frame === 'x8' && !arePairs(rotors)
    ? isOther('4 coaxial pairs: rotors of which two have the same coax_stack_id')
    : [];
}

function arePairs(rotors: readonly Counted[]): boolean {
  const stacks = Map.groupBy(rotors, ({ coax_stack_id: id = 0 }) => id);
  return !stacks.has(0) && [...stacks.values()].every(({ length }) => length === 2);
}
