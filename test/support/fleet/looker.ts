import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from './crowd.ts';
import type { Fleet } from './fleet.ts';
import { type Look, StuckWatch } from './stuck-watch.ts';

const EVERY_MS = 100;

/** Looks at the runs of a fleet again and again, as long as it is not told to stop. */
export class Looker {
  readonly watch: StuckWatch;
  private stopped = false;
  private readonly loop: Promise<void>;

  constructor(
    private readonly fleet: Fleet,
    leaseS: number,
    patienceS?: number,
  ) {
    this.watch = new StuckWatch(leaseS, patienceS);
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        const looks = await this.look();
        const hands = {
          worker: this.fleet.upFor('worker') / 1_000,
          scheduler: this.fleet.upFor('scheduler') / 1_000,
        };
        this.watch.look(looks, hands, performance.now() / 1_000);
      } catch {
        this.watch.restart(); // the database is away
      }
      await sleep(EVERY_MS);
    }
  }

  private async look(): Promise<Look[]> {
    const rows = await this.fleet.query(
      `select run.account_id as account, a.plan,
              count(*) filter (where status = 'running')::int as running,
              (array_agg(run.id || ' attempt ' || (attempt + 1) order by queued_at, run.id)
                 filter (where status = 'queued'))[1] as next,
              max(extract(epoch from pgboss.job_now() - heartbeat_on) - heartbeat_seconds)
                filter (where status = 'running')::float8 as overdue
         from run join account a on a.id = run.account_id left join pgboss.job on job.id = run.job
        where status = 'running' or (status = 'queued' and not held)
        group by 1, 2`,
      [],
    );
    return rows.map(({ account, plan, running, next, overdue }) => {
      return { account, limit: LIMITS[plan as keyof typeof LIMITS], running, next, overdue };
    });
  }
}
