import { sql } from './database.js';
import { until } from './queues.js';
import type { Service } from './service.js';

/** What the service logs when it notices that the clock was moved. */
const JUMP = /the database's clock jumped by (-?[\d.]+) s/g;
/** Jumps are logged in tenths, and a slow answer hides as much as it took. */
const NEAR_S = 10;

/**
 * Moves the clock that the database and the service share by `shift` (an interval of SQL; '0' brings it back), and waits
 * until the service knows: until then it refuses tokens of the other time, and issues some itself. It knows when what it
 * has logged of jumps adds up to the shift, which must have been '0' when it started.
 */
export async function moveClock(service: Service, shift: string): Promise<void> {
  const [{ seconds }] = await sql(
    service.databaseUrl,
    'update app_clock set shift = ?::interval returning extract(epoch from shift)::float8 as seconds',
    [shift],
  );
  await until(() => Math.abs(noticed(service) - (seconds as number)) < NEAR_S);
}

/** By how many seconds the service has seen the clock jump, in all. */
function noticed(service: Service): number {
  const jumps = [...service.logs().matchAll(JUMP)];
  return jumps.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}
