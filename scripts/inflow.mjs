import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './lib/project.mjs';

// `npm run inflow -- …`, `npm run listen -- …`: the command line of clients/typescript, built where it is stale.
// What the build says goes to standard error, for standard output is the command's.
const command = [join(ROOT, 'scripts/build.mjs'), '--if-stale', '--client'];
const build = spawnSync(process.execPath, command, { stdio: ['ignore', 2, 2] });
if (build.status === 0) await import('../clients/typescript/dist/cli/main.js');
else process.exitCode = 1;
