import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { NODE, ROOT } from './project.mjs';
import { runScript } from './script.mjs';

/** Runs a program of dist/ in the place of this script, with its arguments; builds before what is stale of `parts`. */
export async function runBuilt(program, parts = ['service']) {
  await runScript(async () => {
    await ensureInstalled({ dev: false });
    await ensureBuilt({ only: parts });
  });
  run([program]);
}

/** Runs a program of ours, with what checks and benches need; `flags` are Node's. */
export async function runTool(program, ...flags) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
  run(['--disable-warning=ExperimentalWarning', ...flags, program]);
}

function run(args) {
  const child = spawn(NODE, [...args, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
  // The terminal sends Ctrl-C to both of us; the program ends what it has begun, and we end with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${NODE} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
