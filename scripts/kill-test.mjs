/**
 * `node scripts/kill-test.mjs`: kills the service, then its database, under load, 30 times each, and looks whether every
 * acknowledged write is there and every other one was done once or not at all: projects, adjustments by hand, API keys,
 * sign-ups, and the runs of a writer process that is killed as well. KILLS, CLIENTS, SEED and
 * VICTIM=service|database change that. Uses a temporary DATA_DIR and ends only what it started.
 */
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt();
const flags = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
const names = ['--import', './test/support/load/typescript-names.mjs'];
const args = [...flags, ...names, 'test/support/load/kill-test.ts'];
const { status } = spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
