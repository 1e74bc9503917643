/** Tests run unbuilt through swc; only what starts the service or loads the kernel needs `npm run build` first. */
export default {
  testEnvironment: 'node',
  testTimeout: 120_000, // guards against hanging only: a busy machine may take its time
  globalSetup: '<rootDir>/test/support/run-folder.mjs',
  globalTeardown: '<rootDir>/test/support/run-folder-end.mjs',
  workerIdleMemoryLimit: '1GB', // each suite leaves its modules behind, and a full heap is slow to sweep
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '/assembly/.+\\.ts$': '<rootDir>/test/support/kernel-transform.mjs',
    '^.+\\.ts$': ['@swc/jest', { swcrc: true }],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  setupFiles: ['<rootDir>/test/support/kernel-prelude.ts'],
};
