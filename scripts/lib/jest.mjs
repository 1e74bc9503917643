/** Node's options and jest's file. Its workers take Node's options over, so all of them read TypeScript. */
export const JEST = ['--import', './test/support/jest/typescript.mjs', 'node_modules/jest/bin/jest.js'];
