/**
 * `node scripts/kill-test.mjs`: kills the service, then its database, under load, 30 times each, and looks whether every
 * acknowledged write is there and every other one was done once or not at all: projects, adjustments by hand, API keys,
 * sign-ups, and the runs of a writer process that is killed as well. KILLS, CLIENTS, SEED and
 * VICTIM=service|database change that. Uses a temporary DATA_DIR and ends only what it started.
 */
import { runProgram } from './lib/program.mjs';

await runProgram('test/support/load/kill-test.ts');
