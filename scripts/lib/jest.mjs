/** Node's options and jest's file; ESM under jest still needs the flag, whose warning tells nobody anything. */
export const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
