const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The process itself, in the place of a context per suite: see native-runtime.cjs. */
module.exports = class NativeEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.moduleMocker = new ModuleMocker(globalThis);
    // oxlint-disable-next-line typescript/unbound-method -- put back as it was
    this.ours = { console: globalThis.console, exit: process.exit }; // jest puts its own there for a suite
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.ours.console;
    process.exit = this.ours.exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** jest wants the method, and asks it only where coverage is collected. */
  getVmContext() {
    return null;
  }
};
