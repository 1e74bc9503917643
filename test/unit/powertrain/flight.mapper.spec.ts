import { describe, expect, it } from '@jest/globals';
import { estimateMotor, estimatePropeller } from '../../../src/components/estimates.js';
import type { DynamicsRow } from '../../../src/engine/dynamics-case.js';
import { decodeResult } from '../../../src/engine/powertrain-codec.js';
import { PT_ALL, PT_GROUP, PT_SIZE, resultSize } from '../../../src/engine/layout.js';
import {
  toDynamicsCase,
  toMoment,
  toPreparedFlight,
} from '../../../src/powertrain/flight.mapper.js';
import { toPrepared } from '../../../src/powertrain/powertrain.mapper.js';
import { toWireResult } from '../../../src/powertrain/result.mapper.js';
import { scheduleOf } from '../../support/dynamics-cases.js';
import { flightGroup, flightRotor, flightVehicle } from '../../support/flights.js';
import { namedMap } from '../../support/power-cases.js';
import { PARTS, vehicle } from '../../support/vehicles.js';

const J = (motor: string, propeller: string) =>
  estimateMotor(PARTS.get(motor)!.spec, PARTS.get(motor)!.model).J.value +
  estimatePropeller(PARTS.get(propeller)!.spec, PARTS.get(propeller)!.model).J.value;

describe('a vehicle in the time domain', () => {
  it('is the one of an operating point, at rest', () => {
    const { vehicle: flown } = toPreparedFlight(flightVehicle(), PARTS);
    const body = {
      ambient_temp_c: 20,
      battery_charge_pct: 90,
      battery_esc_wire_resistance_mohm: 2,
      flight_duration: 0,
    };
    const still = toPrepared(vehicle(body), PARTS, { bands: false });
    expect(flown.base).toEqual(still.base);
    expect(flown.rotors[0].power).toEqual({ ...still.rotors[0].power, throttle: 0 });
  });

  it('has the inertia of motor and propeller together, of one rotor of each group', () => {
    const groups = [
      flightGroup({ count: 4 }),
      flightGroup({
        label: 'rear',
        motor_component_id: 'bare motor',
        propeller_component_id: 'other propeller',
      }),
    ];
    const body = flightVehicle({ rotors: null, rotor_groups: groups });
    const { inertia } = toPreparedFlight(body, PARTS);
    expect(inertia).toEqual([J('motor', 'propeller'), J('bare motor', 'other propeller')]);
    expect(inertia[1]).toBe(2.71828e-5 + 1.61803e-5);
  });

  it('begins as warm as it is told, and as the air otherwise', () => {
    const [told, untold] = [
      { battery_initial_temp_c: 40, motor_initial_temp_c: -5 },
      { battery_initial_temp_c: null },
    ].map((change) => toPreparedFlight(flightVehicle(change), PARTS));
    expect([told.vehicle.base.leaves[0].T0, told.motorT0]).toEqual([313.15, 268.15]);
    expect([untold.vehicle.base.leaves[0].T0, untold.motorT0]).toEqual([293.15, 293.15]);
    expect(told.vehicle.base.air.T).toBe(293.15);
  });

  it('follows the commands that the plan names', () => {
    const rotors = ['a', 'b'].map((label) => flightRotor({ label }));
    const flight = toPreparedFlight(flightVehicle({ rotors }), PARTS);
    const maps = flight.vehicle.rotors.map(({ power, stack }) => ({
      ...power,
      stack,
      map: namedMap('m'),
    }));
    const powertrain = { ...flight.vehicle.base, rotors: maps };
    const plan = {
      commandOf: [1, 0],
      schedule: scheduleOf([{ t: 0, throttle: [0.4, 0.6] }]),
      endS: 60,
      socCutoff: 0.2,
      cellVoltageCutoff: 3,
      recordS: 0.1,
    };
    const each = toDynamicsCase({ flight, powertrain }, plan);
    expect(each.rotors).toEqual([
      { command: 1, J: flight.inertia[0] },
      { command: 0, J: flight.inertia[1] },
    ]);
    expect(each).toMatchObject({ motorT0: 293.15, endS: 60, cellVoltageCutoff: 3 });
  });
});

describe('a row of a flight', () => {
  const flight = toPreparedFlight(
    flightVehicle({ rotors: null, rotor_groups: [flightGroup({ count: 2 })] }),
    PARTS,
  );
  const schedule = scheduleOf([
    { t: 0, throttle: [0.5] },
    { t: 5, throttle: [0.8], tilt: 0, airspeed: 10 },
  ]);
  /** A result with some numbers in it. */
  const row = (t: number, airspeed: number): DynamicsRow => {
    const numbers = new Float64Array(resultSize(1, 1));
    numbers[PT_ALL.T] = 8;
    numbers[PT_ALL.ENDURANCE_S] = 0;
    numbers[PT_SIZE.ALL + PT_GROUP.OMEGA] = 500;
    numbers[PT_SIZE.ALL + PT_GROUP.T] = 4;
    numbers[PT_SIZE.ALL + PT_GROUP.P_MECH] = 80;
    numbers[PT_SIZE.ALL + PT_GROUP.THROTTLE] = 0.8;
    numbers[PT_SIZE.ALL + PT_GROUP.V_AXIAL] = airspeed;
    const result = decodeResult({ bands: false, rotors: [0], leaves: [0] }, numbers, 0);
    return { t, airspeed, verticalSpeed: 0, result };
  };
  const shown = (at: DynamicsRow) =>
    toWireResult(toMoment(flight, { commandOf: [0], schedule }, at));

  it('has the shape of a result, without what has no meaning at a moment', () => {
    const result = shown(row(2, 0));
    expect(Object.keys(result)).toEqual(['1', '2', 'All', 'Battery']);
    expect(result.All.endurance_s).toBeNull();
    expect(result.All).not.toHaveProperty('uncertainty');
    expect(result.All).not.toHaveProperty('estimated');
    expect(result.All.total_thrust_n).toBe(8);
  });

  it('is seen in the air of its moment', () => {
    const { 1: hovering } = shown(row(2, 0)) as never as Record<string, Record<string, number>>;
    const { 1: flying } = shown(row(7, 10)) as never as Record<string, Record<string, number>>;
    expect([hovering['advance_ratio'], hovering['prop_efficiency']]).toEqual([0, null]);
    expect(hovering['figure_of_merit']).toBeGreaterThan(0);
    const D = 9.5 * 0.0254;
    expect(flying['advance_ratio']).toBeCloseTo(10 / ((500 / (2 * Math.PI)) * D), 6);
    expect(flying['prop_efficiency']).toBeCloseTo((4 * 10) / 80, 9);
    expect(flying['figure_of_merit']).toBeNull();
    expect(flying['throttle_pct']).toBe(80);
    expect(flying['envelope_status']).toBe('validated');
  });
});
