import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './project.mjs';

/** Kept after a run: each suite and test with its time and, where it failed, why. */
export const REPORT = join(ROOT, 'node_modules/.cache/inflow-test-report.json');
/** Lines of tests about what they measured: nothing that is asserted. */
const FIGURES = join(ROOT, 'node_modules/.cache/inflow-test-figures.txt');
const SLOWEST = 20;

/** Adds a line to the report. */
export function tellFigure(line) {
  mkdirSync(dirname(FIGURES), { recursive: true });
  appendFileSync(FIGURES, `${line}\n`);
}

export function readFigures() {
  return existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8') : '';
}

/** An old report must not be taken for this run's. */
export function clearReport() {
  mkdirSync(dirname(REPORT), { recursive: true });
  for (const file of [REPORT, FIGURES]) rmSync(file, { force: true });
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
