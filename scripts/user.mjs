import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm run user -- …`: people and their plans, from the terminal of the operator (docs/operators.md).
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
const child = spawn(NODE, ['dist/user.js', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to both of us; the command then ends its database, and we end with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`${NODE} cannot be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
