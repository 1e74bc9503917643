/**
 * Imports mutated coordinate files over HTTP into a service of its own, and looks at every answer: an airfoil or a clear
 * refusal, never a 5xx, soon, and without the process growing. Each 20th airfoil is asked for with its arrays. Takes a
 * minute or two; run it after a build:
 *
 *   node_modules/.bin/node scripts/fuzz-airfoils.mjs [files] [seed]
 */
import fc from 'fast-check';
import { fuzz } from './fuzz/harness.mjs';
import { mutatedFile } from './fuzz/mutations.mjs';

const FILES = Number(process.argv[2] ?? 2_000);
const SEED = Number(process.argv[3] ?? 8);
/** Files before what counts: until then V8 has not found the size that its heap needs for files of up to 1 MiB. */
const WARM = 1_000;
const EXPAND_EACH = 20;

await fuzz({
  files: fc.sample(mutatedFile, { numRuns: FILES + WARM, seed: SEED }),
  warm: WARM,
  send: importFile,
  prefix: `fuzz-airfoil-${SEED}`,
  mostGrowthMb: 20,
});

/** The code of the answer, or `fault: …`. */
async function importFile(base, headers, file, i) {
  const form = new FormData();
  form.set('name', `file ${i}`);
  form.set('file', new Blob([file]), 'section.dat');
  const url = `${base}/v1/airfoils`;
  const answer = await fetch(`${url}/import`, { method: 'POST', headers, body: form });
  const json = await answer.json();
  if (answer.status === 201) return imported(`${url}/${json.id}`, headers, json, i);
  const { code, message = '' } = json.error ?? {};
  const isClear = answer.status === 422 && code === 'invalid_airfoil_file' && message.length > 15;
  if (!isClear && !(answer.status === 413 && file.length > 2 ** 20))
    return `fault: ${answer.status} ${code} ${message}`;
  return json.error.line === undefined ? 'refused' : 'refused with a line';
}

async function imported(url, headers, { max_thickness: t, camber: f }, i) {
  if (!(t > 0 && t < 0.65 && f >= 0 && f < 1)) return `fault: thickness ${t}, camber ${f}`;
  if (i % EXPAND_EACH === 0) {
    const shown = await fetch(`${url}?expand=coordinates,kulfan`, { headers });
    const text = await shown.text();
    if (shown.status !== 200 || text.includes('null,null'))
      return `fault: shown as ${shown.status}`;
  }
  const gone = await fetch(url, { method: 'DELETE', headers });
  return gone.status === 204 ? 'imported' : `fault: deleted with ${gone.status}`;
}
