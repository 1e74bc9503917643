/**
 * `node scripts/webhook-kills.mjs`: an API process and two dispatchers on one PostgreSQL, and a receiver over HTTPS whose
 * endpoints answer, fail, are gone, reset and hang. Events happen all the time while dispatchers are killed with -9 at random
 * instants and started again, 60 times; then the clock is moved until every retry has come due. Every event must have
 * exactly one delivery to each endpoint, every delivery must have ended, and what arrived must be what the rows say, signed
 * well, and recorded; more than once at most four at each endpoint for each kill. KILLS, LEASE (WEBHOOK_LEASE_S, seconds) and SEED change that. Uses a temporary
 * folder and ends only what it started.
 */
import { runProgram } from './lib/program.mjs';

await runProgram('test/support/webhooks/kills-program.ts');
