import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './lib/project.mjs';
import { runBuilt } from './lib/run-built.mjs';

// `npm run inflow -- …`, `npm run listen -- …`: the command line of clients/typescript, built where it is stale.
// What the build says goes to standard error, for standard output is the command's.
const CLIENT = join(ROOT, 'clients/typescript/dist/cli/main.js');

if (process.argv[2] === 'sitl') {
  // needs the kernel, which no client has
  console.log = console.error;
  exportNamedRun();
  await runBuilt('dist/sitl/main.js', ['kernel', 'layout', 'service']);
} else {
  buildClient();
  await import(CLIENT);
}

/** Replaces `--sim ID` by `--fmu FILE` with the export of that run, which lasts as long as this process. */
function exportNamedRun() {
  const at = process.argv.findIndex((each) => /^--sim(=|$)/.test(each));
  const [, value] = process.argv[at]?.split('=') ?? [];
  const id = value ?? process.argv[at + 1];
  if (at < 0 || id === undefined) return;
  buildClient();
  const folder = mkdtempSync(join(tmpdir(), 'inflow-sitl-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'run.fmu');
  runOrExit([CLIENT, 'fmu', id, '-o', file]);
  process.argv.splice(at, value === undefined ? 2 : 1, '--fmu', file);
}

function buildClient() {
  runOrExit([join(ROOT, 'scripts/build.mjs'), '--if-stale', '--client']);
}

/** Runs a program of ours, whose output is not the command's. */
function runOrExit(args) {
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
