import { afterAll, describe, expect, it } from '@jest/globals';
import { decodeRow } from '../../../src/engine/dynamics-rows.js';
import type {
  FlightVehicle,
  MappedFlight,
  PreparedFlight,
} from '../../../src/powertrain/solvable-case.js';
import { isPointError, type PointError } from '../../../src/powertrain/solve-result.js';
import type { RotorPoint, WireResult } from '../../../src/powertrain/result.wire.js';
import { type Phase, scheduleOf } from '../../support/dynamics-cases.js';
import { flightGroup, flightRotor, flightVehicle } from '../../support/flights.js';
import { request, startPowertrains } from '../../support/powertrain-service.js';
import { PARTS, ROTOR, vehicle } from '../../support/vehicles.js';

const { pool, engine, powertrains } = startPowertrains();
afterAll(() => pool.close());

const sound = <T extends object>(value: T | PointError): T => {
  if (isPointError(value)) throw new Error(value.message);
  return value;
};

/** The last row of a flight as a result, and how the flight ended. */
async function flown(body: FlightVehicle, phases: Phase[], change: object = {}) {
  const flight = sound<PreparedFlight>(powertrains.prepareFlight(body, PARTS));
  const commandOf = flight.inertia.map((_, i) => Math.min(i, phases[0].throttle.length - 1));
  const asked = { endS: 60, socCutoff: 0.2, cellVoltageCutoff: null, recordS: 1, ...change };
  const plan = { commandOf, schedule: scheduleOf(phases), ...asked };
  const mapped = sound<MappedFlight>(await powertrains.mapFlight(flight, request, plan));
  const each = powertrains.toCase(mapped, plan);
  const work = { from: null, untilS: Infinity, maxSteps: 100_000 };
  const chunk = await engine.dynamics(each, work, { ...request, isRun: true });
  const last = decodeRow(each, chunk.rows, chunk.rows.length - chunk.width);
  return { ...chunk, snapshot: powertrains.toSnapshot(flight, plan, last) };
}

const point = (result: WireResult, key: string) => result[key] as RotorPoint;

describe('a flight, from the body to a snapshot on the wire', () => {
  it('looks as a simulation does, and comes to the same where nothing changes any more', async () => {
    const body = flightVehicle({ battery_component_id: 'supply' });
    const { snapshot, end } = await flown(body, [{ t: 0, throttle: [0.6] }], { endS: 3600 });
    const still = { ambient_temp_c: 20, battery_esc_wire_resistance_mohm: 2 };
    const steady = vehicle({ battery_component_id: 'supply', flight_duration: null, ...still });
    const prepared = powertrains.prepare(steady, PARTS, { bands: false, estimated: false });
    const [{ result, error }] = await powertrains.solve([prepared], request);
    if (result === null) throw new Error(error.message);
    const simulated = powertrains.toWire(result);
    expect(end).toBe('max_duration');
    for (const key of ['1', 'All', 'Battery'])
      expect(Object.keys(snapshot[key])).toEqual(Object.keys(simulated[key]));
    const [ours, theirs] = [point(snapshot, '1'), point(simulated, '1')];
    for (const key of ['rpm', 'thrust_n', 'current_a', 'winding_temp_c', 'magnet_temp_c'] as const)
      expect(ours[key]! / theirs[key]!).toBeCloseTo(1, 3);
    expect(ours.throttle_pct).toBe(60);
    expect([snapshot.All.endurance_s, ours.converged]).toEqual([null, true]);
    // a flight has events instead
    expect(ours.time_to_limit_s).toEqual({ winding_temperature: null, magnet_temperature: null });
    expect(snapshot.Battery.time_to_limit_s!.battery_depleted).toBeNull();
  });

  it('has groups as so many rotors, in the order of the body, with their labels', async () => {
    const groups = [
      flightGroup({ label: 'front', count: 2 }),
      flightGroup({ label: 'rear', propeller_component_id: 'other propeller' }),
    ];
    const body = flightVehicle({ rotors: null, rotor_groups: groups });
    const { snapshot } = await flown(body, [{ t: 0, throttle: [0.6, 0.4] }]);
    expect(Object.keys(snapshot)).toEqual(['1', '2', '3', 'All', 'Battery']);
    expect(snapshot['2']).toEqual(snapshot['1']);
    expect([point(snapshot, '1').throttle_pct, point(snapshot, '3').throttle_pct]).toEqual([
      60, 40,
    ]);
  });

  it('empties its battery to the charge that it is told', async () => {
    const { snapshot, end, t } = await flown(flightVehicle(), [{ t: 0, throttle: [0.8] }], {
      endS: 86_400,
      socCutoff: 0.4,
      recordS: 20,
    });
    expect(end).toBe('soc_cutoff');
    expect(snapshot.Battery.soc_pct[0]).toBeCloseTo(40, 6);
    expect(t).toBeGreaterThan(100);
  });
});

describe('a vehicle that cannot be flown', () => {
  it('has its faults named as those of a simulation', () => {
    const wrong = flightVehicle({ battery_component_id: 'no chemistry' });
    expect(powertrains.checkFlight(wrong, PARTS)).toEqual(
      powertrains.check(vehicle({ battery_component_id: 'no chemistry' }), PARTS),
    );
    expect(powertrains.checkFlight(wrong, PARTS)).toMatchObject([
      { code: 'component_spec_incomplete', param: 'battery_component_id' },
    ]);
    expect(powertrains.checkFlight(flightVehicle(), PARTS)).toEqual([]);
  });

  it('is a point error for a run', () => {
    const rotors = [flightRotor({ ...ROTOR, motor_component_id: 'unknown' })];
    expect(powertrains.prepareFlight(flightVehicle({ rotors }), PARTS)).toMatchObject({
      code: 'component_spec_incomplete',
    });
  });
});
