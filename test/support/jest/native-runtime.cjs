const { pathToFileURL } = require('node:url');

/**
 * What jest loads a suite's file with, in the place of jest-runtime: Node's own import. A worker of jest so evaluates a
 * module once for all of its suites, where jest-runtime does so anew for each suite, and runs the kernel's loops several
 * times slower in a context of their own. In return suites share modules and globals: what one changes it puts back.
 * Only jest-circus is loaded anew, because what it keeps belongs to one suite.
 */
const CIRCUS = /[/\\]jest-circus[/\\]build[/\\]jestAdapterInit\.js$/;
const CIRCUS_HANDLERS = Symbol.for('EVENT_HANDLERS');
const CIRCUS_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

module.exports = class NativeRuntime {
  constructor(_, environment) {
    const { fakeTimersModern: timers, moduleMocker: mocks } = environment;
    this.jest = {
      spyOn: (...args) => mocks.spyOn(...args),
      restoreAllMocks: () => mocks.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      setTimeout: (ms) => (globalThis[CIRCUS_TIMEOUT] = ms),
    };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    await import(pathToFileURL(path).href);
  }

  requireModule(path) {
    return require(path);
  }

  requireInternalModule(path) {
    if (CIRCUS.test(path)) {
      delete require.cache[path];
      delete globalThis[CIRCUS_HANDLERS];
    }
    return require(path);
  }

  /** globals.mjs passes them on as `@jest/globals`. */
  setGlobalsForRuntime(globals) {
    globalThis[Symbol.for('inflow.jest')] = { ...globals, jest: this.jest };
  }

  /** Where typescript.mjs keeps the map of each file that it has compiled. */
  getSourceMaps() {
    return globalThis[Symbol.for('inflow.source-maps')];
  }

  teardown() {
    delete globalThis[CIRCUS_TIMEOUT];
  }

  // what else jest asks of a runtime: coverage, and whose code a rejection comes from
  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
};
