import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm run fit:correction -- --data FOLDER`: builds what is stale, solves every measured condition of the benchmark propellers and
// writes src/blades/correction-coefficients.ts.
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = [
    '--disable-warning=ExperimentalWarning',
    'test/validation/propellers/fit-run.ts',
    ...process.argv.slice(2),
  ];
  const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
