import { runTool } from './lib/run-built.mjs';

// `npm run validate:airfoils -- --data FOLDER [--print] [--only NAME …] [--source xfoil]`: builds what is stale, computes
// the polars that the folder has from XFOIL and from wind tunnels, and writes the tables of docs/validation.md.
await runTool('test/validation/airfoils/run.ts');
