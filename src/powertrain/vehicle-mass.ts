/** The all-up mass of a vehicle, part by part: E.63 of docs/theory/powertrain.md. Pure, SI. */
import type { Estimate } from '../components/estimates.js';
import {
  armsMass,
  ESC_PER_AMPERE,
  type FramedRotors,
  mountsMass,
  WIRING_PART,
} from './frame-mass.js';
import type { OwnMass, SolvableCase, SolvableRotor } from './solvable-case.js';

export const MASS_PARTS = [
  'frame',
  'payload',
  'motor',
  'propeller',
  'esc',
  'battery',
  'wiring',
] as const;

/** The mass of all parts of a kind in a group, or in the vehicle [kg]. */
export interface PartMass {
  part: (typeof MASS_PARTS)[number];
  /** Label of the rotor or group, name of the battery; null of the vehicle's own. */
  label: string | null;
  mass: number;
  estimated: boolean;
}

/** All parts of the vehicle. A supply, which has no mass, stays on the ground. */
export function massesOf(own: OwnMass, { rotors, batteries }: Vehicle): PartMass[] {
  const bare = [...rotors.flatMap(massesOfRotor), ...batteries.flatMap(massOfBattery)];
  const joined = bare.filter(({ part }) => part !== 'propeller');
  const wiring = WIRING_PART * joined.reduce((sum, { mass }) => sum + mass, 0);
  return [
    { part: 'frame', label: null, mass: own.frame, estimated: own.isFrameEstimated },
    ...(own.payload > 0
      ? [{ part: 'payload' as const, label: null, mass: own.payload, estimated: false }]
      : []),
    ...bare,
    { part: 'wiring', label: null, mass: wiring, estimated: true },
  ];
}

/**
 * Mass that the parts of each kind add [kg], with the ESCs that come with motors and the wires that join them; of a frame that
 * is estimated the mounts come with the motors and the arms with the propellers.
 */
interface AddedMass {
  /** Payload, and a frame whose mass is given. */
  own: number;
  motors: number;
  propellers: number;
  batteries: number;
}

/** Returns what each kind of part adds: the mass of the vehicle is its own and the sum of these. */
export function addedMass(
  vehicle: Pick<SolvableCase, 'rotors' | 'batteries' | 'ownMass'>,
): AddedMass {
  const bare = [
    ...vehicle.rotors.flatMap(massesOfRotor),
    ...vehicle.batteries.flatMap(massOfBattery),
  ];
  const of = (...parts: PartMass['part'][]) =>
    bare.reduce((sum, { part, mass }) => (parts.includes(part) ? sum + mass : sum), 0);
  const { frame, payload, isFrameEstimated } = vehicle.ownMass!;
  const framed = isFrameEstimated ? vehicle.rotors.map(toFramed) : [];
  return {
    own: payload + (isFrameEstimated ? 0 : frame),
    motors: (1 + WIRING_PART) * of('motor', 'esc') + mountsMass(framed),
    propellers: of('propeller') + armsMass(framed),
    batteries: (1 + WIRING_PART) * of('battery'),
  };
}

/** A rotor or group as the rule of frames takes it. */
export const toFramed = ({ power, stack, motor }: SolvableRotor): FramedRotors => ({
  count: power.count,
  stack,
  D: power.D,
  motorMass: motor.estimates.mass.value,
});

/** Standard gravity [m/s²]. */
export const GRAVITY = 9.80665;

/** Weight of all of it [N]. */
export function weightOf(masses: readonly PartMass[]): number {
  return GRAVITY * masses.reduce((sum, { mass }) => sum + mass, 0);
}

type Vehicle = Pick<SolvableCase, 'rotors' | 'batteries'>;

function massesOfRotor({ rotor: { label }, motor, propeller, power }: Vehicle['rotors'][number]) {
  const of = (
    part: PartMass['part'],
    { value, estimated }: Pick<Estimate, 'value' | 'estimated'>,
  ) => ({
    part,
    label,
    mass: power.count * value,
    estimated,
  });
  return [
    of('motor', motor.estimates.mass),
    of('propeller', propeller.estimates.mass),
    of('esc', { value: ESC_PER_AMPERE * motor.estimates.Imax.value, estimated: true }),
  ];
}

function massOfBattery({ id, part }: Vehicle['batteries'][number]): PartMass[] {
  const { mass } = part.estimates;
  if (mass === null) return [];
  const label = id ?? part.source.name;
  return [{ part: 'battery', label, mass: mass.value, estimated: mass.estimated }];
}
