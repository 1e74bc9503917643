import { Housekeeping } from '../../src/platform/queue/housekeeping.js';
import { sql } from './database.js';
import { QueueProcess, until } from './queues.js';

/** Lets more than an hour pass for one process that tidies up, until `done`. */
export async function hourly(
  url: string,
  prepare: (housekeeping: Housekeeping, process: QueueProcess) => void,
  done: (process: QueueProcess) => Promise<boolean>,
): Promise<void> {
  const process = await QueueProcess.open(url, ['scheduler']);
  try {
    prepare(new Housekeeping(process.orm.em, process.queue, process.metrics), process);
    await process.start();
    const noted = () =>
      sql(
        url,
        `select 1 from queue_schedule where name = 'housekeeping' and last_tick <= app_now()`,
      );
    await until(async () => (await noted()).length === 1);
    await sql(url, `update app_clock set shift = shift + interval '61 minutes'`);
    await until(() => done(process));
  } finally {
    await process.close();
  }
}
