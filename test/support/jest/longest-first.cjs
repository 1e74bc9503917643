const { default: Sequencer } = require('@jest/test-sequencer');

/** What a suite lasts that was never run here [ms]: the rule of thumb of its kind, the middle of a whole run. */
const EXPECTED_MS = { browser: 15_000, api: 10_000, db: 3_000, slow: 3_000, io: 1_500 };

/**
 * The longest suites come first, so that no worker is left alone with one in the end. jest orders by the times of its
 * last run, and where it has none, as in a new clone, by the sizes of files, which say little of a suite that starts a
 * service.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => lasts(b) - lasts(a));
  }
};

/** Suites of one kind stay in the order of their sizes. */
function lasts({ duration, path }) {
  const [, kind] = /\.(\w+)\.spec\.ts$/.exec(path) ?? [];
  return duration ?? EXPECTED_MS[kind] ?? 0;
}
