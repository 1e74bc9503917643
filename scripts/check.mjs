import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { JEST, TIERS } from './lib/jest.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';
import { seconds } from './lib/steps.mjs';

// `npm run check`: what must hold before a commit. All steps run, so that one look shows all that is wrong.
// `npm run check -- --fix` formats first, and mends what the linter can.
const fix = process.argv.includes('--fix');
const bin = (name) => join('node_modules/.bin', name);
const CHECKS = [
  ['format', [bin('oxfmt'), fix ? '--write' : '--check'], 'Mend it with `npm run check -- --fix`.'],
  ['lint', [bin('oxlint'), '--type-aware', '--deny-warnings', ...(fix ? ['--fix'] : [])]],
  ['types', [bin('tsc'), '--noEmit']],
  ['client types', [bin('tsc'), '--noEmit', '-p', 'clients/typescript/tsconfig.json']],
  ['kernel types', [bin('tsc'), '--noEmit', '-p', 'assembly/tsconfig.json']],
  ['dashboard types', [bin('tsc'), '-p', 'web/tsconfig.json']],
  ['test types', [bin('tsc'), '-p', 'test/tsconfig.json']],
  [
    'boundaries',
    [bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'src', 'assembly', 'web/src'],
  ],
  ['build', ['scripts/build.mjs', '--if-stale']],
  ['generated docs', ['scripts/docs.mjs', '--check'], 'Mend it with `node scripts/docs.mjs`.'],
  [
    'generated clients',
    ['scripts/clients.mjs', '--check'],
    'Mend it with `node scripts/clients.mjs`.',
  ],
  ['pure tests', [...JEST, '--silent', ...TIERS.pure]],
];

await runScript(ensureInstalled);
const failed = CHECKS.filter(([, command]) => canRun(command)).filter((check) => !passes(...check));
process.exit(failed.length === 0 ? 0 : 1);

function canRun([file]) {
  return !file.startsWith('scripts/') || existsSync(join(ROOT, file));
}

function passes(name, command, hint) {
  const since = performance.now();
  const { status, stdout, stderr } = spawnSync(NODE, command, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)} s)`);
  if (status !== 0) console.log([stdout, stderr, hint].filter(Boolean).join('\n'));
  return status === 0;
}
