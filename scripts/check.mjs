import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { JEST, TIERS } from './lib/jest.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';
import { seconds } from './lib/steps.mjs';

// `npm run check`: what must hold before a commit. All steps run, so that one look shows all that is wrong; side by
// side, and each says when it has finished. `npm run check -- --fix` formats first, and mends what the linter can.
const fix = process.argv.includes('--fix');
const bin = (name) => join('node_modules/.bin', name);
const BUILD = ['build', ['scripts/build.mjs', '--if-stale', '--all']];
const FORMAT = [
  'format',
  [bin('oxfmt'), fix ? '--write' : '--check'],
  'Mend it with `npm run check -- --fix`.',
];
// One reading of every file for both, each by the tsconfig.json above it. The kernel and the clients meet `tsc` too,
// which builds them.
const LINT = [
  'lint and types',
  [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings', ...(fix ? ['--fix'] : [])],
];
// The type checker is a Go program that lives for a minute: where there is memory, it need not collect its garbage.
const NO_GC = totalmem() >= 16 * 2 ** 30 ? { GOGC: 'off', GOMEMLIMIT: '8GiB' } : {};
const OTHERS = [
  [
    'boundaries',
    [bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'src', 'assembly', 'web/src'],
  ],
  // what nothing uses: files, exports, packages (knip.jsonc)
  ['unused code', [bin('knip')]],
  ['prose', ['scripts/prose.mjs'], 'The rules are at the top of scripts/prose.mjs.'],
  ['generated docs', ['scripts/docs.mjs', '--check'], 'Mend it with `node scripts/docs.mjs`.'],
  ['pure tests', [...JEST, '--silent', '--maxWorkers=100%', ...TIERS.pure]],
];

await runScript(ensureInstalled);
// tests import what is built; what is mended the others read
const inTurn = fix ? [FORMAT, BUILD, LINT] : [BUILD];
const atOnce = fix ? OTHERS : [FORMAT, LINT, ...OTHERS];
const outcomes = [];
for (const step of inTurn) outcomes.push(await passes(step));
outcomes.push(...(await Promise.all(atOnce.map(passes))));
process.exit(outcomes.every(Boolean) ? 0 : 1);

async function passes([name, command, hint]) {
  const since = performance.now();
  const child = spawn(NODE, command, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...NO_GC },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(chunk));
  const status = await new Promise((done) => child.once('close', done));
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)} s)`);
  if (status !== 0)
    console.log([Buffer.concat(output).toString(), hint].filter(Boolean).join('\n'));
  return status === 0;
}
