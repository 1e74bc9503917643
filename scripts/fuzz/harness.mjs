/** Sends files to a service of its own, and looks at every answer: soon, never a 5xx, and without the process growing. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/project.mjs';

const MOST_MS = 2_000;

/**
 * @param {object} order
 * @param {Uint8Array[]} order.files of which the first `warm` do not count: until then V8 has not found the size its heap needs
 * @param {(url: string, headers: object, file: Uint8Array, i: number) => Promise<string>} order.send says what came, or `fault: …`
 * @param {(url: string, headers: object) => Promise<string[]>} [order.after] what more is to be asked, without a clock: its faults
 * @param {string} order.prefix of the files that are kept of faults
 * @param {number} order.mostGrowthMb
 */
export async function fuzz({ files, warm, send, after, prefix, mostGrowthMb }) {
  const dir = mkdtempSync(join(tmpdir(), 'inflow-f-'));
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
  const fault = (file, i, what) => {
    const path = join(tmpdir(), `${prefix}-${i}`);
    writeFileSync(path, file);
    faults.push(what);
    console.log(`${what}\n  ${path}`);
  };
  try {
    await listening(service);
    const key = readFileSync(join(dir, 'dev-api-key'), 'utf8').trim();
    const headers = { authorization: `Bearer ${key}` };
    const counts = {};
    const times = [];
    let before;
    for (const [i, file] of files.entries()) {
      if (i === warm) before = residentMb(service);
      const since = performance.now();
      const outcome = await send(`http://127.0.0.1:${port}`, headers, file, i);
      const ms = performance.now() - since;
      if (i >= warm) times.push(ms);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (ms > MOST_MS) fault(file, i, `took ${ms.toFixed(0)} ms`);
      if (outcome.startsWith('fault')) fault(file, i, outcome);
    }
    const growth = report(counts, times, before, residentMb(service));
    if (growth > mostGrowthMb) faults.push(`grew by ${growth.toFixed(1)} MB`);
    for (const what of (await after?.(`http://127.0.0.1:${port}`, headers)) ?? []) {
      faults.push(what);
      console.log(what);
    }
  } finally {
    service.kill('SIGTERM');
    await new Promise((done) => service.once('exit', done));
    rmSync(dir, { recursive: true, force: true });
  }
  console.log(faults.length === 0 ? 'no fault' : `${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
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
  return growth;
}

/** Where /proc is missing, nothing is known. */
function residentMb({ pid }) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
  } catch {
    return 0;
  }
}

function listening(service) {
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
