import { runBuilt } from './lib/run-built.mjs';

// `npm run mcp -- …`: the tools for agents on standard input and output (docs/mcp.md), which belong to the protocol:
// what a build says goes to standard error.
console.log = console.error;
await runBuilt('dist/mcp/stdio.js');
