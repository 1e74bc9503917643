import type { Answer } from './service.js';
import { sql } from './database.js';

/** Does `look` while the account's meter says that so many runs run, wait and are held, though there are none. */
export async function whileOccupied<T>(
  databaseUrl: string,
  accountId: string,
  { active, queued, held }: { active: number; queued: number; held: number },
  look: () => Promise<T>,
): Promise<T> {
  const set = (runs: number[]) =>
    sql(
      databaseUrl,
      'update account_meter set active_runs = ?, queued_runs = ?, held_runs = ? where account_id = ?',
      [...runs, accountId],
    );
  await set([active, queued, held]);
  try {
    return await look();
  } finally {
    await set([0, 0, 0]);
  }
}

/**
 * Asks until the occupancy in the answer was read: the service waits a quarter of a second for it and says null after that, as
 * it may on a busy machine.
 */
export async function withOccupancy(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if ((answer.json.concurrency ?? answer.json).limit !== null) return answer;
  }
}
