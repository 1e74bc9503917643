import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm run validate -- --data FOLDER [--print] [--out DIR] [--dump FILE] [--assume NAME]`: builds what is stale, solves every
// measured condition of the folder's propellers, and writes docs/validation-propellers.md with its plots, the data that ships
// of it and the lines of the README.
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = [
    '--disable-warning=ExperimentalWarning',
    'test/validation/propellers/run.ts',
    ...process.argv.slice(2),
  ];
  const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
