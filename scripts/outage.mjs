/**
 * `node scripts/outage.mjs`: stops PostgreSQL under an API process and two workers with clients at work, and starts it
 * again, 10 times. No process may end, every request meanwhile must be answered 503 with Retry-After, work must go on
 * within 10 s, and nothing may be lost. OUTAGES, AWAY (milliseconds), CLIENTS and SEED change that. Uses a temporary
 * folder and ends only what it started.
 */
import { runProgram } from './lib/program.mjs';

await runProgram('test/support/fleet/outage-program.ts');
