/**
 * What lists of components cost where an account has 100,000 of its own: milliseconds of a call of the service, and for
 * the main queries how the database finds them. The targets are 50 ms for the slowest page of a hundred and 150 ms for
 * 5,000 ids.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery, sql } from 'kysely';
import { COMPONENT_TYPES } from '../../dist/components/component-type.js';
import { toSelection } from '../../dist/components/search/selection.js';
import { ComponentSearch } from '../../dist/components/search/search.service.js';
import { BrandsQuery, ListComponentsQuery } from '../../dist/components/search/search.wire.js';
import { factsOfType, toOrder } from '../../dist/components/search/selection.js';
import { loadConfig } from '../../dist/platform/config.js';
import { Cursors, type Position } from '../../dist/platform/list/cursors.js';
import { sortValue } from '../../dist/platform/list/keyset.js';
import { Pages } from '../../dist/platform/list/pages.js';
import { databaseOptions } from '../../dist/platform/postgres/database.js';
import { EmbeddedPostgres } from '../../dist/platform/postgres/embedded-postgres.js';
import { toQuery } from '../../dist/platform/wire/query.js';
import { prepareDatabase } from '../../dist/prepare-database.js';
import { Parts } from './parts.ts';
import { sampled } from '../sample.ts';

const ROWS = sampled(100_000, 1_000);
const STARS = 500;
const CALLS = sampled(200, 1);

type Given = Record<string, string>;
interface Figure {
  name: string;
  p50_ms: number;
  p99_ms: number;
  /** Of the service and its database connection: what the call takes on a machine that does nothing else. */
  cpu_p99_ms: number;
  plan?: string[];
}

/** The value at a share of the sorted ones. */
function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

class ComponentsBench {
  readonly accountId = randomUUID();
  private readonly orm: MikroORM;
  private readonly cursors: Cursors;
  private readonly search: ComponentSearch;
  private backend = 0;
  private last = CompiledQuery.raw('');

  constructor(orm: MikroORM, cursors: Cursors) {
    this.orm = orm;
    this.cursors = cursors;
    this.search = new ComponentSearch(orm.em.fork(), new Pages(cursors));
    this.listen();
  }

  /** Remembers the last statement, for its plan. */
  private listen(): void {
    const executor = this.orm.em.getKysely<object>().getExecutor();
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = (query, ...rest) => {
      this.last = query;
      return execute(query, ...rest);
    };
  }

  async fill(): Promise<void> {
    const em = this.orm.em.fork();
    const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
    this.backend = pid;
    await em.execute("insert into account (id, plan) values (?, 'pro')", [this.accountId]);
    await new Parts().fill(em, this.accountId, ROWS);
    await em.execute(
      `insert into starred_component (id, account_id, component_id, component_type)
       select replace(id, 'comp_', 'star_'), account_id, id, type from component
        where account_id = ? order by md5(id) limit ${STARS}`,
      [this.accountId],
    );
    await em.execute('vacuum analyze component');
  }

  private get caller() {
    const credential = { kind: 'api_key', id: 'ak_bench', hint: '' } as const;
    const { accountId } = this;
    return { accountId, userId: 'usr_bench', isAdmin: false, isModerator: false, credential };
  }

  list = (given: Given) => this.search.list(this.caller, toQuery(ListComponentsQuery, given));
  ids = (given: Given) => this.search.ids(this.caller, toQuery(ListComponentsQuery, given));
  brands = (given: Given) => this.search.brands(this.caller, toQuery(BrandsQuery, given));

  /** The cursor behind the row of one's own at `share` of the list. */
  async deep(given: Given, share: number): Promise<string> {
    const order = toOrder(given.type, given.sort_by, given.sort_order);
    const { name, direction } = order;
    const [by, way] = [sortValue(order), sql.raw(direction)];
    const own = sql`account_id = ${this.accountId} ${given.type === undefined ? sql`` : sql`and type = ${given.type}`}`;
    const place = sql`select ${by}::text as value, id from component where ${own}
                       order by ${by} ${way} nulls last, id ${way}
                      offset (select (${share}::float8 * count(*))::int from component where ${own}) limit 1`;
    const [row] = (await place.execute(this.orm.em.getKysely<object>())).rows as Position[];
    const selection = toSelection(toQuery(ListComponentsQuery, given));
    const scope = { list: 'components', sort: `${name}:${direction}`, filters: { ...selection } };
    return this.cursors.encode({ ...scope, accountId: this.accountId }, row);
  }

  async time(name: string, call: () => Promise<unknown>, withPlan = false): Promise<Figure> {
    const times: number[] = [];
    const cpu: number[] = [];
    for (let i = -sampled(5, 0); i < CALLS; i++) {
      const [start, before] = [performance.now(), this.cpuTime()];
      await call();
      if (i < 0) continue;
      times.push(performance.now() - start);
      cpu.push(this.cpuTime() - before);
    }
    const [p50, p99, cpu99] = [at(times, 0.5), at(times, 0.99), at(cpu, 0.99)];
    const shown = [p50, p99, cpu99].map((ms) => ms.toFixed(1).padStart(8)).join('');
    console.log(`${name.padEnd(76)}${shown}`);
    const plan = withPlan ? await this.plan() : undefined;
    return { name, p50_ms: p50, p99_ms: p99, cpu_p99_ms: cpu99, plan };
  }

  /** Milliseconds that this process and the one connection to the database have computed so far. */
  private cpuTime(): number {
    const { user, system } = process.cpuUsage();
    const file = `/proc/${this.backend}/schedstat`; // Linux only
    const connection = existsSync(file) ? readFileSync(file, 'utf8').split(' ')[0] : 0;
    return (user + system) / 1e3 + Number(connection) / 1e6;
  }

  /** What was read of the table, and what was sorted. */
  private async plan(): Promise<string[]> {
    const text = `explain (analyze, costs off, timing off, summary off) ${this.last.sql}`;
    const explain = CompiledQuery.raw(text, [...this.last.parameters]);
    const { rows } = await this.orm.em
      .getKysely<object>()
      .executeQuery<Record<string, string>>(explain);
    const lines = rows.map((row) => row['QUERY PLAN'].replace(/^\s*(->)?\s*/, ''));
    const said = lines.filter(
      (line) => /Scan|^Sort |Merge Append/.test(line) && !line.includes('never executed'),
    );
    for (const line of said) console.log(`    ${line}`);
    return said;
  }
}

const PAGES: Given[] = [
  {},
  { limit: '100' },
  { type: 'motor' },
  { search: 'emax' },
  { search: 'emax 2306' },
  { search: 'T-Motor antigravity 50' },
  { search: 'm' },
  { search: 'no such thing' },
  { search: 'scorpoin navigater' },
  { search: 'emax', sort_by: 'name' },
  { 'brand[in]': 'EMAX' },
  { 'brand[in]': 'Maker 40,Maker 41,Maker 42' },
  { 'brand[in]': 'KDE Direct', sort_by: 'price' },
  { type: 'motor', 'kv[gte]': '900', 'kv[lte]': '1000' },
  { type: 'motor', 'kv[gte]': '100', sort_by: 'mass_g' },
  { type: 'motor', 'max_power_w[gte]': '2500', sort_by: 'mass_g' },
  { type: 'motor', 'max_power_w[gte]': '2500', 'price[lte]': '90', sort_by: 'mass_g' },
  { type: 'motor', 'kv[gte]': '400', search: 'race', sort_by: 'price', sort_order: 'desc' },
  { type: 'battery', 'capacity_mah[gte]': '5000', 'series_cells[eq]': '6', sort_by: 'mass_g' },
  { type: 'propeller', 'diameter_in[eq]': '10', sort_by: 'pitch_in' },
  { starred: 'true' },
];

const said = (given: Given) =>
  Object.entries(given)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ') || 'the list';

async function sorts(bench: ComponentsBench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const fields = ['created_at', 'updated_at', 'name', 'brand', 'mass_g', 'price'].map(
    (sort_by) => ({
      sort_by,
    }),
  );
  const typed = COMPONENT_TYPES.flatMap((type) =>
    factsOfType(type).map((sort_by) => ({ type, sort_by })),
  );
  for (const field of [...fields, ...typed]) {
    for (const sort_order of ['asc', 'desc']) {
      const given: Given = { ...field, sort_order };
      const cursors = [await bench.deep(given, 0.6), await bench.deep(given, 0.97)];
      const calls = [given, ...cursors.map((cursor) => ({ ...given, cursor }))];
      let i = 0;
      figures.push(
        await bench.time(`${said(given)}, front, deep and last`, () =>
          bench.list(calls[i++ % calls.length]),
        ),
      );
    }
  }
  return figures;
}

async function measure(bench: ComponentsBench): Promise<object> {
  console.log(
    `${'pages'.padEnd(76)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'cpu p99'.padStart(8)}`,
  );
  const pages: Figure[] = [];
  for (const given of PAGES)
    pages.push(await bench.time(said(given), () => bench.list(given), true));
  const sorted = await sorts(bench);
  const ids: Figure[] = [];
  for (const given of PAGES.filter(({ limit }) => limit === undefined))
    ids.push(await bench.time(`ids of ${said(given)}`, () => bench.ids(given)));
  const brands = [await bench.time('brands', () => bench.brands({}), true)];
  const worst = (figures: Figure[], of: 'p99_ms' | 'cpu_p99_ms') =>
    Math.max(...figures.map((figure) => figure[of]));
  const slowest = {
    page: {
      p99_ms: worst([...pages, ...sorted], 'p99_ms'),
      cpu_p99_ms: worst([...pages, ...sorted], 'cpu_p99_ms'),
    },
    ids: { p99_ms: worst(ids, 'p99_ms'), cpu_p99_ms: worst(ids, 'cpu_p99_ms') },
  };
  console.log('slowest:', slowest);
  return { rows: ROWS, slowest, pages, sorted, ids, brands };
}

export async function componentsBench(): Promise<object> {
  console.log(`\nComponents: lists with ${ROWS.toLocaleString('en')} rows of one account`);
  const dir = mkdtempSync('/tmp/inflow-b-'); // short, because of the socket
  const config = loadConfig({ DATA_DIR: dir });
  const postgres = new EmbeddedPostgres(dir, () => undefined);
  await postgres.start();
  try {
    await prepareDatabase(config, postgres.url, () => undefined);
    const discovery = { warnWhenNoEntities: false };
    const options = databaseOptions(postgres.url, { query_timeout: 0, max: 1 });
    const orm = await MikroORM.init({ ...options, entities: [], discovery });
    try {
      const bench = new ComponentsBench(orm, new Cursors(config));
      await bench.fill();
      return await measure(bench);
    } finally {
      await orm.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
