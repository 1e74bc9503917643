import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm run validate:powertrain -- --data FOLDER [--print]`: builds what is stale, compares batteries, motors and stacked
// rotors with the measurements in the folder and whole vehicles with data/vehicles, and writes the tables of
// docs/validation.md. With `--vehicles` instead of a folder it does the vehicles alone,
// with `--found` what the finder finds within their limits, with `--in-place` rotors on a vehicle and through steps.
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    './test/support/jest/typescript.mjs',
    'test/validation/powertrain/run.ts',
    ...process.argv.slice(2),
  ];
  const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
