import { afterAll, describe, expect, it } from '@jest/globals';
// the built service: the engine's threads can only load a built worker
import { CoarseFlights } from '../../../dist/dynamics/estimate/coarse-flights.js';
import { toRule } from '../../../dist/dynamics/estimate/rule.mapper.js';
import { CreateDynamicBody } from '../../../src/dynamics/request/dynamics.wire.js';
import { toFlightPlan } from '../../../src/dynamics/flight/flight-plan.mapper.js';
import type { DynamicsChunk } from '../../../src/engine/dynamics-case.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { request, startPowertrains } from '../../support/powertrain-service.js';
import { PARTS } from '../../support/vehicles.js';

const { pool, engine, powertrains } = startPowertrains();
afterAll(() => pool.close());
const flights = new CoarseFlights(powertrains, engine);
const END = 20_000;
/** A tenth is asked for; 0.0003 is what there is. */
const CLOSE = 0.01;

const rotor = (label: string, more: object = {}) => ({
  label,
  motor_component_id: 'motor',
  propeller_component_id: 'propeller',
  ...more,
});
const big = { motor_component_id: 'bare motor', propeller_component_id: 'other propeller' };
const hover = (throttle_target: number, ...labels: string[]) => ({
  mode: 'segments',
  segments: [
    {
      until_depleted: true,
      per_group: Object.fromEntries(labels.map((label) => [label, { throttle_target }])),
    },
  ],
});
const read = (change: object) =>
  toWire(CreateDynamicBody, {
    project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
    density_kg_m3: 1.225,
    battery_component_id: 'pack',
    rotor_groups: [rotor('arms', { count: 4 })],
    schedule: hover(50, 'arms'),
    termination: {},
    ...change,
  });

/** Flies the body as a run does. */
async function flown(body: CreateDynamicBody): Promise<DynamicsChunk> {
  const flight = powertrains.prepareFlight(body, PARTS);
  if ('code' in flight) throw new Error(flight.message);
  const plan = toFlightPlan(body, body.schedule, { end_s: END, record_s: 50 });
  const mapped = await powertrains.mapFlight(flight, request, plan);
  if ('code' in mapped) throw new Error(mapped.message);
  const each = powertrains.toCase(mapped, plan);
  let chunk: DynamicsChunk | undefined;
  while (chunk === undefined || chunk.end === null) {
    const work = { from: chunk?.checkpoint ?? null, untilS: END, maxSteps: 100_000 };
    chunk = await engine.dynamics(each, work, { ...request, isRun: true });
  }
  return chunk;
}

async function bothOf(change: object) {
  const body = read(change);
  const byRule = toRule(body, END);
  const estimated = await flights.fly('a', body, PARTS, { endS: END, byRule, maxMs: 60_000 });
  // undefined: it was not made in time
  if (estimated === undefined) throw new Error('no estimate');
  return { estimated, flight: await flown(body) };
}

const parallel = {
  kind: 'parallel',
  voltage_match_tolerance_v: 1,
  branches: ['a', 'b'].map((id) => ({ kind: 'leaf', id, battery_component_id: 'pack' })),
};
const stack = ['up', 'down'].map((label, i) =>
  rotor(label, { coax_stack_id: 1, coax_position_m: 0.08 * i, rotation_sense: 1 - 2 * i }),
);
/** Up and down again ten times a second. */
const shaken = Array.from({ length: 10_000 }, (_, i) => `${i / 10},${i % 2 === 0 ? 30 : 70}`);
const csv = (rows: string[], interpolation: string) => ({
  mode: 'csv',
  interpolation,
  csv_text: ['time_s,arms_throttle', ...rows].join('\n'),
});

describe('an estimate', () => {
  it.each<[string, object]>([
    ['of four rotors', {}],
    ['of four rotors at little throttle', { schedule: hover(25, 'arms') }],
    ['of four rotors at much', { schedule: hover(85, 'arms') }],
    [
      'of a larger motor on cells',
      { battery_component_id: 'hidden pack', rotor_groups: [rotor('arms', { ...big, count: 2 })] },
    ],
    ['of a stack', { rotor_groups: undefined, rotors: stack, schedule: hover(55, 'up', 'down') }],
    [
      'of two batteries in parallel',
      { battery_component_id: null, battery_topology: { root: parallel } },
    ],
    ['down to a cell voltage', { termination: { soc_cutoff_pct: 0, cell_voltage_cutoff_v: 3.5 } }],
    ['in the cold', { ambient_temp_c: -20, battery_initial_temp_c: 10 }],
    [
      'with a climb first',
      {
        schedule: {
          mode: 'segments',
          segments: [
            {
              duration_s: 40,
              throttle_ramp: 'linear',
              per_group: { arms: { throttle_target: 90, tilt_target: 90 } },
              vertical_speed_target: 6,
            },
            { until_depleted: true, per_group: { arms: { throttle_target: 45, tilt_target: 90 } } },
          ],
        },
      },
    ],
    ['of a table that goes up and down', { schedule: csv(shaken, 'linear') }],
    ['of a table that jumps', { schedule: csv(shaken, 'hold') }],
  ])('%s is that of the flight', async (_, change) => {
    const { estimated, flight } = await bothOf(change);
    expect(flight.end).toMatch(/cutoff/);
    expect(Math.abs(estimated / flight.t - 1)).toBeLessThan(CLOSE);
  });

  it('of sixteen rotors that all do different things, in 9,000 rows, is made in time', async () => {
    const labels = Array.from({ length: 16 }, (_, i) => `r${i}`);
    const header = ['time_s', ...labels.map((label) => `${label}_throttle`)].join(',');
    const rows = Array.from(
      { length: 9_000 },
      (_, i) => `${i / 5},${labels.map((_label, k) => 40 + ((i + k) % 16)).join(',')}`,
    );
    const { estimated, flight } = await bothOf({
      battery_component_id: 'hidden pack',
      rotor_groups: undefined,
      rotors: labels.map((label) => rotor(label)),
      schedule: { mode: 'csv', csv_text: [header, ...rows].join('\n') },
    });
    expect(Math.abs(estimated / flight.t - 1)).toBeLessThan(CLOSE);
  });
});
