/**
 * `npm run chaos`: an API process, two workers and a scheduler on one PostgreSQL; clients make, launch and cancel
 * simulations and sweeps while processes are killed with -9 at random instants and started again, 300 times. Then every
 * accepted run must have come to its end, debited once, refunded for what was not solved, told once. KILLS, CLIENTS, SEED
 * and LEASE (RUN_LEASE_S of the processes; 8, so that more is handed over in less time than with 15) change that. Uses a temporary
 * folder and ends only what it started.
 */
import { runProgram } from './lib/program.mjs';

await runProgram('test/support/fleet/chaos-program.ts');
