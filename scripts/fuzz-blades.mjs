/**
 * Imports mutated files of blades over HTTP into a service of its own, and looks at every answer: a blade or a clear refusal,
 * never a 5xx, soon, and without the process growing. Each 20th blade is analysed. Takes a minute or two; run it after a build:
 *
 *   node_modules/.bin/node scripts/fuzz-blades.mjs [files] [seed]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { OPENVSP, QPROP, UIUC, XROTOR } from '../test/support/blade-examples.ts';
import { mutatedBlades } from './fuzz/blade-files.mjs';
import { fuzz } from './fuzz/harness.mjs';
import { ROOT } from './lib/project.mjs';

const FILES = Number(process.argv[2] ?? 2_000);
const SEED = Number(process.argv[3] ?? 8);
const WARM = 1_000;
const ANALYZE_EACH = 20;

const json = readFileSync(join(ROOT, 'examples/apc-10x5.json'));
const csv =
  '# Inflow blade 1\n# name,A\n# diameter (inches),10\n# num_blades,2\nradius_m,chord_m,twist_deg,thickness,sweep_deg,r_over_R,airfoil\n0.02,0.015,30,,,0.16,naca4412\n0.07,0.02,18,,,0.55,naca4412\n0.127,0.01,9,,,1,naca4412\n';

/** Of those that were imported, some. */
const blades = [];

await fuzz({
  files: fc.sample(mutatedBlades([UIUC, QPROP, XROTOR, OPENVSP, json, csv]), {
    numRuns: FILES + WARM,
    seed: SEED,
  }),
  warm: WARM,
  send: importFile,
  after: analysed,
  prefix: `fuzz-blade-${SEED}`,
  mostGrowthMb: 30,
});

/** The code of the answer, or `fault: …`. */
async function importFile(base, headers, file, i) {
  const form = new FormData();
  // a file that says these itself takes none from the form
  const bare = /r\/R +c\/R/i.test(file.subarray(0, 200).toString('latin1'));
  if (bare) {
    form.set('diameter', '10');
    form.set('num_blades', '2');
  }
  form.set('file', new Blob([file]), 'blade.txt');
  const answer = await fetch(`${base}/v1/geometry/import`, { method: 'POST', headers, body: form });
  const body = await answer.json();
  if (answer.status === 200) return imported(body, i);
  const { code, message = '' } = body.error ?? {};
  const codes = [
    'invalid_blade_file',
    'unknown_airfoil',
    'parameter_missing',
    'parameters_exclusive',
  ];
  const isClear = answer.status === 422 && codes.includes(code) && message.length > 15;
  if (!isClear && !(answer.status === 413 && file.length > 2 ** 20))
    return `fault: ${answer.status} ${code} ${message}`;
  if (code !== 'invalid_blade_file') return code ?? 'too large';
  return body.error.line === undefined ? 'refused' : 'refused with a line';
}

function imported({ geometry, format }, i) {
  if (i % ANALYZE_EACH === 0) blades.push(geometry);
  return `imported ${format}`;
}

/** What was imported is what an analysis takes; polars of sections that nobody has asked for take their time. */
async function analysed(base, headers) {
  const faults = [];
  for (const geometry of blades) {
    const answer = await fetch(`${base}/v1/geometry/analyze`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...geometry, rpm: 3000 }),
    });
    const { error } = await answer.json();
    if (answer.status !== 200 && answer.status !== 504 && !/No flow could/.test(error.message))
      faults.push(`not analysed: ${answer.status} ${error.code} ${error.message}`);
  }
  console.log(`${blades.length} blades analysed`);
  return faults;
}
