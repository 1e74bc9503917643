import { name as runName } from '../fields/create-simulation-body.ts';
import type { Picked } from '../picker/choices.ts';
import {
  COAXIAL_SPLIT,
  CONDITIONS,
  DRAG,
  FLIGHT_CONDITIONS,
  MASS,
  THRUST,
} from './condition-quantities.ts';
import { PACK } from './packs.ts';
import { startOf, type Typed } from './quantity.ts';
import { COUNT, ROTOR, STACK } from './rotor-quantities.ts';

/** A rotor, or a group of equal ones, as the form has it. */
export interface RotorDraft {
  /** Tells rows apart while they come and go. */
  key: number;
  label: string;
  motor?: Picked;
  propeller?: Picked;
  typed: Typed;
}

/** Command of the rotors at one operating point: what they lift or push, or their throttles. */
export type Command = 'hover' | 'level_flight' | 'climb' | 'thrust' | 'throttle';

/** A powertrain with its surroundings, as every form has it: of simulations, sweeps, flights and searches for parts. */
export interface VehicleDraft {
  /** Groups have a count; single rotors know coaxial stacks. */
  list: 'rotor_groups' | 'rotors';
  rotors: RotorDraft[];
  battery?: Picked;
  typed: Typed;
  /** Temperatures as they become after a long time: no flight duration. */
  steady: boolean;
  command: Command;
}

/** The tilt of the rotors follows of the balance of forces, so that no one gives it. */
export const balancesForces = (command: Command): boolean =>
  command === 'level_flight' || command === 'climb';

/** The tilt of the rotors is given and acts: it follows of no balance, and there may be wind. */
export const isTilted = (command: Command): boolean =>
  command === 'throttle' || command === 'thrust';

let keys = Date.now(); // beyond those of a draft that an earlier page kept

export const newRotor = (label: string, from?: RotorDraft): RotorDraft => ({
  typed: startOf([COUNT, ...ROTOR, ...STACK]),
  ...from,
  key: ++keys,
  label,
});

/** All that may be typed of a vehicle besides its rotors. */
export const TYPED = [
  ...MASS,
  ...DRAG,
  ...THRUST,
  ...COAXIAL_SPLIT,
  ...PACK,
  ...new Set([...CONDITIONS, ...FLIGHT_CONDITIONS]),
];

export const newVehicle = (): VehicleDraft => ({
  list: 'rotor_groups',
  rotors: [newRotor('arms')],
  typed: startOf(TYPED),
  steady: false,
  command: 'hover',
});

/** The first quad of the README: parts of the catalog keep their ids. */
export const exampleQuad = (): VehicleDraft => ({
  ...newVehicle(),
  rotors: [
    {
      ...newRotor('arms'),
      motor: { id: 'comp_37dGas5iBSvPQ27atMwemIgqSDn', name: 'T-Motor MN2212 KV920' },
      propeller: { id: 'comp_37dGasBJ4WSN4uEirEFttL4VraE', name: 'APC 10x4.5MR' },
    },
  ],
  battery: { id: 'comp_37dGaoTXAjDP2uuZqkKu3QoBitx', name: 'Turnigy Graphene 6000mAh 3S 75C' },
});

/** Rotors that turn, of all groups; each costs a compute unit a point. */
export const rotorCount = ({ list, rotors }: Pick<VehicleDraft, 'list' | 'rotors'>): number =>
  rotors.reduce((sum, { typed }) => sum + (list === 'rotors' ? 1 : countOf(typed)), 0);

export function countOf(typed: Typed): number {
  const count = Number(typed.count);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

const SAID: Record<Exclude<Command, 'throttle'>, string> = {
  hover: 'hover',
  level_flight: 'level flight',
  climb: 'climb',
  thrust: 'given thrust',
};

/** Returns the default name of a run: `4 × MN2212, APC 10x4.5MR, 60 %`. Consecutive equal rotors are merged. */
export function titleOf(vehicle: VehicleDraft): string {
  const { command } = vehicle;
  return partsTitle(vehicle, ({ throttle_pct = '' }) =>
    command === 'throttle' ? throttle_pct && `${throttle_pct} %` : SAID[command],
  );
}

/** The same without a command, as a saved vehicle is called; `commandOf` adds to each rotor. */
export function partsTitle(
  { list, rotors }: VehicleDraft,
  commandOf: (typed: Typed) => string = () => '',
): string {
  const told = rotors.map(({ motor, propeller, typed, label }) => {
    return {
      count: list === 'rotors' ? 1 : countOf(typed),
      words: [motor?.name ?? label, propeller?.name, commandOf(typed)].filter(Boolean).join(', '),
    };
  });
  return [...Map.groupBy(told, ({ words }) => words)]
    .map(([words, equal]) => {
      const count = equal.reduce((sum, each) => sum + each.count, 0);
      return count === 1 ? words : `${count} × ${words}`;
    })
    .join(' + ')
    .slice(0, runName.maxLength);
}
