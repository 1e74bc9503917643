/** Vehicles that are flown by a schedule and by steps: the same flight in two ways. */
import type { DynamicsCase } from '../../src/engine/dynamics-case.js';
import type { SteppedCase } from '../../src/engine/flight-model.js';
import type { PropellerMap } from '../../src/engine/map-case.js';
import type { SteppedFlight, StepInputs } from '../../src/engine/stepped-flight.js';
import { inflowAt } from '../../src/powertrain/conditions.mapper.js';
import type { RotorPower } from '../../src/engine/powertrain-case.js';
import { dynamicsCase, type Phase, scheduleOf } from './dynamics-cases.js';
import { packLeaf, powertrain, rotorPower } from './power-cases.js';

/** A vehicle, and the phases of its flight: commands that jump and then stay. */
export interface FlownVehicle {
  name: string;
  flown: DynamicsCase;
  phases: Phase[];
}

const END_S = 20;

function vehicle(
  name: string,
  rotors: RotorPower[],
  phases: Phase[],
  { leaves = [packLeaf(3.2)], J = 6e-5 } = {},
): FlownVehicle {
  const flown = dynamicsCase(powertrain(rotors, leaves), scheduleOf(phases), {
    endS: END_S,
    socCutoff: 0,
    recordS: 0.1,
  });
  return {
    name,
    flown: { ...flown, rotors: flown.rotors.map((each) => ({ ...each, J })) },
    phases,
  };
}

const each = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));

/** A quadcopter, an X8 on two unequal packs, a vehicle whose rotors tilt, and a motor of a 5 in racer alone. */
export function flownVehicles(maps: PropellerMap[]): FlownVehicle[] {
  const [ten, slow] = maps;
  const quad = vehicle(
    'a quadcopter',
    each(4, (i) => rotorPower(ten, { sense: i % 2 ? -1 : 1, fT: 1 + 0.01 * i })),
    [
      { t: 0, throttle: [0.5, 0.5, 0.5, 0.5] },
      { t: 3, throttle: [0.6, 0.5, 0.55, 0.45], airspeed: 5, tilt: 1.4 },
      { t: 7.3, throttle: [0.4, 0.45, 0.42, 0.44], climb: 2 },
      { t: 12, throttle: [0.8, 0.8, 0.8, 0.8], climb: 4 },
    ],
  );
  const x8 = vehicle(
    'an X8 on two packs',
    each(8, (i) =>
      rotorPower(i % 2 ? slow : ten, {
        stack: 1 + (i >> 1),
        position: 0.08 * (i % 2),
        sense: i % 2 ? -1 : 1,
      }),
    ),
    [
      { t: 0, throttle: each(8, (i) => 0.5 + 0.02 * i) },
      { t: 5, throttle: each(8, (i) => 0.6 - 0.01 * i), airspeed: 4, tilt: 1.45 },
      { t: 11, throttle: each(8, () => 0.45) },
    ],
    { leaves: [packLeaf(3.2, { S: 3 }), packLeaf(3.15, { S: 3, soc: 0.8, charge: 14_000 })] },
  );
  const tilt = vehicle(
    'a vehicle whose rotors tilt',
    each(3, (i) => rotorPower(i === 2 ? slow : ten)),
    [
      { t: 0, throttle: [0.6, 0.6, 0.6] },
      { t: 4, throttle: [0.65, 0.65, 0.4], tilt: 1, airspeed: 6, climb: 1 },
      { t: 8, throttle: [0.7, 0.7, 0], tilt: 0.4, airspeed: 12 },
      { t: 13, throttle: [0.75, 0.75, 0], tilt: 0, airspeed: 18 },
    ],
  );
  const racer = vehicle(
    'a motor of a 5 in racer',
    [rotorPower(ten, { Kv: 140, R20: 0.05, Cw: 1.5, Cc: 12 })],
    [
      { t: 0, throttle: [0.3] },
      { t: 1, throttle: [1] },
      { t: 2, throttle: [0.2] },
      { t: 2.5, throttle: [0.9], airspeed: 20, tilt: 0.8 },
      { t: 6, throttle: [0] },
      { t: 7, throttle: [0.5] },
    ],
    { leaves: [packLeaf(3.2, { S: 4, Rcell: 6e-3, charge: 5400 })], J: 5e-6 },
  );
  return [quad, x8, tilt, racer];
}

/** A vehicle with the most rotors that there may be. */
export function fortyRotors([ten]: PropellerMap[]): FlownVehicle {
  const rotors = each(40, (i) => rotorPower(ten, { sense: i % 2 ? -1 : 1, fT: 1 + 0.001 * i }));
  const phases = [
    { t: 0, throttle: each(40, () => 0.5) },
    { t: 2, throttle: each(40, (i) => 0.4 + 0.01 * i), airspeed: 5, tilt: 1.4 },
  ];
  const leaves = [packLeaf(3.2, { P: 10, charge: 180_000, ratedCharge: 180_000, Rlinks: 1e-4 })];
  return vehicle('a vehicle of forty rotors', rotors, phases, { leaves });
}

/** The vehicle of a flight, to be stepped. */
export function steppedCase({
  powertrain: power,
  rotors,
  motorT0,
  socCutoff,
}: DynamicsCase): SteppedCase {
  const inertia = rotors.map(({ J }) => J);
  return { powertrain: power, inertia, motorT0, socCutoff, cellVoltageCutoff: null };
}

/** The phase that holds from t on: a jump at t is in it. */
export const phaseAt = (phases: Phase[], t: number): Phase =>
  phases.findLast((each) => each.t <= t + 1e-9)!;

/** Inputs of a step that begins at t, in the air `air`. */
export function inputsAt(
  { phases }: FlownVehicle,
  t: number,
  { air }: Pick<SteppedFlight, 'air'>,
): StepInputs {
  const { airspeed = 0, climb = 0, tilt = Math.PI / 2, throttle } = phaseAt(phases, t);
  const { vAxial, vEdge } = inflowAt(airspeed, climb, tilt);
  const discs = { axial: throttle.map(() => vAxial), edge: throttle.map(() => vEdge) };
  return { ...air, throttle: throttle as number[], air: discs };
}
