import type { CreateSimulationBody, SimulationResource } from '../generated/types.js';
import { type Command, type Invocation, isSet, textOf } from './command.js';
import { labelOf } from './quantities.js';
import { completed, RUN_OPTIONS } from './runs.js';
import { csv, facts, table } from './table.js';

type Result = NonNullable<SimulationResource['result']>;

export const sim: Command = {
  name: 'sim',
  usage: '[request.json|sim_…] [options]',
  summary: 'Rotors, motors and a battery at one operating point',
  options: {
    ...RUN_OPTIONS,
    vehicle: {
      type: 'string',
      value: 'VEHICLE',
      words: 'a saved vehicle, veh_…; without request.json in hover at sea level',
    },
    csv: { type: 'boolean', words: 'print the rotors as a table for programs' },
  },
  more: 'request.json is the body of POST /v1/simulations; project_id is optional.',
  run: async (invocation) => {
    const { inflow, values, print } = invocation;
    const run = await completed<SimulationResource>(invocation, {
      what: 'simulation',
      command: 'sim',
      prefix: 'sim',
      options: vehicleOf(invocation),
      create: (body, signal) =>
        inflow.simulations.create(body as unknown as CreateSimulationBody, { signal }),
    });
    if (run === undefined) return;
    if (isSet(values, 'json')) return print(JSON.stringify(run));
    const { result } = run;
    if (result == null) return;
    if (isSet(values, 'csv')) return print(rotorsCsv(result));
    print(simulationText(run, result));
  },
};

/** The fields of the body that `--vehicle` gives. */
function vehicleOf({ positionals, values }: Invocation): Record<string, unknown> {
  const vehicle_id = textOf(values, 'vehicle');
  if (vehicle_id === undefined) return {};
  const hover = { airspeed_m_s: 0, density_kg_m3: 1.225, trim: { to: 'hover' } };
  return { ...(positionals.length === 0 && hover), vehicle_id };
}

const COLUMNS =
  'throttle_pct thrust_n rpm torque_n_m current_a elec_power_w efficiency winding_temp_c limits'.split(
    ' ',
  );

function simulationText(run: SimulationResource, result: Result): string {
  const rotors = rotorsOf(result);
  const totals = [...numbersOf(result.All), ...numbersOf(result.Battery)];
  const limits = result.All.limits.map((limit) => limit.replaceAll('_', ' '));
  return [
    `${run.name ?? run.id} · ${run.credits_cost} compute units`,
    facts([...totals, ['limits', limits.length === 0 ? 'none' : limits.join(', ')]]),
    table(
      ['rotor', ...COLUMNS.map(labelOf)],
      rotors.map(([name, rotor]) => [name, ...COLUMNS.map((column) => cellOf(rotor[column]))]),
    ),
  ].join('\n\n');
}

/** Rotors by their numbers, beside `All` and `Battery`. */
function rotorsOf(result: Result): [string, Record<string, unknown>][] {
  return Object.entries(result as Record<string, unknown>).filter(
    (entry): entry is [string, Record<string, unknown>] => /^\d+$/.test(entry[0]),
  );
}

function numbersOf(part: object): [string, unknown][] {
  return Object.entries(part as Record<string, unknown>)
    .filter(([name, value]) => typeof value === 'number' && name !== 'energy_balance_error')
    .map(([name, value]) => [labelOf(name), value]);
}

function cellOf(value: unknown): unknown {
  return Array.isArray(value) ? value.join(' ') : value;
}

function rotorsCsv(result: Result): string {
  const rotors = rotorsOf(result);
  const heads = Object.keys(rotors[0]?.[1] ?? {});
  return csv(
    ['rotor', ...heads],
    rotors.map(([name, rotor]) => [name, ...heads.map((head) => cellOf(rotor[head]))]),
  );
}
