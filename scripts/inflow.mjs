import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './lib/project.mjs';
import { runBuilt } from './lib/run-built.mjs';

// `npm run inflow -- …`, `npm run listen -- …`: the command line of clients/typescript, built where it is stale.
// What the build says goes to standard error, for standard output is the command's.
if (process.argv[2] === 'sitl') {
  // needs the kernel, which no client has
  console.log = console.error;
  await runBuilt('dist/sitl/main.js', ['kernel', 'layout', 'service']);
} else await runClient();

async function runClient() {
  const command = [join(ROOT, 'scripts/build.mjs'), '--if-stale', '--client'];
  const build = spawnSync(process.execPath, command, { stdio: ['ignore', 2, 2] });
  if (build.status === 0) await import('../clients/typescript/dist/cli/main.js');
  else process.exitCode = 1;
}
