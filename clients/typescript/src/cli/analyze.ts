import type {
  AnalyzeGeometryRequest,
  GeometryAnalysis,
  GeometryAnalysisBatch,
} from '../generated/types.js';
import {
  type Command,
  CommandError,
  given,
  isSet,
  numberOf,
  UsageError,
  type Values,
} from './command.js';
import { bladeOf, readObject } from './files.js';
import { plot } from './plot.js';
import { csv, facts, table } from './table.js';

const number = (value: string, words: string) => ({ type: 'string' as const, value, words });

export const analyze: Command = {
  name: 'analyze',
  usage: 'blade.json… | --component ID [options]',
  summary: 'Thrust, power, Ct, Cp and efficiency of a propeller',
  options: {
    component: {
      type: 'string',
      value: 'ID',
      words: 'a catalog propeller or your own, instead of a file',
    },
    rpm: number('RPM', 'speed of rotation [rev/min]'),
    airspeed: number('V', 'airspeed along the axis [m/s]'),
    density: number('RHO', 'air density [kg/m³]'),
    sweep: { type: 'boolean', words: 'sweep over the advance ratio J, with curves' },
    'j-from': number('J', 'where a sweep begins; 0 unless given'),
    'j-to': number('J', 'where a sweep ends; 0.9 unless given'),
    n: number('N', 'points of a sweep; default 25'),
    thrust: number('T', 'find the rpm that gives this thrust [N]'),
    power: number('P', 'find the rpm that takes this shaft power [W]'),
    csv: {
      type: 'boolean',
      words: 'print CSV: the sweep, or the stations of a point',
    },
  },
  more: 'blade.json is the body of POST /v1/geometry/analyze (for example examples/apc-10x5.json). Options override the file.\n- reads standard input. Several files are analyzed in one request, up to 500, and shown in a table.',
  run: async ({ positionals, values, inflow, signal, print }) => {
    if (positionals.length > 1 && values.component === undefined) {
      const files = await Promise.all(positionals.map(readObject));
      const requests = files.map(
        (file) => requestOf(file, values) as unknown as AnalyzeGeometryRequest,
      );
      const batch = await inflow.geometry.analyzeBatch({ requests }, {}, { signal });
      if (isSet(values, 'json')) return print(JSON.stringify(batch));
      const rows = batch.results.map((result, i) => [positionals[i], ...batchRow(result)]);
      print((isSet(values, 'csv') ? csv : table)(BATCH, rows));
      if (batch.failed > 0)
        throw new CommandError(`Not analyzed: ${batch.failed} of ${files.length}`);
      return;
    }
    const body = requestOf(
      await bladeOf(positionals, values),
      values,
    ) as unknown as AnalyzeGeometryRequest;
    const answer = await inflow.geometry.analyze(body, {}, { signal });
    if (isSet(values, 'json')) return print(JSON.stringify(answer));
    const isSweep = answer.mode === 'sweep';
    if (isSet(values, 'csv')) return print(isSweep ? sweepCsv(answer) : stationsCsv(answer));
    print(isSweep ? sweepText(answer) : pointText(answer));
    if (answer.converged === false) throw new CommandError(`Not converged: ${answer.reason}`);
  },
};

const SWEPT = { j_from: 0, j_to: 0.9, j_steps: 25 };

/** Fields of one mode are refused in another: where an option sets the mode, what the file says of others goes. */
function requestOf(file: Record<string, unknown>, values: Values): Record<string, unknown> {
  const options = given({
    rpm: numberOf(values, 'rpm'),
    airspeed: numberOf(values, 'airspeed'),
    air_density: numberOf(values, 'density'),
  });
  const [thrust, power] = [numberOf(values, 'thrust'), numberOf(values, 'power')];
  const j = given({
    j_from: numberOf(values, 'j-from'),
    j_to: numberOf(values, 'j-to'),
    j_steps: numberOf(values, 'n'),
  });
  const isSweep = isSet(values, 'sweep') || Object.keys(j).length > 0;
  if ([thrust !== undefined, power !== undefined, isSweep].filter(Boolean).length > 1)
    throw new UsageError('Use only one of --sweep, --thrust and --power');
  const {
    mode: _mode,
    j_from,
    j_to,
    j_steps,
    target_type: _type,
    target_value: _value,
    ...blade
  } = file;
  if (isSweep)
    return {
      ...blade,
      mode: 'sweep',
      ...SWEPT,
      ...given({ j_from, j_to, j_steps }),
      ...options,
      ...j,
    };
  const target =
    thrust !== undefined
      ? { target_type: 'thrust', target_value: thrust }
      : { target_type: 'power', target_value: power };
  if (target.target_value === undefined) return { ...file, ...options };
  return { ...blade, mode: 'solve_to_target', ...target, ...options };
}

const BATCH = ['File', 'rpm', 'J', 'Thrust [N]', 'Power [W]', 'Ct', 'Cp', 'Efficiency', 'Mind'];

type BatchResult = GeometryAnalysisBatch['results'][number];

function batchRow(result: BatchResult): unknown[] {
  if ('error' in result) return [...BATCH.slice(2).map(() => ''), result.error.message];
  const { rpm, J, thrust, power, Ct, Cp, efficiency, mode } = result;
  const mind =
    mode === 'sweep' ? ['a sweep: its curves are shown of one file, or with --json'] : [];
  return [rpm, J, thrust, power, Ct, Cp, efficiency, [...mind, ...warningsOf(result)].join(' ')];
}

function pointText(answer: GeometryAnalysis): string {
  const rows = [
    ['Speed of rotation [rev/min]', answer.rpm],
    ['Advance ratio J', answer.J],
    ['Thrust [N]', answer.thrust],
    ['Shaft power [W]', answer.power],
    ['Ct', answer.Ct],
    ['Cp', answer.Cp],
    ['Efficiency', answer.efficiency],
    ['Thrust, uncorrected [N]', answer.thrust_raw],
    ['Shaft power, uncorrected [W]', answer.power_raw],
    ['Validated range', envelopeOf(answer)],
  ] as const;
  return [facts(rows), ...warningsOf(answer)].join('\n');
}

function sweepText(answer: GeometryAnalysis): string {
  const J = answer.sweep_J ?? [];
  const curves = (['Ct', 'Cp', 'eta'] as const).map((name) =>
    plot(
      { x: J, y: answer[`sweep_${name}`] ?? [] },
      { title: name === 'eta' ? 'Efficiency' : name, xLabel: 'J', height: 8 },
    ),
  );
  const parts = [
    table(SWEEP, sweepRows(answer)),
    ...curves,
    [`Validated range: ${envelopeOf(answer)}`, ...warningsOf(answer)].join('\n'),
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

function envelopeOf({ envelope_status, envelope_reason }: GeometryAnalysis): string | undefined {
  return envelope_reason === undefined ? envelope_status : `${envelope_status}. ${envelope_reason}`;
}

function warningsOf({ warnings = [], reason, converged }: GeometryAnalysis): string[] {
  const lines = warnings.map(({ message }) => `Mind: ${message}`);
  return reason == null || converged === false ? lines : [...lines, `Mind: ${reason}`];
}

const SWEEP = ['J', 'Ct', 'Cp', 'eta'];

function sweepRows({
  sweep_J = [],
  sweep_Ct = [],
  sweep_Cp = [],
  sweep_eta = [],
}: GeometryAnalysis) {
  return sweep_J.map((J, i) => [J, sweep_Ct[i], sweep_Cp[i], sweep_eta[i]]);
}

function sweepCsv(answer: GeometryAnalysis): string {
  return csv(SWEEP, sweepRows(answer));
}

function stationsCsv({ stations = [] }: GeometryAnalysis): string {
  const heads = Object.keys(stations[0] ?? {}) as (keyof (typeof stations)[number])[];
  return csv(
    heads,
    stations.map((row) => heads.map((name) => row[name])),
  );
}
