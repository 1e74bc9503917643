import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { JEST } from './lib/jest.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm test [-- jest's options]`: the last line is `N passed, N failed`.
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
});

const folder = mkdtempSync(join(tmpdir(), 'inflow-jest-'));
const report = join(folder, 'report.json');
const options = ['--json', `--outputFile=${report}`, ...process.argv.slice(2)];
const { status } = spawnSync(NODE, [...JEST, ...options], { cwd: ROOT, stdio: 'inherit' });
const { passed, failed } = count();
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(status === 0 && failed === 0 && passed > 0 ? 0 : 1);

/** A suite that could not run counts as one failure. Without a report (wrong option, crash) nothing has passed. */
function count() {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
