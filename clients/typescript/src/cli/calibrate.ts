import { readFile } from 'node:fs/promises';
import type { CalibrateDriveBody, DriveCalibrationResource } from '../generated/types.js';
import { type Command, given, isSet, numberOf, textOf, type Values } from './command.js';
import { completed } from './runs.js';
import { csv, facts, table } from './table.js';

type Result = NonNullable<DriveCalibrationResource['result']>;

const number = (value: string, words: string) => ({ type: 'string' as const, value, words });

export const calibrate: Command = {
  name: 'calibrate',
  usage: 'request.json|dcal_… [options]',
  summary: 'Motor, ESC and propeller fitted to the log of a test stand',
  options: {
    log: number('FILE', 'log of a test stand, instead of the observations of the request'),
    powertrain: number('N', 'powertrain of a log with several: its number or letter'),
    motor: number('ID', 'id of the motor'),
    propeller: number('ID', 'id of the propeller'),
    density: number('RHO', 'air density [kg/m³]'),
    name: number('NAME', 'name of the run'),
    'no-wait': {
      type: 'boolean',
      words: 'print the id and exit; INFLOW calibrate ID shows the result',
    },
    csv: { type: 'boolean', words: 'print the parameters as CSV' },
  },
  more: 'request.json is the body of POST /v1/powertrain/calibrate. Options override the file.',
  run: async (invocation) => {
    const { inflow, values, print } = invocation;
    const asked = await requestOf(values);
    const run = await completed<DriveCalibrationResource>(invocation, {
      what: 'calibration',
      command: 'calibrate',
      prefix: 'dcal',
      isInProject: false,
      create: (body, signal) =>
        inflow.powertrain.calibrateDrive(
          { ...body, ...asked },
          {
            signal,
          },
        ),
    });
    if (run === undefined) return;
    if (isSet(values, 'json')) return print(JSON.stringify(run));
    const { result } = run;
    if (result == null) return;
    const rows = rowsOf(result);
    if (isSet(values, 'csv')) return print(csv(COLUMNS, rows));
    print(textOfResult(run, result, rows));
  },
};

async function requestOf(values: Values): Promise<Partial<CalibrateDriveBody>> {
  const log = textOf(values, 'log');
  return given({
    motor_component_id: textOf(values, 'motor'),
    propeller_component_id: textOf(values, 'propeller'),
    density_kg_m3: numberOf(values, 'density'),
    powertrain: textOf(values, 'powertrain'),
    ...(log === undefined ? {} : { observations: null, csv_text: decoded(await readFile(log)) }),
  });
}

/** The text of a file; spreadsheets write UTF-16 with its mark. */
function decoded(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

const COLUMNS = ['parameter', 'value', 'lower', 'upper', 'prior', 'determined'];

function rowsOf({ parameters }: Result): unknown[][] {
  return Object.entries(parameters).map(([name, each]) => [
    name,
    each.value,
    each.lower,
    each.upper,
    each.prior.value,
    each.determined ? 'yes' : 'no',
  ]);
}

function textOfResult(
  run: DriveCalibrationResource,
  { rms_error_before: before, held_back_error: held, warnings }: Result,
  rows: unknown[][],
): string {
  const errors = (['rpm_pct', 'current_pct', 'thrust_pct', 'torque_pct'] as const)
    .filter((key) => before[key] !== null)
    .map(
      (key) =>
        [
          `${key.replace('_pct', '')} off [%]`,
          `${shown(before[key])} before, ${shown(held[key])} on rows held back`,
        ] as const,
    );
  return [
    `${run.name ?? run.id} · ${run.id} · ${run.observation_count} rows`,
    facts(errors),
    table(COLUMNS, rows),
    ...warnings.map(({ code, param, message }) => `${code} ${param}: ${message}`),
  ].join('\n\n');
}

const shown = (value: number | null): string => (value === null ? '–' : value.toFixed(1));
