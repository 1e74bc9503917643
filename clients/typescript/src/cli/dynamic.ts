import type { CreateDynamicBody, DynamicSimulationResource } from '../generated/types.js';
import { type Command, isSet, textOf, UsageError } from './command.js';
import { plot } from './plot.js';
import { labelOf, numberText } from './quantities.js';
import { completed, RUN_OPTIONS } from './runs.js';
import { facts } from './table.js';

type Result = NonNullable<DynamicSimulationResource['result']>;

export const dynamic: Command = {
  name: 'dynamic',
  usage: 'request.json|dyn_… [options]',
  summary: 'The same through time: a flight by a schedule, until the battery is at its cut-off',
  options: {
    ...RUN_OPTIONS,
    channels: {
      type: 'string',
      value: 'A,B',
      words: 'what to draw; total_thrust_n,total_current_a,min_cell_voltage_v,soc_pct unless given',
    },
    csv: { type: 'boolean', words: 'print the whole flight as CSV' },
  },
  more: 'request.json is the body of POST /v1/dynamic-simulations; project_id is optional.',
  run: async (invocation) => {
    const { inflow, values, signal, print } = invocation;
    const run = await completed<DynamicSimulationResource>(invocation, {
      what: 'flight',
      command: 'dynamic',
      prefix: 'dyn',
      create: (body, each) =>
        inflow.dynamicSimulations.create(body as unknown as CreateDynamicBody, { signal: each }),
    });
    if (run === undefined) return;
    if (isSet(values, 'json')) return print(JSON.stringify(run));
    if (isSet(values, 'csv'))
      return print((await inflow.dynamicSimulations.export(run.id, { signal })).trimEnd());
    if (run.result != null) print(flightText(run, run.result, channelsOf(run.result, values)));
  },
};

const SHOWN = ['total_thrust_n', 'total_current_a', 'min_cell_voltage_v', 'soc_pct'];

function channelsOf({ series }: Result, values: Parameters<typeof textOf>[0]): string[] {
  const asked = textOf(values, 'channels')
    ?.split(',')
    .map((name) => name.trim());
  if (asked === undefined) return SHOWN.filter((name) => name in series);
  const unknown = asked.filter((name) => !(name in series));
  if (unknown.length === 0) return asked;
  throw new UsageError(
    `There is no channel ${unknown.join(', ')}. There are:\n  ${Object.keys(series).join('\n  ')}`,
  );
}

function flightText(
  run: DynamicSimulationResource,
  { scorecard, events, series }: Result,
  channels: string[],
): string {
  const rows = Object.entries(scorecard).map(
    ([name, value]) =>
      [labelOf(name), typeof value === 'string' ? value.replaceAll('_', ' ') : value] as const,
  );
  const happened = events.map(
    ({ t, severity, detail }) => `${numberText(t)} s  ${severity.padEnd(8)}  ${detail}`,
  );
  const curves = channels.map((name) =>
    plot(
      { x: series.time_s ?? [], y: series[name] ?? [] },
      { title: labelOf(name), xLabel: 't [s]', height: 6 },
    ),
  );
  const parts = [
    `${run.name ?? run.id} · ${run.credits_cost} compute units`,
    facts(rows),
    happened.length === 0 ? undefined : happened.join('\n'),
    ...curves,
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}
