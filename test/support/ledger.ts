import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Meters } from '../../src/accounts/meters.js';
import { type Plan, Plans, type Tier } from '../../src/accounts/plans.js';
import { CreditsService } from '../../src/credits/credits.service.js';
import { loadConfig } from '../../src/platform/config.js';
import { Cursors } from '../../src/platform/list/cursors.js';
import { Pages } from '../../src/platform/list/pages.js';
import { databaseOptions } from '../../src/platform/postgres/database.js';
import { PATIENT, type Row } from './database.js';
import { section, statements } from './invariants.js';

/** The service's own ledger on a database that a test may look into. */
export class Ledger {
  readonly credits: CreditsService;
  readonly meters = new Meters();

  private constructor(
    private readonly orm: MikroORM,
    readonly plans: Plans,
  ) {
    const config = loadConfig({ DATA_DIR: '/nowhere' });
    const pages = new Pages(new Cursors(config));
    this.credits = new CreditsService(orm.em, this.meters, plans, pages, config);
  }

  static async open(url: string, plans = plansOf({}), connections = 10): Promise<Ledger> {
    const discovery = { warnWhenNoEntities: false };
    const options = databaseOptions(url, { max: connections, ...PATIENT });
    return new Ledger(await MikroORM.init({ ...options, entities: [], discovery }), plans);
  }

  close(): Promise<void> {
    return this.orm.close();
  }

  in<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.orm.em.fork().transactional(work);
  }

  sql(text: string, params: unknown[] = []): Promise<Row[]> {
    return this.orm.em.fork().execute<Row[]>(text, params);
  }

  async account(tier: Tier): Promise<string> {
    const id = randomUUID();
    await this.sql('insert into account (id, plan) values (?, ?)', [id, tier]);
    return id;
  }

  /** Oldest first. */
  history(accountId: string): Promise<Row[]> {
    const columns = 'id, amount, type, unit_type, balance_after::float8 as balance_after';
    return this.sql(
      `select ${columns}, resource_id, debit_id, created_at from credit_transaction
        where account_id = ? order by created_at, id`,
      [accountId],
    );
  }

  /** Every row that breaks a rule, with the Free plan of this ledger. */
  faults(): Promise<Row[]> {
    return this.in((em) => this.faultsIn(em));
  }

  private async faultsIn(em: EntityManager): Promise<Row[]> {
    const { cap, window } = this.plans.of('free');
    const settings = [String(cap), window === 'day' ? '24 hours' : '168 hours'];
    await em.execute(
      `select set_config('inflow.free_cap', ?, true), set_config('inflow.free_window', ?, true)`,
      settings,
    );
    const found: Row[] = [];
    for (const sql of statements(section('ledger'))) found.push(...(await em.execute<Row[]>(sql)));
    return found;
  }
}

/** The plans of the product, with other numbers for Free. */
export function plansOf(free: Partial<Plan>): Plans {
  const dir = mkdtempSync('/tmp/inflow-p-');
  const file = join(dir, 'plans.json');
  const product = new URL('../../data/plans.json', import.meta.url);
  const plans = JSON.parse(readFileSync(product, 'utf8')) as Record<Tier, Plan>;
  try {
    writeFileSync(file, JSON.stringify({ ...plans, free: { ...plans.free, ...free } }));
    return new Plans(loadConfig({ DATA_DIR: dir, PLANS_FILE: file }));
  } finally {
    rmSync(dir, { recursive: true });
  }
}
