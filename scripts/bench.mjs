/** `npm run bench [kernel|engine|http|queue …]`: builds what is stale and runs bench/run.ts on the pinned Node. */
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt();
const args = ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...process.argv.slice(2)];
const { status } = spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
