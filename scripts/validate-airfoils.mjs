import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm run validate:airfoils -- --data FOLDER [--print] [--only NAME …] [--source xfoil]`: builds what is stale, computes
// the polars that the folder has from XFOIL and from wind tunnels, and writes the tables of docs/validation.md.
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = [
    '--disable-warning=ExperimentalWarning',
    'test/validation/airfoils/run.ts',
    ...process.argv.slice(2),
  ];
  const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
