/**
 * Imports mutated coordinate files over HTTP into a service of its own, and looks at every answer: an airfoil or a clear
 * refusal, never a 5xx, soon, and without the process growing. Each 20th airfoil is asked for with its arrays. Takes a
 * minute or two; run it after a build:
 *
 *   node_modules/.bin/node scripts/fuzz-airfoils.mjs [files] [seed]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { mutatedFile } from './fuzz/mutations.mjs';
import { ROOT } from './lib/project.mjs';

const FILES = Number(process.argv[2] ?? 2_000);
const SEED = Number(process.argv[3] ?? 8);
const MOST_MS = 2_000;
const MOST_GROWTH_MB = 20;
/** Files before what counts: until then V8 has not found the size that its heap needs for files of up to 1 MiB. */
const WARM = 1_000;
const EXPAND_EACH = 20;

const dir = mkdtempSync('/tmp/inflow-f-');
const port = await freePort();
const service = spawn(process.execPath, [join(ROOT, 'dist/main.js')], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    PORT: String(port),
    DATA_DIR: dir,
  },
});
const faults = [];
try {
  await listening();
  const key = readFileSync(join(dir, 'dev-api-key'), 'utf8').trim();
  await run({ authorization: `Bearer ${key}` });
} finally {
  service.kill('SIGTERM');
  await new Promise((done) => service.once('exit', done));
  rmSync(dir, { recursive: true, force: true });
}
process.exitCode = faults.length > 0 ? 1 : 0;

async function run(headers) {
  const files = fc.sample(mutatedFile, { numRuns: FILES + WARM, seed: SEED });
  const counts = {};
  const times = [];
  let before;
  for (const [i, file] of files.entries()) {
    if (i === WARM) before = residentMb();
    const since = performance.now();
    const outcome = await importFile(headers, file, i);
    const ms = performance.now() - since;
    if (i >= WARM) times.push(ms);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (ms > MOST_MS) fault(file, i, `took ${ms.toFixed(0)} ms`);
    if (outcome.startsWith('fault')) fault(file, i, outcome);
  }
  report(counts, times, before, residentMb());
}

/** The code of the answer, or `fault: …`. */
async function importFile(headers, file, i) {
  const form = new FormData();
  form.set('name', `file ${i}`);
  form.set('file', new Blob([file]), 'section.dat');
  const url = `http://127.0.0.1:${port}/v1/airfoils`;
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

function fault(file, i, what) {
  const path = join('/tmp', `fuzz-airfoil-${SEED}-${i}.dat`);
  writeFileSync(path, file);
  faults.push(what);
  console.log(`${what}\n  ${path}`);
}

function report(counts, times, before, after) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const growth = after - before;
  console.log(counts);
  console.log(
    `median ${at(0.5).toFixed(1)} ms, 99 % ${at(0.99).toFixed(1)} ms, longest ${at(1).toFixed(0)} ms`,
  );
  console.log(
    `resident ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB: ${growth.toFixed(1)} MB more`,
  );
  if (growth > MOST_GROWTH_MB) faults.push(`grew by ${growth.toFixed(1)} MB`);
  console.log(faults.length === 0 ? 'no fault' : `${faults.length} faults`);
}

/** Of the service; where /proc is missing, nothing is known. */
function residentMb() {
  try {
    const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
  } catch {
    return 0;
  }
}

function listening() {
  return new Promise((done, fail) => {
    let said = '';
    service.once('exit', (code) => fail(new Error(`the service ended (${code}):\n${said}`)));
    service.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Inflow listens on')) done();
    });
  });
}

function freePort() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => done(free));
    });
  });
}
