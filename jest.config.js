/** Tests run unbuilt; only what starts the service or loads the kernel needs `npm run build` first. */
export default {
  runtime: '<rootDir>/test/support/jest/native-runtime.cjs',
  testEnvironment: '<rootDir>/test/support/jest/native-environment.cjs',
  testSequencer: '<rootDir>/test/support/jest/longest-first.cjs',
  testTimeout: 600_000, // guards against hanging only: a busy machine may take its time
  globalSetup: '<rootDir>/test/support/run-folder.mjs',
  globalTeardown: '<rootDir>/test/support/run-folder-end.mjs',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {}, // Node compiles: test/support/jest/typescript.mjs
  setupFiles: [
    '<rootDir>/test/support/kernel-prelude.ts',
    '<rootDir>/test/support/seeded-properties.ts',
  ],
};
