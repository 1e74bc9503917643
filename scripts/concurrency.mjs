/**
 * `node scripts/concurrency.mjs`: three processes on one PostgreSQL and 16 clients of Free and Pro accounts; counts the
 * running runs of each account 100,000 times, which may never be more than its plan allows. Then gives two accounts the
 * same work and compares how much of it is done for each. SAMPLES, CLIENTS, RUNS and SEED change that. Uses temporary
 * folders and ends only what it started.
 */
import { runProgram } from './lib/program.mjs';

await runProgram('test/support/fleet/concurrency-program.ts');
