import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { client, ExampleError, findKey, serviceUrl } from './lib/example-client.mjs';
import { plotLines } from './lib/example-plot.mjs';
import {
  compared,
  compareSweep,
  meanErrors,
  relativeError,
  SMALL_THRUST,
  thinOut,
} from './lib/example-stats.mjs';
import { percent, tableLines } from './lib/example-table.mjs';
import { ROOT } from './lib/project.mjs';

// `npm run example`: a propeller through a running service, beside what a wind tunnel measured.

const J_STEPS = 71;
const TABLE_STEP = 0.035;
const COLOURS = { ours: 36, measured: 33, dim: 2, bold: 1 };
const coloured = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (text, role) => (coloured ? `\x1b[${COLOURS[role]}m${text}\x1b[0m` : text);

const read = (name) => JSON.parse(readFileSync(join(ROOT, 'examples', name), 'utf8'));
const request = read('apc-10x5.json');
const facts = read('apc-10x5.measured.json');
const { airspeed: _airspeed, ...blade } = request;
const rows = facts.forward.map(([, J, Ct, Cp]) => ({ J, Ct, Cp }));
const [, , staticCt, staticCp] = facts.static.find(([rpm]) => rpm === request.rpm);

try {
  await run();
} catch (error) {
  if (!(error instanceof ExampleError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run() {
  const url = serviceUrl();
  const analyze = client(url, findKey());
  console.log(
    `${paint(facts.title, 'bold')}\n${url}; measured by ${facts.source.split(':')[0]} (UIUC)\n`,
  );
  const atRest = await analyze(request);
  const j_to = Math.max(...rows.map(({ J }) => J));
  const sweep = await analyze({ ...blade, mode: 'sweep', j_from: 0, j_to, j_steps: J_STEPS });
  showPoints(atRest, sweep);
  await showTarget(analyze);
}

function showPoints(atRest, sweep) {
  const rest = compared(atRest, { J: 0, Ct: staticCt, Cp: staticCp });
  const points = compareSweep(sweep, rows);
  console.log([...tableLines([rest, ...thinOut(points, TABLE_STEP)], paint), ''].join('\n'));
  const all = [rest, ...points];
  for (const name of ['Ct', 'Cp', 'eta']) {
    const line = sweep.sweep_J.map((J, i) => ({ x: J, y: sweep[`sweep_${name}`][i] }));
    const dots = all.map(({ J, measured }) => ({ x: J, y: measured[name] }));
    const legend = `${name}:  ${paint("'-.", 'ours')} computed   ${paint('o', 'measured')} measured`;
    console.log(plotLines({ title: legend, xLabel: 'J', line, points: dots }, paint).join('\n'));
  }
  console.log(`\n${summary(points)}`);
}

function summary(points) {
  const { driving, all } = meanErrors(points, staticCt);
  const part = `${100 * SMALL_THRUST} %`;
  return [
    `Mean absolute error in flight, ${driving.count} points above ${part} of the static thrust:`,
    `  Ct ${percent(driving.Ct).slice(1)}, Cp ${percent(driving.Cp).slice(1)}, efficiency ${driving.eta.toFixed(3)};` +
      ` of all ${all.count} points: Ct ${all.Ct.toFixed(4)}, Cp ${all.Cp.toFixed(4)}`,
  ].join('\n');
}

/** The speed that gives the thrust measured at rest. */
async function showTarget(analyze) {
  const { rpm } = request;
  const D = request.diameter * 0.0254;
  const thrust = Number((staticCt * request.air_density * (rpm / 60) ** 2 * D ** 4).toFixed(3));
  const target = { mode: 'solve_to_target', target_type: 'thrust', target_value: thrust };
  const answer = await analyze({ ...request, rpm: undefined, ...target });
  if (!answer.converged) throw new ExampleError(`No speed gives ${thrust} N: ${answer.reason}`);
  const error = percent(relativeError(answer.rpm, rpm));
  console.log(
    `${thrust} N at rest: computed ${answer.rpm.toFixed(0)} rpm, measured ${rpm} rpm (${error})`,
  );
}
