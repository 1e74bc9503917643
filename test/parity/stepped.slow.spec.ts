import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DynamicsChunk, DynamicsRow } from '../../src/engine/dynamics-case.js';
import { decodeChunk, decodeRow } from '../../src/engine/dynamics-rows.js';
import { encodeDynamics, flyDynamics } from '../../src/engine/dynamics-task.js';
import {
  decodeFlightModel,
  encodeFlightModel,
  FlightModelError,
  toFlightModel,
  TooManyRotorsError,
} from '../../src/engine/flight-model.js';
import { loadKernel } from '../../src/engine/kernel.js';
import { DYN_IN } from '../../src/engine/layout.js';
import { MapSlots } from '../../src/engine/map-task.js';
import {
  type BodyMotion,
  SteppedFlight,
  type SteppedMoment,
} from '../../src/engine/stepped-flight.js';
import { scheduleOf } from '../support/dynamics-cases.js';
import {
  flownVehicles,
  type FlownVehicle,
  inputsAt,
  phaseAt,
  steppedCase,
} from '../support/stepped-cases.js';
import { vehicleMaps } from '../support/vehicle-maps.js';

let vehicles: FlownVehicle[];

beforeAll(() => {
  vehicles = flownVehicles(vehicleMaps());
});

/** The service's flight; with `dt`, its schedule has an interval for each step. `rtol`: in place of the service's tolerance. */
function byService({ flown, phases }: FlownVehicle, dt?: number, rtol?: number): DynamicsChunk {
  const kernel = loadKernel('wasm');
  const count = dt === undefined ? 0 : Math.round(flown.endS / dt);
  const steps = Array.from({ length: count }, (_, i) => i * dt!);
  const schedule =
    dt === undefined
      ? flown.schedule
      : scheduleOf(steps.map((t) => ({ ...phaseAt(phases, t), t })));
  const work = { from: null, untilS: Infinity, maxSteps: 1e7 };
  const job = encodeDynamics({ ...flown, schedule, recordS: dt === undefined ? 0.1 : 1 }, work);
  if (rtol !== undefined) job.inputs[DYN_IN.RTOL] = rtol;
  return decodeChunk(flyDynamics(kernel, new MapSlots(kernel), structuredClone(job)));
}

/** The first row of each time: where commands jump, the one before. */
function rowsByTime({ flown }: FlownVehicle, { rows, width }: DynamicsChunk) {
  const found = new Map<number, DynamicsRow>();
  for (let at = 0; at < rows.length; at += width) {
    const row = decodeRow(flown, rows, at);
    if (!found.has(row.t)) found.set(row.t, row);
  }
  return found;
}

const model = ({ flown }: FlownVehicle) =>
  decodeFlightModel(encodeFlightModel(toFlightModel(steppedCase(flown))));
function flightOf(vehicle: FlownVehicle, rtol?: number): SteppedFlight {
  const own = model(vehicle);
  if (rtol !== undefined) own.inputs[DYN_IN.RTOL] = rtol;
  return new SteppedFlight(loadKernel('wasm-scalar'), own);
}

/** Every number of a moment that a row of the service has too. */
function numbersOf({ result }: DynamicsRow | SteppedMoment): Record<string, number> {
  const { Vbus, I, pack } = result;
  const numbers: Record<string, number> = { Vbus, I, soc: pack.soc, Tpack: pack.T, Vpack: pack.V };
  for (const [i, rotor] of result.rotors.entries())
    for (const [key, value] of Object.entries(rotor))
      if (typeof value === 'number' && key !== 'reaction') numbers[`${key} of ${i}`] = value;
  return numbers;
}

function apart(
  ours: SteppedMoment,
  theirs: DynamicsRow,
  scaleOf: (key: string) => number = () => 0,
): number {
  const [a, b] = [numbersOf(ours), numbersOf(theirs)];
  expect(Object.keys(a)).toEqual(Object.keys(b));
  const misses = Object.keys(a).map((key) => {
    const largest = Math.max(Math.abs(a[key]), Math.abs(b[key]), scaleOf(key));
    return a[key] === b[key] ? 0 : Math.abs(a[key] - b[key]) / largest;
  });
  return Math.max(...misses);
}

function stepThrough(
  vehicle: FlownVehicle,
  dt: number,
  see: (moment: SteppedMoment) => void,
  rtol?: number,
) {
  const flight = flightOf(vehicle, rtol);
  let moment = flight.start(inputsAt(vehicle, 0, flight));
  see(moment);
  const count = Math.round(vehicle.flown.endS / dt);
  for (let i = 0; i < count && moment.end === null; i++) {
    moment = flight.advance((i + 1) * dt, inputsAt(vehicle, i * dt, flight));
    see(moment);
  }
  return moment;
}

describe('a flight that is stepped through a schedule', () => {
  it.each([0, 1, 2, 3])('is the one of the service at every step, vehicle %d', (which) => {
    const vehicle = vehicles[which];
    for (const dt of [0.1, 0.0025]) {
      const theirs = byService(vehicle, dt);
      const rows = rowsByTime(vehicle, theirs);
      let compared = 0;
      let worst = 0;
      const last = stepThrough(vehicle, dt, (moment) => {
        const row = rows.get(moment.t);
        if (row === undefined) return;
        worst = Math.max(worst, apart(moment, row));
        compared++;
      });
      const steps = Math.round(vehicle.flown.endS / dt);
      console.log(JSON.stringify({ vehicle: vehicle.name, dt, compared, worst }));
      // the service keeps two million numbers of a piece at the most
      expect(compared).toBeGreaterThan(0.65 * steps);
      expect(worst).toBeLessThan(1e-9);
      expect(last.t).toBeCloseTo(vehicle.flown.endS, 9);
    }
  });

  it.each([
    [1e-4, 3e-4],
    [1e-7, 1e-6],
  ])('differs from one of long steps by its tolerance, of %d', (rtol, most) => {
    for (const vehicle of vehicles) {
      const rows = rowsByTime(vehicle, byService(vehicle, undefined, rtol));
      const largest: Record<string, number> = {};
      for (const row of rows.values())
        for (const [key, x] of Object.entries(numbersOf(row)))
          largest[key] = Math.max(largest[key] ?? 0, Math.abs(x));
      // 0.1 in hundredths is not 0.1 to the last bit
      const rowAt = new Map([...rows].toReversed().map(([t, row]) => [t.toFixed(6), row]));
      let [worst, compared] = [0, 0];
      const see = (moment: SteppedMoment) => {
        const row = rowAt.get(moment.t.toFixed(6));
        if (row === undefined) return;
        worst = Math.max(
          worst,
          apart(moment, row, (key) => largest[key]),
        );
        compared++;
      };
      stepThrough(vehicle, 0.01, see, rtol);
      console.log(JSON.stringify({ vehicle: vehicle.name, rtol, compared, worst }));
      expect(compared).toBeGreaterThan(20);
      expect(worst).toBeGreaterThan(0);
      expect(worst).toBeLessThan(most);
    }
  });

  it('ends where the battery does', () => {
    const [quad] = vehicles;
    const flown = { ...quad.flown, socCutoff: 0.885 };
    const theirs = byService({ ...quad, flown }, 0.01);
    const last = stepThrough({ ...quad, flown }, 0.01, () => {});
    expect(last.end).toBe('soc_cutoff');
    expect(last.t).toBeCloseTo(theirs.t, 9);
    expect(last.result.pack.soc).toBeCloseTo(0.885, 9);
  });
});

describe('a stepped flight', () => {
  const run = (flight: SteppedFlight, vehicle: FlownVehicle, from: number, to: number) => {
    let moment = flight.read();
    for (let i = from; i < to; i++)
      moment = flight.advance(0.01 * (i + 1), inputsAt(vehicle, 0.01 * i, flight));
    return moment;
  };

  it('goes on from a state in another kernel to the last bit, and begins anew', () => {
    const [, x8] = vehicles;
    const flight = flightOf(x8);
    const first = flight.start(inputsAt(x8, 0, flight));
    const at5 = run(flight, x8, 0, 520);
    const state = flight.state();
    const at7 = run(flight, x8, 520, 700);
    const other = flightOf(x8);
    other.start(inputsAt(x8, 0, other));
    run(other, x8, 0, 33);
    other.restore(state);
    expect(other.read()).toEqual(at5);
    expect(run(other, x8, 520, 700)).toEqual(at7);
    expect(other.start(inputsAt(x8, 0, other))).toEqual(first);
  });

  it('takes the air of its discs from the motion of the body, and sums its loads', () => {
    const [quad] = vehicles;
    const still = { throttle: [0.5, 0.5, 0.5, 0.5], ...flightOf(quad).air };
    const discs = flightOf(quad);
    const body = flightOf(quad);
    // front, right, down: arms of 0.2 m, a climb of 1 m/s, 6 m/s ahead
    const corners = [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ];
    corners.forEach(([x, y], i) => body.frame.set([0.2 * x, 0.2 * y, 0, 0, 0, -1], 6 * i));
    const asDiscs = { ...still, air: { axial: [1, 1, 1, 1], edge: [6, 6, 6, 6] } };
    const motion: BodyMotion = { velocity: [6, 0, -1], omega: [0, 0, 0] };
    const asBody = { ...still, air: motion };
    discs.start(asDiscs);
    body.start(asBody);
    const a = discs.advance(1, asDiscs);
    const b = body.advance(1, asBody);
    expect(b.result).toEqual(a.result);
    const thrust = b.result.rotors.reduce((sum, { T }) => sum + T, 0);
    const drag = b.result.rotors.reduce((sum, { inplane }) => sum + inplane, 0);
    expect(b.loads.force[2]).toBeCloseTo(-thrust, 9);
    expect(b.loads.force[0]).toBeCloseTo(-drag, 9);
    expect(a.loads.force).toEqual([0, 0, 0]);
    // yaw about down: against the thrust's direction, rotors 1 and 3 turn one way and 2 and 4 the other
    const reaction = b.result.rotors.reduce((sum, rotor) => sum + rotor.reaction, 0);
    const side = b.result.rotors.reduce(
      (sum, rotor, i) => sum + rotor.inplane * 0.2 * corners[i][1],
      0,
    );
    const aside = b.result.rotors.reduce(
      (sum, rotor, i) => sum + (i % 2 ? -1 : 1) * rotor.side * 0.2 * corners[i][0],
      0,
    );
    expect(b.loads.moment[2]).toBeCloseTo(-reaction + side - aside, 9);
    // a body that rolls to the right lifts its left rotors
    const rolling = body.advance(1.01, {
      ...still,
      air: { velocity: [0, 0, 0], omega: [3, 0, 0] },
    });
    expect(rolling.result.rotors.map(({ vAxial }) => vAxial)).toEqual(
      corners.map(([, y]) => expect.closeTo(-0.6 * y, 9)),
    );
  });

  it('says where its model does not hold', () => {
    const [quad] = vehicles;
    const flight = flightOf(quad);
    const { air } = flight;
    const throttle = [0.5, 0.5, 0.5, 0.5];
    const at = (axial: number[], edge: number[], rho = air.rho) => {
      flight.start({ throttle, rho, T: air.T, air: { axial, edge } });
      const { result } = flight.advance(1, { throttle, rho, T: air.T, air: { axial, edge } });
      return result.rotors.map(({ inEnvelope }) => inEnvelope);
    };
    const zero = [0, 0, 0, 0];
    expect(at(zero, zero)).toEqual([true, true, true, true]);
    expect(at(zero, [0, 0, 40, 0])).toEqual([true, true, false, true]);
    expect(at([0, -5, 0, 0], zero)).toEqual([true, false, true, true]);
    expect(at(zero, zero, 0.7)).toEqual([false, false, false, false]);
  });

  it('lets small changes go by without starting over', () => {
    const [quad] = vehicles;
    const flight = flightOf(quad);
    const { air } = flight;
    const discs = { axial: [0, 0, 0, 0], edge: [0, 0, 0, 0] };
    const inputs = (change: number) => ({
      ...air,
      throttle: [0.5, 0.5, 0.5, 0.5].map((x) => x + change),
      air: discs,
    });
    flight.start(inputs(0));
    flight.advance(2, inputs(0));
    const before = flight.steps;
    for (let i = 1; i <= 100; i++) flight.advance(2 + 0.01 * i, inputs(1e-4 * (i % 2)));
    expect(flight.steps - before).toBeLessThanOrEqual(120);
  });
});

describe('the model of a stepped flight', () => {
  /** A case of one group of so many rotors. */
  const groupOf = (count: number) => {
    const { flown } = vehicles[0];
    const { powertrain } = flown;
    const rotors = [{ ...powertrain.rotors[0], count }];
    return { ...steppedCase(flown), powertrain: { ...powertrain, rotors } };
  };

  it('stands rotor by rotor, forty at the most', () => {
    expect(toFlightModel(groupOf(6)).frame.length).toBe(36);
    expect(toFlightModel(groupOf(40)).frame.length).toBe(240);
    expect(() => toFlightModel(groupOf(41))).toThrow(TooManyRotorsError);
  });

  it('flies forty rotors as the service flies a group of as many', () => {
    const [quad] = vehicles;
    const [first] = quad.flown.powertrain.rotors;
    const group = { ...first, count: 40, fT: 1 };
    const flown = {
      ...quad.flown,
      powertrain: { ...quad.flown.powertrain, rotors: [group] },
      rotors: [quad.flown.rotors[0]],
    };
    const phases = [{ t: 0, throttle: [0.15] }];
    const theirs = rowsByTime(
      { ...quad, flown, phases },
      byService({ ...quad, flown, phases }, 0.01),
    );
    const flight = new SteppedFlight(loadKernel('wasm-scalar'), toFlightModel(steppedCase(flown)));
    const discs = { axial: new Float64Array(40), edge: new Float64Array(40) };
    const inputs = { ...flight.air, throttle: new Float64Array(40).fill(0.15), air: discs };
    flight.start(inputs);
    for (let i = 1; i <= 500; i++) {
      const { t, result } = flight.advance(0.01 * i, inputs);
      const row = theirs.get(t);
      if (row === undefined) continue;
      const [one] = row.result.rotors;
      expect(result.I).toBeCloseTo(row.result.I, 6);
      for (const { T, Omega } of result.rotors) {
        expect(T).toBeCloseTo(one.T, 6);
        expect(Omega).toBeCloseTo(one.Omega, 4);
      }
    }
  });

  it('is refused when it is damaged', () => {
    const bytes = encodeFlightModel(toFlightModel(steppedCase(vehicles[0].flown)));
    for (const [place, word] of [
      [0, 'no model'],
      [8, 'version'],
      [bytes.length - 3, 'damaged'],
    ] as const) {
      const changed = bytes.slice();
      changed[place] ^= 1;
      expect(() => decodeFlightModel(changed)).toThrow(FlightModelError);
      expect(() => decodeFlightModel(changed)).toThrow(word);
    }
    expect(() => decodeFlightModel(bytes.subarray(0, 100))).toThrow('damaged');
  });
});
