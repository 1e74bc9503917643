/**
 * `node scripts/dynamics-kills.mjs`: dynamic simulations of several forms are flown undisturbed, then again while the
 * service is killed with -9 at random instants and started again, 20 times. Each must end with the same bytes (results,
 * curves, CSV) as the undisturbed one, and the rules of test/support/invariants.sql must hold. KILLS, LEASE (RUN_LEASE_S) and
 * SEED change that. Uses a temporary folder and ends only what it started.
 */
import { runProgram } from './lib/program.mjs';

await runProgram('test/support/fleet/flight-kills-program.ts');
