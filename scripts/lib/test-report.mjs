import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './project.mjs';

/** Kept after a run: each suite and test with its time and, where it failed, why. */
export const REPORT = join(ROOT, 'node_modules/.cache/inflow-test-report.json');
const SLOWEST = 20;

/** An old report must not be taken for this run's. */
export function clearReport() {
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
}

/**
 * What came of the run; undefined where jest left no report (wrong option, crash). A suite that could not run counts as
 * one failure.
 */
export function readReport() {
  let report;
  try {
    report = JSON.parse(readFileSync(REPORT, 'utf8'));
  } catch {
    return undefined;
  }
  const suites = report.testResults.map(({ name, startTime, endTime }) => ({
    path: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    slowest: suites.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST),
  };
}
