import { runBuilt } from './lib/run-built.mjs';

// `npm run user -- …`: people and their plans, from the terminal of the operator (docs/operators.md).
await runBuilt('dist/user.js');
