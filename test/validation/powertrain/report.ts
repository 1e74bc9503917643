/** The generated part of docs/validation.md. */
import { type BatteryError } from './battery.ts';
import {
  datasheetDischarges,
  flown30qDischarges,
  known30qDischarges,
  knownP42aDischarges,
  type LipoPoint,
  lipoPoints,
  pulses30q,
} from './battery-cases.ts';
import { driveReport } from './drive-report.ts';
import { catalogDischarges, leftOut30q, leftOutP42a } from './catalog-cells.ts';
import { coaxErrors } from './coax-cases.ts';
import { startPowertrains } from '../../support/powertrain-service.ts';
import { motorReport } from './motor-report.ts';
import { groupBy, markdown, mean, median } from './tables.ts';
import { heatScores } from './thermal-cases.ts';

const fixed = (x: number, digits = 0) => (Number.isFinite(x) ? x.toFixed(digits) : '–');

const BATTERY_HEAD = [
  'run',
  'rms [mV/cell]',
  'above 10 % charge',
  'bias',
  'worst',
  'charge to cut-off [%]',
  'warmest [K]',
];
const batteryRow = (e: BatteryError) => [
  e.name,
  fixed(e.rms),
  fixed(e.rmsUsed),
  fixed(e.bias),
  fixed(e.worst),
  fixed(e.capacity, 1),
  fixed(e.warmest, 1),
];

/** Means over the runs of a kind: many cells under the same test say one thing. */
function summed(name: string, all: readonly BatteryError[]): BatteryError {
  const of = (key: Exclude<keyof BatteryError, 'name'>) =>
    mean(all.map((each) => each[key]).filter(Number.isFinite));
  return {
    name: `${name} (${all.length})`,
    rms: of('rms'),
    bias: of('bias'),
    worst: Math.max(...all.map(({ worst }) => worst)),
    rmsUsed: of('rmsUsed'),
    capacity: of('capacity'),
    warmest: of('warmest'),
  };
}

const P42A_TESTS: [RegExp, string][] = [
  [/cell_cycle/, '4.25 A'],
  [/storage/, '10 A, half of it'],
  [/30A/, '30 A, 70 s'],
  [/40A/, '40 A, 45 s'],
];

/** The runs of P42A cells by test, of the others by cell. */
function byTest(all: readonly BatteryError[]): BatteryError[] {
  const kind = ({ name }: BatteryError) => {
    const test = P42A_TESTS.find(([pattern]) => pattern.test(name));
    return test
      ? `P42A, ${test[1]}`
      : name.replaceAll('_', ' ').replace('kokam slpb75106100', 'Kokam');
  };
  return [...groupBy(all, kind)].map(([name, runs]) =>
    runs.length > 1 ? summed(name, runs) : { ...runs[0], name },
  );
}

function lipoRow(name: string, points: readonly LipoPoint[], key: 'early' | 'nominal') {
  const errors = points.map((point) => point[key]);
  const sizes = errors.map(Math.abs);
  return [
    name,
    fixed(mean(errors)),
    fixed(mean(sizes)),
    fixed(median(sizes)),
    `${sizes.filter((each) => each <= 80).length} of ${points.length}`,
  ];
}

function batteries(bench: string): string {
  const pulses = pulses30q(bench);
  const [own, sheet] = [lipoPoints(bench, true), lipoPoints(bench, false)];
  return `### Batteries
Samsung 30Q, curve from the C/10 discharge of S001, charge each cell's own, r from its own 2C discharge between 30 and 80 % (its 2C rows are
therefore no test). The model's own temperature, start and air as measured.

${markdown(BATTERY_HEAD, known30qDischarges(bench).map(batteryRow))}

The same discharges as flights of the engine over time: the mean current of the test from the bus of a cell without rotors,
down to 2.5 V, the cell's temperature its own:

${markdown(BATTERY_HEAD, flown30qDischarges(bench).map(batteryRow))}

Pulses of another 30Q (DNN01, 25 hours at 20 °C, 2C pulses, rests, recharges; r from its pulses, curve of S001): rms ${fixed(pulses.rms)} mV, bias
${fixed(pulses.bias)} mV, worst ${fixed(pulses.worst)} mV.

Molicel P42A, the catalog's curve, charge each cell's own, r from the 10 A run of one cell; means over the cells:

${markdown(BATTERY_HEAD, byTest(knownP42aDischarges(bench)).map(batteryRow))}

The same cells as the service knows them from a datasheet: chemistry, charge, rating and mass; r and curve estimated.

${markdown(BATTERY_HEAD, byTest(datasheetDischarges(bench)).map(batteryRow))}

The same cells as the service knows them by name (Samsung 30Q, Molicel P42A, Kokam SLPB 75106100 of the catalog). These very cells gave
the facts (but for the Kokam's resistance), so this says how well the model can follow them:

${markdown(BATTERY_HEAD, byTest(catalogDischarges(bench)).map(batteryRow))}

Cells by the facts of other cells alone:

${markdown(BATTERY_HEAD, [...leftOut30q(bench), ...byTest(leftOutP42a(bench))].map(batteryRow))}

Hobby LiPo packs at 10 C, mV per cell, model − measured: after 20 % of the charge, and where the curve bends down (the nominal point).

${markdown(
  ['point, what is known', 'bias', 'mean size', 'median size', 'within 80 mV'],
  [
    lipoRow('nominal, charge and r found on the bench', own, 'nominal'),
    lipoRow('nominal, datasheet', sheet, 'nominal'),
    lipoRow('20 %, charge and r found on the bench', own, 'early'),
    lipoRow('20 %, datasheet', sheet, 'early'),
  ],
)}
`;
}

const share = (part: number, whole: number) =>
  `${part} (${fixed((100 * part) / Math.max(whole, 1), 1)} %)`;

async function temperatures(
  service: ReturnType<typeof startPowertrains>,
  data: string,
): Promise<string> {
  const scores = await heatScores(service, data);
  const rows = scores.map((s) => [
    s.source,
    String(s.motors),
    String(s.points),
    fixed(s.medianWinding),
    share(s.hotWindings, s.points),
    String(s.hotWithinRating),
    share(s.hotMagnets, s.points),
    String(s.runaways),
  ]);
  return `### Motor temperatures
The points of 45 % throttle and more, each held for 120 s from air at 20 °C, on the measured voltage. No temperature was measured: a table's point
is one that its maker ran, and most of DriveCalculator's are full throttle for some seconds, up to twice what the motor would bear for long.

${markdown(
  [
    'source',
    'motors',
    'points',
    'median winding [°C]',
    'over 150 °C',
    'of these within the rated current',
    'magnets over 120 °C',
    'thermal runaway',
  ],
  rows,
)}
`;
}

function coax(data: string): string {
  const { alone, upper, lower, loss } = coaxErrors(data);
  const row = (name: string, { T, Q }: { T: number; Q: number }) => [
    name,
    fixed(T, 1),
    fixed(Q, 1),
  ];
  return `### Two rotors behind one another
Two 28 in propellers, counter-rotating, 0.16 D apart, each with its measured rpm; mean error [%]:

${markdown(['rotor', 'thrust', 'torque'], [row('alone', alone), row('upper', upper), row('lower', lower)])}

Thrust of the lower over that of a lone one at its rpm: measured ${fixed(loss.measured, 2)}, model ${fixed(loss.model, 2)}.
`;
}

/** All of it, from the folder that holds `bench`, `catalog` and `rotors`. */
export async function report(data: string): Promise<string> {
  const service = startPowertrains();
  try {
    const motors = await motorReport(service, data);
    const drives = await driveReport(service, data);
    const heat = await temperatures(service, data);
    return [batteries(`${data}/bench`), motors, drives, heat, coax(data)].join('\n');
  } finally {
    await service.pool.close();
  }
}
