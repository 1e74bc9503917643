import { runTool } from './lib/run-built.mjs';

// `npm run validate:powertrain -- --data FOLDER [--print]`: builds what is stale, compares batteries, motors and stacked
// rotors with the measurements in the folder and whole vehicles with data/vehicles, and writes the tables of
// docs/validation.md. With `--vehicles` instead of a folder it does the vehicles alone,
// with `--drives` beside the folder the numbers and bands of drives alone,
// with `--found` what the finder finds within their limits, with `--in-place` rotors on a vehicle and through steps.
await runTool(
  'test/validation/powertrain/run.ts',
  '--import',
  './test/support/jest/typescript.mjs',
);
