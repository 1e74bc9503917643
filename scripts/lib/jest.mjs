/** Node's options and jest's file. Its workers take Node's options over, so all of them read TypeScript. */
export const JEST = [
  '--import',
  './test/support/jest/typescript.mjs',
  'node_modules/jest/bin/jest.js',
];

/** Jest's options for a tier of suites; their names tell it: CONTRIBUTING.md, "Tests". */
export const TIERS = {
  pure: ['--testPathIgnorePatterns', String.raw`\.(slow|io|db|api|browser|long)\.spec\.ts$`],
  all: ['--testPathIgnorePatterns', String.raw`\.long\.spec\.ts$`],
  long: ['--testMatch', '**/*.long.spec.ts'],
};
