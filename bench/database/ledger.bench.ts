/**
 * What a change of state costs with all that must stand in its transaction: the row that changes, the row of the ledger,
 * the event. Beside it, in turn and by the same driver, a transaction that inserts one row.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Meters } from '../../dist/accounts/meters.js';
import { Plans } from '../../dist/accounts/plans.js';
import { CreditsService } from '../../dist/credits/credits.service.js';
import { loadConfig } from '../../dist/platform/config.js';
import { newId } from '../../dist/platform/ids.js';
import { Cursors } from '../../dist/platform/list/cursors.js';
import { Pages } from '../../dist/platform/list/pages.js';
import { databaseOptions } from '../../dist/platform/postgres/database.js';
import { EmbeddedPostgres } from '../../dist/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../dist/prepare-database.js';
import { ProjectsService } from '../../dist/projects/projects.service.js';
import { sampled } from '../sample.ts';

const CONNECTIONS = [1, 8];
const ROUNDS = sampled(5, 1);
const SECONDS = sampled(1, 0.02);
/** Debits of one unit that fit into the window of a Free account; then another account takes over. */
const FREE_DEBITS = 200;

/** EventsService.record, as far as it is asked here. */
type Record = (
  em: EntityManager,
  accountId: string,
  type: string,
  object: object,
) => Promise<unknown>;

type Work = (em: EntityManager, connection: number) => Promise<void>;

interface Place {
  accountId: string;
  projectId: string;
  debits: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1];

class LedgerBench {
  private readonly projects: ProjectsService;
  private readonly credits: CreditsService;
  private readonly places = new Map<string, Place>();
  private readonly orm: MikroORM;
  private readonly record: Record;

  constructor(orm: MikroORM, record: Record) {
    this.orm = orm;
    this.record = record;
    const config = loadConfig({ DATA_DIR: '/nowhere' });
    const pages = new Pages(new Cursors(config));
    this.projects = new ProjectsService(orm.em, pages, new Meters());
    this.credits = new CreditsService(orm.em, new Meters(), new Plans(config), pages);
  }

  /** One row of the width of a ledger row, in a transaction like the others. */
  readonly bare: Work = async (em) => {
    await em.execute('insert into bare (id, account_id, amount, note) values (?, ?, ?, ?)', [
      newId('cue'),
      randomUUID(),
      -1,
      'simulation_debit',
    ]);
  };

  /** A run comes to a project, is paid and reported. Each connection has an account of its own, as customers do. */
  change(plan: 'free' | 'pro'): Work {
    return async (em, connection) => {
      const { accountId, projectId } = await this.place(plan, connection);
      const run = queuedRun(projectId);
      const resource = { object: 'simulation' as const, id: run.id };
      const type = 'simulation_debit' as const;
      await this.credits.debit(em, { accountId, amount: 1, type, resource });
      await this.projects.countRuns(em, accountId, projectId, [{ from: undefined, to: 'other' }]);
      await this.record(em, accountId, 'simulation.queued', run);
    };
  }

  private async place(plan: string, connection: number): Promise<Place> {
    const key = `${plan} ${connection}`;
    let place = this.places.get(key);
    if (place === undefined || (plan === 'free' && place.debits >= FREE_DEBITS)) {
      place = { accountId: randomUUID(), projectId: newId('proj'), debits: 0 };
      const em = this.orm.em.fork();
      await em.execute('insert into account (id, plan) values (?, ?)', [place.accountId, plan]);
      const project = `insert into project (id, account_id, name) values (?, ?, 'bench')`;
      await em.execute(project, [place.projectId, place.accountId]);
      this.places.set(key, place);
    }
    place.debits++;
    return place;
  }

  /** Transactions per second over `connections` at once. */
  async rate(work: Work, connections: number): Promise<number> {
    let done = 0;
    const start = performance.now();
    const end = start + SECONDS * 1_000;
    const connection = async (_: unknown, i: number): Promise<void> => {
      while (performance.now() < end) {
        await this.orm.em.fork().transactional((em) => work(em, i));
        done++;
      }
    };
    await Promise.all(Array.from({ length: connections }, connection));
    return (1_000 * done) / (performance.now() - start);
  }
}

/** What the event says of a run. */
function queuedRun(project_id: string) {
  return {
    object: 'simulation',
    id: newId('cue').replace('cue_', 'sim_'),
    status: 'queued',
    project_id,
    name: 'Hover, 4 × 10x4.5',
    credits_cost: 1,
    created_at: new Date().toISOString(),
    dispatched_at: null,
    completed_at: null,
    error: null,
    inputs: { airspeed_m_s: 0, density_kg_m3: 1.225, battery_charge_pct: 100, solver: 'bemt' },
  };
}

/** The module of events may not be there yet; then nothing is recorded, and the figures say so. */
async function eventRecorder(em: EntityManager, pages: Pages): Promise<Record | undefined> {
  const file = new URL('../../dist/events/events.service.js', import.meta.url);
  if (!existsSync(file)) return undefined;
  const { EventsService } = await import(file.href);
  const events = new EventsService(em, pages);
  return (...event) => events.record(...event);
}

async function compare(bench: LedgerBench): Promise<object[]> {
  const cases: [string, Work][] = [
    ['one INSERT', bench.bare],
    ['change on Pro', bench.change('pro')],
    ['change on Free', bench.change('free')],
  ];
  const rows: object[] = [];
  for (const connections of CONNECTIONS) {
    const rates = cases.map((): number[] => []);
    for (let round = -1; round < ROUNDS; round++) {
      for (const [i, [, work]] of cases.entries()) {
        const rate = await bench.rate(work, connections);
        if (round >= 0) rates[i].push(rate);
      }
    }
    // Of each round its own ratio: what slows the machine for a while slows both.
    const ratios = rates.map((own) => median(own.map((rate, round) => rate / rates[0][round])));
    for (const [i, [name]] of cases.entries()) {
      const perSecond = median([...rates[i]]);
      rows.push({ connections, name, per_second: perSecond, ratio: ratios[i] });
      const [rate, ratio] = [perSecond.toFixed(0).padStart(8), ratios[i].toFixed(2).padStart(8)];
      console.log(
        `${String(connections).padStart(3)} connections  ${name.padEnd(24)}${rate}/s${ratio}`,
      );
    }
  }
  return rows;
}

export async function databaseBench(): Promise<object> {
  console.log('\nDatabase: transactions per second, and as a ratio to one that inserts one row');
  const folder = mkdtempSync(join(tmpdir(), 'inflow-b-'));
  const postgres = new EmbeddedPostgres(folder, () => undefined);
  await postgres.start();
  try {
    await prepareDatabase(loadConfig({ DATA_DIR: folder }), postgres.url, () => undefined);
    const options = { ...databaseOptions(postgres.url), entities: [] };
    const orm = await MikroORM.init({ ...options, discovery: { warnWhenNoEntities: false } });
    try {
      await orm.em.execute(
        `create table bare (id varchar(31) primary key, account_id uuid not null, amount integer not null,
                            note text not null, created_at timestamptz not null default now())`,
      );
      const record = await eventRecorder(
        orm.em,
        new Pages(new Cursors(loadConfig({ DATA_DIR: folder }))),
      );
      if (record === undefined)
        console.log('without its event: this build has no module of events');
      const bench = new LedgerBench(orm, record ?? (() => Promise.resolve()));
      return { with_event: record !== undefined, rows: await compare(bench) };
    } finally {
      await orm.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
