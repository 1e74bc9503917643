import { runTool } from './lib/run-built.mjs';

// `npm run validate -- --data FOLDER [--print] [--out DIR] [--dump FILE] [--assume NAME]`: builds what is stale, solves every
// measured condition of the folder's propellers, and writes docs/validation-propellers.md with its plots, the data that ships
// of it and the lines of the README. With --noise it compares the noise of the folder's rotor instead: docs/validation-noise.md.
const isNoise = process.argv.includes('--noise');
await runTool(`test/validation/${isNoise ? 'noise' : 'propellers'}/run.ts`);
