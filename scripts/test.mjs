import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureGmsh } from './lib/gmsh.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { JEST, TIERS } from './lib/jest.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';
import { clearReport, readFigures, readReport, REPORT } from './lib/test-report.mjs';

// `npm test [-- jest's options]`, and `npm run test:long`: whatever happens, the last line is `N passed, N failed`.
const [tier, options] =
  process.argv[2] === '--long' ? ['long', process.argv.slice(3)] : ['all', process.argv.slice(2)];
// soaks meet something else each time, unless they are to meet the same again
if (tier === 'long') process.env.SEED ||= String(Math.floor(Math.random() * 1e9));
const seed =
  process.env.SEED && `seed ${process.env.SEED}: SEED=${process.env.SEED} repeats this run`;
if (seed) console.log(seed);

let result = { passed: 0, failed: 1, skipped: 0 }; // as long as nothing is known: what cannot run has failed
process.on('exit', () => {
  if (seed) console.log(seed);
  const { passed, failed, skipped } = result;
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
});

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureBrowser();
  if (tier === 'long') await ensureGmsh();
});

clearReport();
// --forceExit: a test that failed may have left a server open, and the last line must come all the same
// three at a time on two processors: many suites wait, for a lease that runs out, a retry, a browser; each worker has its own
// service and database server, so that more of them would only wait for each other
const common = [
  '--json',
  '--forceExit',
  `--maxWorkers=${Math.min(3, availableParallelism() + 1)}`,
  `--outputFile=${REPORT}`,
];
const args = [...JEST, ...TIERS[tier], ...common, ...options];
const { status } = spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit' });
result = readReport() ?? result;
for (const { path, seconds } of result.slowest ?? [])
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${path}`);
process.stdout.write(readFigures());
console.log(`All suites and tests with their times: ${relative(ROOT, REPORT)}`);
process.exit(status === 0 && result.failed === 0 && result.passed > 0 ? 0 : 1);
