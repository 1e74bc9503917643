import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeFlightModel } from '../../../src/engine/flight-model.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import {
  type DiscAir,
  SteppedFlight,
  type SteppedMoment,
  type SteppedRotor,
} from '../../../src/engine/stepped-flight.js';
import { buildFmu } from '../../../src/fmu/fmu.js';
import { FMU_VARIABLES } from '../../../src/fmu/variables.js';
import {
  DISCARD,
  ERROR,
  type FmuInstance,
  fmuOrder,
  library2,
  library3,
  OK,
  tokenOf,
  unpack,
} from '../../support/fmu.js';
import {
  flownVehicles,
  type FlownVehicle,
  fortyRotors,
  inputsAt,
} from '../../support/stepped-cases.js';
import { vehicleMaps } from '../../support/vehicle-maps.js';

const describeHere = process.platform === 'linux' ? describe : describe.skip;
const LIBRARIES = { '3.0': library3, '2.0': library2 } as const;
const VERSIONS = ['3.0', '2.0'] as const;

let vehicles: FlownVehicle[];
/** The FMU of each vehicle in each version. */
const files = new Map<FlownVehicle, Record<(typeof VERSIONS)[number], Uint8Array>>();
const folders: string[] = [];
const open: FmuInstance[] = [];

beforeAll(async () => {
  const maps = vehicleMaps();
  vehicles = [...flownVehicles(maps), fortyRotors(maps)];
  for (const vehicle of vehicles)
    files.set(vehicle, {
      '3.0': await buildFmu(fmuOrder(vehicle, '3.0')),
      '2.0': await buildFmu(fmuOrder(vehicle, '2.0')),
    });
});

afterEach(() => {
  for (const each of open.splice(0)) each.free();
  for (const each of folders.splice(0)) rmSync(each, { recursive: true });
});

function unpacked(vehicle: FlownVehicle, version: '3.0' | '2.0' = '3.0') {
  const folder = unpack(files.get(vehicle)![version]);
  folders.push(folder);
  return { folder, token: tokenOf(folder), rotors: vehicle.flown.powertrain.rotors.length };
}

function opened(vehicle: FlownVehicle, version: '3.0' | '2.0' = '3.0'): FmuInstance {
  const { folder, token, rotors } = unpacked(vehicle, version);
  const instance = LIBRARIES[version]().open(folder, token, rotors);
  expect(instance).not.toBeNull();
  open.push(instance!);
  return instance!;
}

/** Sets the inputs of a step that begins at t. */
function setInputs(fmu: FmuInstance, vehicle: FlownVehicle, t: number): void {
  const { throttle, air } = inputsAt(vehicle, t, { air: { rho: 0, T: 0 } });
  const discs = air as DiscAir;
  const statuses = [
    fmu.set('throttle', Array.from(throttle)),
    fmu.set('v_axial_m_s', Array.from(discs.axial)),
    fmu.set('v_edge_m_s', Array.from(discs.edge)),
  ];
  expect(statuses).toEqual([OK, OK, OK]);
}

const OUTPUTS = FMU_VARIABLES.filter(({ role }) => role === 'output').map(({ name }) => name);
const outputsOf = (fmu: FmuInstance) =>
  Object.fromEntries(OUTPUTS.map((name) => [name, fmu.get(name)]));

/** The same outputs of a flight in JavaScript. */
function expectedOutputs({ result, end }: SteppedMoment) {
  const { rotors, pack } = result;
  const celsius = (T: number) => T - 273.15;
  const list = (of: (rotor: SteppedRotor) => number) => rotors.map(of);
  return {
    thrust_N: list(({ T }) => T),
    torque_Nm: list(({ reaction }) => reaction),
    force_inplane_N: list(({ inplane }) => inplane),
    rpm: list(({ Omega }) => (30 / Math.PI) * Omega),
    voltage_bus_V: [result.Vbus],
    current_bus_A: [result.I],
    battery_soc: [pack.soc],
    rotor_in_envelope: list(({ inEnvelope }) => Number(inEnvelope)),
    current_A: list(({ Ibus }) => Ibus),
    motor_current_A: list(({ Imotor }) => Imotor),
    duty: list(({ duty }) => duty),
    winding_temp_C: list(({ windingT }) => celsius(windingT)),
    magnet_temp_C: list(({ magnetT }) => celsius(magnetT)),
    battery_temp_C: [celsius(pack.T)],
    battery_voltage_V: [pack.V],
    end_reason: [end === null ? 0 : expect.any(Number)],
  };
}

/** A flight of the same model in JavaScript. */
function flightOf(vehicle: FlownVehicle): SteppedFlight {
  const { folder } = unpacked(vehicle);
  const bytes = readFileSync(join(folder, 'resources/model.bin'));
  return new SteppedFlight(loadKernel('wasm-scalar'), decodeFlightModel(bytes));
}

describeHere('the library of an FMU', () => {
  it.each([0, 1, 2, 3, 4])('flies as the kernel does, to the last bit, vehicle %d', (which) => {
    const vehicle = vehicles[which];
    const flight = flightOf(vehicle);
    const fmus = VERSIONS.map((version) => opened(vehicle, version));
    for (const fmu of fmus) {
      expect(fmu.enterInitialization()).toBe(OK);
      setInputs(fmu, vehicle, 0);
      expect(fmu.exitInitialization()).toBe(OK);
    }
    const first = flight.start(inputsAt(vehicle, 0, flight));
    for (const fmu of fmus) expect(outputsOf(fmu)).toMatchObject(expectedOutputs(first));
    // steps of four lengths
    const steps = [0.0025, 0.0001, 0.02, 0.1];
    let t = 0;
    for (let i = 0; t < 15; i++) {
      const size = steps[(i >> 2) % 4];
      for (const fmu of fmus) {
        setInputs(fmu, vehicle, t);
        expect(fmu.step(t, size)).toEqual({ status: OK, terminate: false, last: t + size });
      }
      const moment = flight.advance(t + size, inputsAt(vehicle, t, flight));
      t += size;
      if (i % 8 !== 0) continue;
      const [ours, theirs] = fmus.map(outputsOf);
      expect(ours).toMatchObject(expectedOutputs(moment));
      expect(theirs).toEqual(ours);
    }
  });

  it.each(VERSIONS)('says what its rotors are and starts with the case, FMI %s', (version) => {
    const fmu = opened(vehicles[1], version);
    const manifest = JSON.parse(fmu.manifest()) as object[];
    expect(manifest).toHaveLength(8);
    expect(manifest[1]).toEqual({
      index: 2,
      label: 'R2',
      motor: 'Motor <2212> & "920"',
      propeller: 'APC 10x5',
      diameter_m: 0.254,
      rotation_sense: -1,
      coax_stack: 1,
    });
    expect(fmu.get('air_density_kg_m3')).toEqual([1.225]);
    expect(fmu.get('ambient_temp_C')).toEqual([25]);
    expect(fmu.get('initial_soc')).toEqual([0.8]);
    expect(fmu.get('rotor_axis')).toEqual(Array.from({ length: 8 }, () => [0, 0, -1]).flat());
  });

  it.each(VERSIONS)('takes parameters before the start, FMI %s', (version) => {
    const fmu = opened(vehicles[0], version);
    expect(fmu.set('initial_soc', [0.5])).toBe(OK);
    expect(fmu.enterInitialization()).toBe(OK);
    expect(fmu.set('initial_battery_temp_C', [5])).toBe(OK);
    expect(fmu.set('initial_motor_temp_C', [60])).toBe(OK);
    expect(fmu.exitInitialization()).toBe(OK);
    expect(fmu.get('battery_soc')).toEqual([0.5]);
    expect(fmu.get('battery_temp_C')[0]).toBeCloseTo(5, 9);
    expect(fmu.get('winding_temp_C')[2]).toBeCloseTo(60, 9);
    const before = fmu.get('current_bus_A')[0];
    expect(fmu.set('load_power_W', [100])).toBe(OK);
    expect(fmu.step(0, 0.01).status).toBe(OK);
    expect(fmu.get('current_bus_A')[0]).toBeGreaterThan(before + 5);
    expect(fmu.set('initial_soc', [0.6])).toBe(ERROR);
  });

  it.each(VERSIONS)('takes the air of discs from the motion of the vehicle, FMI %s', (version) => {
    const fmu = opened(vehicles[0], version);
    const place = [0.2, 0.2, 0, 0.2, -0.2, 0, -0.2, -0.2, 0, -0.2, 0.2, 0];
    expect(fmu.set('use_vehicle_frame', [1])).toBe(OK);
    expect(fmu.set('rotor_position_m', place)).toBe(OK);
    expect(fmu.set('throttle', [0.5, 0.5, 0.5, 0.5])).toBe(OK);
    expect(fmu.set('v_body_m_s', [5, 0, -1])).toBe(OK);
    expect(fmu.initialize()).toBe(OK);
    expect(fmu.step(0, 1).status).toBe(OK);
    const sum = (name: string) => fmu.get(name).reduce((a, b) => a + b, 0);
    const [x, , z] = fmu.get('force_body_N');
    expect(z).toBeCloseTo(-sum('thrust_N'), 9);
    expect(x).toBeCloseTo(-sum('force_inplane_N'), 9);
    expect(x).toBeLessThan(0);
    // the rotors lean: the thrust turns with them
    const lean = [Math.sin(0.3), 0, -Math.cos(0.3)];
    expect(fmu.set('rotor_axis', [...lean, ...lean, ...lean, ...lean])).toBe(OK);
    expect(fmu.step(1, 1).status).toBe(OK);
    expect(fmu.get('force_body_N')[0]).toBeGreaterThan(0);
  });

  it.each(VERSIONS)('ends where the battery does, FMI %s', (version) => {
    const fmu = opened(vehicles[0], version);
    expect(fmu.set('initial_soc', [0.21])).toBe(OK);
    expect(fmu.set('soc_cutoff', [0.2])).toBe(OK);
    expect(fmu.set('throttle', [0.6, 0.6, 0.6, 0.6])).toBe(OK);
    expect(fmu.initialize(100)).toBe(OK);
    let answer = fmu.step(100, 0.1);
    for (let i = 1; i < 1000 && !answer.terminate; i++) answer = fmu.step(100 + 0.1 * i, 0.1);
    expect(answer.terminate).toBe(true);
    expect(answer.status).toBe(version === '3.0' ? OK : DISCARD);
    expect(fmu.get('end_reason')).toEqual([2]);
    expect(fmu.get('battery_soc')[0]).toBeCloseTo(0.2, 9);
    expect(answer.last).toBeGreaterThan(101);
    // no step goes on from there
    expect(fmu.step(answer.last, 0.1)).toMatchObject({ status: DISCARD, last: answer.last });
    expect(fmu.reset()).toBe(OK);
    expect(fmu.initialize()).toBe(OK);
    expect(fmu.step(0, 0.1).status).toBe(OK);
  });
});

describeHere('a call that is wrong', () => {
  it.each(VERSIONS)('is an error that changes nothing, FMI %s', (version) => {
    const fmu = opened(vehicles[0], version);
    const [quad] = vehicles;
    expect(fmu.step(0, 0.01).status).toBe(ERROR);
    expect(fmu.exitInitialization()).toBe(ERROR);
    expect(fmu.terminate()).toBe(ERROR);
    expect(fmu.enterInitialization()).toBe(OK);
    expect(fmu.enterInitialization()).toBe(ERROR);
    setInputs(fmu, quad, 0);
    for (const bad of [NaN, Infinity, -Infinity, 1e300]) {
      expect(fmu.set('throttle', [bad, 0, 0, 0])).toBe(ERROR);
      expect(fmu.set('v_axial_m_s', [bad, 0, 0, 0])).toBe(ERROR);
      expect(fmu.set('air_density_kg_m3', [bad])).toBe(ERROR);
      expect(fmu.set('ambient_temp_C', [bad])).toBe(ERROR);
    }
    expect(fmu.set('air_density_kg_m3', [0])).toBe(ERROR);
    expect(fmu.set('initial_soc', [1.5])).toBe(ERROR);
    expect(fmu.set('thrust_N', [1, 1, 1, 1])).toBe(ERROR);
    expect(fmu.set('time', [1])).toBe(ERROR);
    expect(fmu.exitInitialization()).toBe(OK);
    expect(fmu.step(0, 0.01).status).toBe(OK);
    const before = outputsOf(fmu);
    for (const [from, size] of [
      [0.01, 0],
      [0.01, -0.01],
      [0.01, NaN],
      [0.01, Infinity],
      [NaN, 0.01],
      [0, 0.01],
      [0.5, 0.01],
    ])
      expect(fmu.step(from, size)).toMatchObject({ status: ERROR, last: 0.01 });
    expect(fmu.set('use_vehicle_frame', [1])).toBe(ERROR);
    expect(outputsOf(fmu)).toEqual(before);
    expect(fmu.step(0.01, 0.01).status).toBe(OK);
    expect(fmu.terminate()).toBe(OK);
    expect(fmu.step(0.02, 0.01).status).toBe(ERROR);
    expect(fmu.set('throttle', [0, 0, 0, 0])).toBe(ERROR);
    expect(outputsOf(fmu)).toBeDefined();
  });

  it('is told in words', () => {
    const fmu = opened(vehicles[0]);
    fmu.set('throttle', [NaN, 0, 0, 0]);
    fmu.set('rpm', [0, 0, 0, 0]);
    fmu.step(0, 1);
    expect(fmu.messages).toEqual([
      'throttle cannot be nan',
      'rpm cannot be set before initialization',
      'the FMU is not in step mode',
    ]);
  });

  it('of arrays of another size, or of no variable, is an error', () => {
    const fmu = opened(vehicles[0]);
    expect(fmu.set('throttle', [0.5])).toBe(ERROR);
    expect(fmu.set('throttle', [0.5, 0.5, 0.5, 0.5, 0.5])).toBe(ERROR);
    expect(fmu.get('throttle')).toEqual([0, 0, 0, 0]);
  });

  it.each(VERSIONS)('opens nothing for a wrong token or damaged resources, FMI %s', (version) => {
    const { folder, token, rotors } = unpacked(vehicles[0], version);
    const library = LIBRARIES[version]();
    expect(library.open(folder, `${token}0`, rotors)).toBeNull();
    expect(library.open(`${folder}/nowhere`, token, rotors)).toBeNull();
    const path = join(folder, 'resources/model.bin');
    const bytes = readFileSync(path);
    for (const change of [
      (each: Buffer) => each.subarray(0, 20),
      (each: Buffer) => each.subarray(0, each.length - 8),
      (each: Buffer) => Buffer.concat([each, Buffer.alloc(8)]),
      (each: Buffer) => each.fill(1, 100, 101),
      (each: Buffer) => each.fill(2, 8, 9),
      () => Buffer.alloc(0),
    ]) {
      writeFileSync(path, change(Buffer.from(bytes)));
      expect(library.open(folder, token, rotors)).toBeNull();
    }
    writeFileSync(path, bytes);
    const fmu = library.open(folder, token, rotors);
    fmu!.free();
    rmSync(join(folder, 'resources/rotor_manifest.json'));
    expect(library.open(folder, token, rotors)).toBeNull();
  });
});

describeHere('the state of an FMU', () => {
  /** Steps through a part of the flight. */
  const run = (fmu: FmuInstance, vehicle: FlownVehicle, from: number, to: number) => {
    for (let i = from; i < to; i++) {
      setInputs(fmu, vehicle, 0.01 * i);
      expect(fmu.step(0.01 * i, 0.01).status).toBe(OK);
    }
    return outputsOf(fmu);
  };

  it.each(VERSIONS)(
    'is taken, set, and set in another instance by its bytes, FMI %s',
    (version) => {
      const [, x8] = vehicles;
      const fmu = opened(x8, version);
      expect(fmu.initialize()).toBe(OK);
      const at4 = run(fmu, x8, 0, 400);
      const state = fmu.save();
      const bytes = fmu.serialize(state);
      const at6 = run(fmu, x8, 400, 600);
      expect(fmu.restore(state)).toBe(OK);
      expect(outputsOf(fmu)).toEqual(at4);
      expect(run(fmu, x8, 400, 600)).toEqual(at6);
      fmu.drop(state);
      const other = opened(x8, version);
      const { status, state: same } = other.deserialize(bytes);
      expect(status).toBe(OK);
      expect(other.restore(same)).toBe(OK);
      expect(outputsOf(other)).toEqual(at4);
      expect(run(other, x8, 400, 600)).toEqual(at6);
      other.drop(same);
      expect(fmu.reset()).toBe(OK);
      expect(fmu.initialize()).toBe(OK);
      expect(run(fmu, x8, 0, 400)).toEqual(at4);
    },
  );

  it.each(VERSIONS)('of another model, or damaged, is refused, FMI %s', (version) => {
    const fmu = opened(vehicles[0], version);
    const other = opened(vehicles[3], version);
    const state = fmu.save();
    expect(other.restore(state)).toBe(ERROR);
    const bytes = fmu.serialize(state);
    expect(fmu.deserialize(bytes.slice(0, -1)).status).toBe(ERROR);
    bytes[8] ^= 1;
    const { state: damaged } = fmu.deserialize(bytes);
    expect(fmu.restore(damaged)).toBe(ERROR);
    fmu.drop(state);
    fmu.drop(damaged);
  });
});

describeHere('many instances', () => {
  it('leave nothing behind', () => {
    const { folder, token, rotors } = unpacked(vehicles[3]);
    const library = library3();
    const cycle = (times: number) => {
      for (let i = 0; i < times; i++) {
        const fmu = library.open(folder, token, rotors)!;
        fmu.initialize();
        fmu.step(0, 0.01);
        fmu.free();
      }
      return process.memoryUsage().rss;
    };
    const before = cycle(500);
    const after = cycle(10_000);
    console.log(JSON.stringify({ before, after }));
    // an instance has some 4 MB; 100 bytes of each would be 1 MB
    expect(after - before).toBeLessThan(30e6);
  });

  it('do not know of one another', () => {
    const [quad] = vehicles;
    const alone = opened(quad);
    const pair = [opened(quad), opened(quad, '2.0')];
    for (const fmu of [alone, ...pair]) expect(fmu.initialize()).toBe(OK);
    for (let i = 0; i < 200; i++) {
      setInputs(alone, quad, 0.01 * i);
      alone.step(0.01 * i, 0.01);
    }
    for (let i = 0; i < 200; i++)
      for (const [k, fmu] of pair.entries()) {
        setInputs(fmu, quad, 0.01 * i);
        if (k === 1) fmu.set('air_density_kg_m3', [0.9]);
        fmu.step(0.01 * i, 0.01);
      }
    expect(outputsOf(pair[0])).toEqual(outputsOf(alone));
    expect(outputsOf(pair[1])).not.toEqual(outputsOf(alone));
  });

  it.each(VERSIONS)('step in two threads at once as in one, FMI %s', async (version) => {
    const [quad] = vehicles;
    const alone = opened(quad, version);
    const pair = [opened(quad, version), opened(quad, version)];
    for (const fmu of [alone, ...pair]) {
      expect(fmu.set('throttle', [0.5, 0.6, 0.5, 0.6])).toBe(OK);
      expect(fmu.initialize()).toBe(OK);
    }
    for (let i = 0; i < 100; i++) {
      alone.step(0.1 * i, 0.1);
      const statuses = await Promise.all(pair.map((fmu) => fmu.stepInThread(0.1 * i, 0.1)));
      expect(statuses).toEqual([OK, OK]);
    }
    for (const fmu of pair) expect(outputsOf(fmu)).toEqual(outputsOf(alone));
  });
});
