import { sql } from './database.js';
import type { Service } from './service.js';

/** The service looks at the database's clock every second; a little more, on a busy machine. */
const NOTICED_MS = 1_500;

/**
 * Moves the clock that the database and the service share by `shift` (an interval of SQL; '0' brings it back), and waits
 * until the service knows: until then it refuses tokens of the other time, and issues some itself.
 */
export async function moveClock(service: Service, shift: string): Promise<void> {
  await sql(service.databaseUrl, 'update app_clock set shift = ?::interval', [shift]);
  await new Promise((done) => setTimeout(done, NOTICED_MS));
}
