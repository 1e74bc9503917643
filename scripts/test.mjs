import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { JEST, TIERS } from './lib/jest.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm test [-- jest's options]`: whatever happens, the last line is `N passed, N failed`.
process.on('exit', () => console.log(`${result.passed} passed, ${result.failed} failed`));
let result = { passed: 0, failed: 1 }; // as long as nothing is known: what cannot run has failed

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureBrowser();
});

const folder = mkdtempSync(join(tmpdir(), 'inflow-jest-'));
const report = join(folder, 'report.json');
// --forceExit: a test that failed may have left a server open, and the last line must come all the same
// two at a time: most suites wait for a service, a database or a browser; more would make them wait for each other
const options = [
  '--json',
  '--forceExit',
  `--maxWorkers=${Math.min(2, availableParallelism())}`,
  `--outputFile=${report}`,
  ...process.argv.slice(2),
];
const { status } = spawnSync(NODE, [...JEST, ...TIERS.all, ...options], {
  cwd: ROOT,
  stdio: 'inherit',
});
result = read();
rmSync(folder, { recursive: true, force: true });
process.exit(status === 0 && result.failed === 0 && result.passed > 0 ? 0 : 1);

/** A suite that could not run counts as one failure; so does a jest that leaves no report (wrong option, crash). */
function read() {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
