/** Rotors on a vehicle and through a step of the throttle beside what was measured, for docs/validation.md. */
import { startPowertrains } from '../../support/powertrain-service.ts';
import { hoverChain } from './hover-chain.ts';
import { stepCalibration, stepLogs, type StepScore, stepScores } from './spin-up.ts';
import { markdown, median } from './tables.ts';

const signed = (part: number) => `${part < 0 ? '−' : '+'}${Math.abs(100 * part).toFixed(1)}`;
const least = (values: readonly number[]) => Math.max(...values.map(Math.abs));

function hovers(): string {
  const rows = hoverChain();
  const errors = (of: (row: (typeof rows)[number]) => number) => rows.map((row) => of(row) - 1);
  const summary = (name: string, values: readonly number[]) =>
    `${name} ${(100 * median(values.map(Math.abs))).toFixed(1)} % in the median, ${(100 * least(values)).toFixed(1)} % at most`;
  const table = markdown(
    [
      'rpm',
      'thrust [N]',
      'four alone [%]',
      'in place [%]',
      'power [W]',
      'four alone [%]',
      'in place [%]',
    ],
    rows.map(({ rpm, thrust, power, alone, inPlace }) => [
      `${rpm}`,
      thrust.toFixed(1),
      signed(alone.thrust - 1),
      signed(inPlace.thrust - 1),
      power.toFixed(0),
      signed(alone.power - 1),
      signed(inPlace.power - 1),
    ]),
  );
  return `### Rotors on a vehicle
Phantom 3 Advanced in hover: errors of what follows from one of its rotors at the same speed.

${table}

Thrust: ${summary(
    'alone',
    errors((row) => row.alone.thrust),
  )}; ${summary(
    'in place',
    errors((row) => row.inPlace.thrust),
  )}.
Power: ${summary(
    'alone',
    errors((row) => row.alone.power),
  )}; ${summary(
    'in place',
    errors((row) => row.inPlace.power),
  )}.
`;
}

function stepRow(name: string, knowledge: string, of: number, scores: readonly StepScore[]) {
  const errors = (rows: readonly StepScore[]) =>
    rows.map(({ measured, computed }) => computed / measured - 1);
  const bias = (isUp: boolean) => {
    const some = errors(scores.filter((score) => score.isUp === isUp));
    return some.length === 0 ? '–' : signed(median(some));
  };
  const size = (100 * median(errors(scores).map(Math.abs))).toFixed(1);
  return [name, knowledge, `${scores.length} of ${of}`, size, bias(true), bias(false)];
}

async function steps(): Promise<string> {
  const service = startPowertrains();
  try {
    const calibration = await stepCalibration(service);
    const rows: string[][] = [];
    for (const log of stepLogs())
      for (const [knowledge, known] of [
        ['Kv, mass and sizes', null],
        ['calibrated', calibration],
      ] as const) {
        const scores = await stepScores(service, log, known);
        rows.push(stepRow(log.name, knowledge, log.steps.length, scores));
      }
    return `### Steps of the throttle
Time constant of the speed after a step, error of the computed one [%].

${markdown(['ESC', 'drive known by', 'steps', 'median size', 'median, up', 'median, down'], rows)}
`;
  } finally {
    await service.pool.close();
  }
}

export const inPlaceReport = async (): Promise<string> => `${hovers()}\n${await steps()}`;
