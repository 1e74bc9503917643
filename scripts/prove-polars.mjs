import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `node scripts/prove-polars.mjs [--data FOLDER] [--solver FILE]`: builds what is stale, makes the table of every section of
// the folder and of 200 random ones, and proves each finite, periodic and C1 at every knot. Options:
// test/validation/airfoils/prove-polars.ts.
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = [
    '--disable-warning=ExperimentalWarning',
    'test/validation/airfoils/prove-polars.ts',
    ...process.argv.slice(2),
  ];
  const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
