import { runTool } from './lib/run-built.mjs';

// `npm run gen:polars -- --data FOLDER`: makes data/airfoils and data/polars again, from coordinate files and the engine. What
// is done already is not done again. Options and steps: scripts/library/run.mjs.
await runTool('scripts/library/run.mjs');
