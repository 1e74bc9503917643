import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm run gen:polars -- --data FOLDER`: makes data/airfoils and data/polars anew, from coordinate files and the engine. What
// is done already is not done again. Options and steps: scripts/library/run.mjs.
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = ['scripts/library/run.mjs', ...process.argv.slice(2)];
  const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
