import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { otherTree } from './lib/other-tree.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm run bench [kernel|engine|http|queue|airfoils …]`: builds what is stale and runs bench/run.ts on the pinned Node.
// `npm run bench -- --against main [parts]`: builds a second tree too, and compares both in one run.
await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: {
      against: { type: 'string' },
      baseline: { type: 'boolean' },
      data: { type: 'string' },
    },
    allowPositionals: true,
  });
  await ensureInstalled();
  await ensureBuilt();
  const ref = values.against;
  const more = ref === undefined ? [] : ['--ref', ref, '--other', await otherTree(ref)];
  const given = values.data === undefined ? [] : ['--data', values.data];
  const args = [...positionals, ...more, ...given, ...(values.baseline ? ['--baseline'] : [])];
  process.exitCode = await run(args);
});

function run(args) {
  const command = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    './test/support/jest/typescript.mjs',
    'bench/run.ts',
    ...args,
  ];
  const child = spawn(NODE, command, { cwd: ROOT, stdio: 'inherit' });
  const end = () => child.kill();
  process.once('exit', end);
  return new Promise((done) =>
    child.once('close', (code) => {
      process.off('exit', end);
      done(code ?? 1);
    }),
  );
}
