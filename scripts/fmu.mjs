import { buildFmu } from './lib/fmu.mjs';
import { runScript } from './lib/script.mjs';

// `npm run build:fmu`: the libraries that an exported FMU carries, of the flight kernel and fmu/*.c. It needs wabt's wasm2c and three
// compilers (fmu/README.md); what it makes is checked in under fmu/built/.
// Another folder may be named.
await runScript(() => buildFmu(process.argv[2]));
