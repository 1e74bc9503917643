/**
 * A process of its own that begins runs (held ones, which nobody solves) as the service does: in one transaction it debits them, adds their row, records an
 * event, queues a job and counts them in their project. It says `begun <run>` before and `done <run>` after the commit,
 * `ready` before the first, and goes on until it is killed. Arguments: the database's URL, an account, its project. Needs
 * a build.
 */
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Meters } from '../../../dist/accounts/meters.js';
import { Plans } from '../../../dist/accounts/plans.js';
import { CreditsService } from '../../../dist/credits/credits.service.js';
import { EventsService } from '../../../dist/events/events.service.js';
import { Clock } from '../../../dist/platform/clock.js';
import { loadConfig } from '../../../dist/platform/config.js';
import { MetricsRegistry } from '../../../dist/platform/http/metrics.js';
import { newKsuid } from '../../../dist/platform/ids.js';
import { Cursors } from '../../../dist/platform/list/cursors.js';
import { Pages } from '../../../dist/platform/list/pages.js';
import { databaseOptions } from '../../../dist/platform/postgres/database.js';
import { defineQueue } from '../../../dist/platform/queue/queue-definition.js';
import { Notifications } from '../../../dist/platform/postgres/notifications.js';
import { Queue } from '../../../dist/platform/queue/queue.js';
import { ProjectsService } from '../../../dist/projects/projects.service.js';

const [databaseUrl, accountId, projectId] = process.argv.slice(2);
/** Transactions at a time: they wait for one another at the meter, so that some are killed while they wait. */
const AT_ONCE = 3;

Logger.overrideLogger(false); // what is on stdout is what was begun and done
const discovery = { warnWhenNoEntities: false };
const { em } = await MikroORM.init({ ...databaseOptions(databaseUrl), entities: [], discovery });
const config = { ...loadConfig({ DATA_DIR: '/nowhere' }), databaseUrl, roles: ['api'] };
const pages = new Pages(new Cursors(config));
const meters = new Meters();
const credits = new CreditsService(em, meters, new Plans(config), pages);
const events = new EventsService(em, pages);
const projects = new ProjectsService(em, pages, meters);
const runs = defineQueue('runs-of-the-kill-test');
const queue = new Queue(
  em,
  new Clock(em),
  config,
  new MetricsRegistry(),
  new Notifications(em, config),
);
queue.work(runs, { role: 'worker' }, async () => undefined); // known here, worked on nowhere
await queue.onApplicationBootstrap();

let serial = 0;
say('ready');
for (let n = 0; n < AT_ONCE; n++) void goOn();

async function goOn() {
  for (;;) {
    const run = `sim_${newKsuid()}`;
    const cost = 1 + (serial++ % 4);
    say(`begun ${run}`);
    try {
      await em.fork().transactional((transaction) => begin(transaction, run, cost));
      say(`done ${run}`);
    } catch {
      await sleep(20); // refused for want of units, or the database is gone: whether it was done is not said
    }
  }
}

async function begin(transaction, run, cost) {
  const resource = { object: 'simulation', id: run };
  const debit = { accountId, amount: cost, type: 'simulation_debit', resource };
  await credits.debit(transaction, debit);
  await transaction.execute(
    `insert into run (id, account_id, project_id, kind, status, held, body, rotors, credits_cost, snapshot_version, queued_at)
     values (?, ?, ?, 'simulation', 'queued', true, '{}', ?, ?, 1, app_now())`,
    [run, accountId, projectId, cost, cost],
  );
  await meters.change(transaction, accountId, { held: 1 });
  await events.record(transaction, accountId, 'simulation.queued', payload(run, cost));
  await queue.send(transaction, runs, { run });
  await projects.countRuns(transaction, accountId, projectId, [{ from: undefined, to: 'other' }]);
}

function payload(id, cost) {
  const dates = { created_at: new Date().toISOString(), dispatched_at: null, completed_at: null };
  const rest = { name: null, credits_cost: cost, error: null, inputs: null };
  return { object: 'simulation', id, status: 'queued', project_id: projectId, ...rest, ...dates };
}

/** At once, so that nothing said is lost when this process is killed. */
function say(line) {
  writeSync(1, `${line}\n`);
}
