import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildFmu } from '../../../src/fmu/fmu.js';
import type { FlightModel } from '../../../src/engine/flight-model.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { Allocation } from '../../../src/sitl/allocation.js';
import { modelOf } from '../../../src/sitl/fmu-file.js';
import { HoverController } from '../../../src/sitl/hover-controller.js';
import { flyHoverTest, HOVER_PLAN, stillHover } from '../../../src/sitl/hover-test.js';
import { RotorLog } from '../../../src/sitl/rotor-log.mapper.js';
import { measureThrust, throttleFor } from '../../../src/sitl/thrust-curve.js';
import type { VehicleSetup } from '../../../src/sitl/vehicle-file.mapper.js';
import { fmuOrder } from '../../support/fmu.js';
import { exampleSetup, quadModel, simulated } from '../../support/sitl.js';
import { flownVehicles } from '../../support/stepped-cases.js';
import { vehicleMaps } from '../../support/vehicle-maps.js';

/** A battery for two minutes. */
const SMALL = { charge: 1800, soc: 0.6 };
let model: FlightModel;

beforeAll(() => {
  model = quadModel(SMALL);
});

function flown(change: Partial<VehicleSetup> = {}) {
  const vehicle = simulated(model, change);
  const { powertrain, air } = vehicle.apart(loadKernel('wasm'));
  const curves = measureThrust(powertrain, air);
  const summary = flyHoverTest(vehicle, curves, HOVER_PLAN);
  const thrusts = new HoverController(vehicle.setup, curves).hoverThrusts();
  return { summary, still: stillHover(powertrain, curves, thrusts, { ...HOVER_PLAN, air })! };
}

describe('the hover test', () => {
  it('flies its square and lands, with the endurance of the powertrain alone within 3 %', () => {
    const { summary, still } = flown({ dragArea: 0 });
    expect(summary.end).toBe('landed');
    expect(summary.maxMissM).toBeLessThan(2.5);
    expect(summary.maxTilt).toBeLessThan(0.5);
    expect(summary.allInEnvelope).toBe(true);
    expect(summary.soc).toBeLessThanOrEqual(HOVER_PLAN.landAt);
    // take-off and square cost more than the hover, forward flight less
    expect(Math.abs(summary.cutoffS! / still.t - 1)).toBeLessThan(0.03);
  });

  it('holds its place in wind and gusts', () => {
    const { summary } = flown({ wind: [4, 2, 0], gusts: { windAt6m: 6, seed: 5 } });
    expect(summary.end).toBe('landed');
    expect(summary.maxMissM).toBeLessThan(4);
  });

  it('gives up a vehicle that it cannot hold: too heavy, or with its rotors exchanged', () => {
    expect(flown({ mass: 8 }).summary.end).toBe('lost');
    const { rotors } = exampleSetup();
    const vehicle = simulated(model);
    const { powertrain, air } = vehicle.apart(loadKernel('wasm'));
    const curves = measureThrust(powertrain, air);
    // the controller believes that left is right
    const mirrored = rotors.map((rotor) => ({
      ...rotor,
      position: [rotor.position[0], -rotor.position[1], 0] as const,
    }));
    const believed = Object.assign(Object.create(vehicle) as typeof vehicle, {
      setup: { ...vehicle.setup, rotors: mirrored },
    });
    expect(flyHoverTest(believed, curves, HOVER_PLAN).end).toBe('lost');
  });

  it('repeats to the last bit', () => {
    expect(flown().summary).toEqual(flown().summary);
  });

  it('shares lift and moments among the rotors as they stand', () => {
    const allocation = new Allocation(
      exampleSetup().rotors.map(({ position, axis, sense }) => ({
        position,
        axis,
        torqueRatio: -0.015 * sense!,
      })),
    );
    const thrusts = allocation.thrusts(10, [0.1, 0, 0]);
    expect(thrusts.reduce((a, b) => a + b)).toBeCloseTo(10, 12);
    // front right, rear left, front left, rear right: the left ones push up
    expect(thrusts[1] - thrusts[0]).toBeCloseTo(0.1 / (2 * 0.16), 9);
    expect(thrusts[2]).toBeCloseTo(thrusts[1], 9);
    expect(
      () => new Allocation([{ position: [0, 0, 0], axis: [0, 0, -1], torqueRatio: 0.01 }]),
    ).toThrow('cannot control height, roll, pitch and yaw');
  });

  it('finds the throttle of a thrust between what it has measured', () => {
    const curve = { thrust: Array.from({ length: 21 }, (_, i) => i * i), torqueRatio: 0 };
    expect(throttleFor(curve, -1)).toBe(0);
    expect(throttleFor(curve, 401)).toBe(1);
    expect(throttleFor(curve, 100)).toBeCloseTo(0.5, 12);
    expect(throttleFor(curve, 110.5)).toBeCloseTo(0.525, 12);
  });
});

describe('a vehicle in flight', () => {
  it('counter-rotates with rotors that spin up: momentum is kept without air', () => {
    const vehicle = simulated(model, { ground: null, rho: 0.01 });
    // both rotors of one sense, held by nothing
    for (let i = 0; i < 20; i++) vehicle.advance(0.0025, [0.5, 0.5, 0, 0]);
    const spun = vehicle.moment.result.rotors
      .slice(0, 2)
      .reduce((sum, { Omega }) => sum + Omega, 0);
    // rotors turn counter-clockwise about −z with J = 6e-5 kg·m²
    expect(vehicle.state.omega[2]).toBeCloseTo((6e-5 * spun) / 0.02, 1);
    expect(vehicle.state.omega[2]).toBeGreaterThan(0.1);
  });

  it('falls when its battery has ended', () => {
    const vehicle = simulated(quadModel({ charge: 30, soc: 0.9 }), { ground: null });
    for (let i = 0; i < 4000 && vehicle.moment.end === null; i++)
      vehicle.advance(0.0025, [0.6, 0.6, 0.6, 0.6]);
    expect(vehicle.moment.end).not.toBeNull();
    const { t } = vehicle;
    vehicle.advance(0.1, [0.6, 0.6, 0.6, 0.6]);
    expect(vehicle.t).toBeCloseTo(t + 0.1, 12);
    expect(Math.abs(vehicle.specificForce[2])).toBeLessThan(5);
  });

  it('is logged, a row for each rotor and interval', () => {
    const vehicle = simulated(model);
    let text = '';
    const log = new RotorLog(['a', 'b "x", c', 'd', 'e'], 0.01, (lines) => (text += lines));
    for (let i = 0; i < 8; i++) {
      vehicle.advance(0.0025, [0.5, 0.5, 0.5, 0.5]);
      log.record(vehicle);
    }
    vehicle.reset();
    vehicle.advance(0.0025, [0.5, 0.5, 0.5, 0.5]);
    log.record(vehicle);
    const [head, ...rows] = text.trimEnd().split('\n');
    expect(head.split(',').slice(0, 5)).toEqual(['t_s', 'rotor', 'throttle', 'rpm', 'thrust_n']);
    expect(rows.map((row) => row.split(',')[0])).toEqual(
      ['0.0025', '0.0100', '0.0200', '0.0025'].flatMap((t) => [t, t, t, t]),
    );
    expect(rows[1]).toContain(',"b ""x"", c",0.5,');
  });
});

describe('an FMU for simulation in the loop', () => {
  it('gives the model that it carries', async () => {
    const [quad] = flownVehicles(vehicleMaps());
    const file = Buffer.from(await buildFmu(fmuOrder(quad, '3.0')));
    const { model: found, labels } = modelOf(file);
    expect(labels).toEqual(['R1', 'R2', 'R3', 'R4']);
    expect(found.rotors).toEqual(quadModel().rotors);
    const broken = Buffer.from(file);
    broken[file.indexOf('resources/model.bin') + 200] ^= 255;
    expect(() => modelOf(broken)).toThrow('damaged');
    for (const size of [0, 10, 1000, file.length - 30])
      expect(() => modelOf(file.subarray(0, size))).toThrow(/zip archive|damaged/);
    expect(() => modelOf(Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'))).toThrow(
      'not an FMU',
    );
  });
});
