import { runTool } from './lib/run-built.mjs';

// `npm run fit:correction -- --data FOLDER`: builds what is stale, solves every measured condition of the benchmark propellers and
// writes src/blades/correction-coefficients.ts.
await runTool('test/validation/propellers/fit-run.ts');
