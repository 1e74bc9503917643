import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.js';
import { calibrationBody, CALIBRATIONS, driveBody, DRIVES } from '../calibration-jobs.js';
import { sql } from '../database.js';
import { fixedFlight, FLIGHTS, quadFlight } from '../dynamic-runs.js';
import { DESIGNS, smallDesign } from '../designs-runs.js';
import { FINDERS, smallSearch } from '../finder.js';
import { brokenInvariants } from '../invariants.js';
import { copyPreparedCluster } from '../postgres.js';
import { until } from '../queues.js';
import { type Service, startService, temporaryDir } from '../service.js';
import { newProject, quadVehicle } from '../simulations.js';
import { range } from '../sweeps.js';
import { newTenant, type Tenant } from '../tenants.js';

/** The kinds of runs, and what the documentation calls them. */
const NAMES = {
  simulation: 'simulation',
  sweep: 'sweep of 500 points',
  dynamic: 'flight of 600 s',
  finder: 'search for parts',
  design: 'design',
  calibration: 'calibration of a blade',
  drive_calibration: 'calibration of a drive',
};
type Kind = keyof typeof NAMES;
export const KINDS = Object.keys(NAMES) as Kind[];

export const FAULTS = {
  'the engine fails each time': engineFails,
  'the engine fails once': engineFailsOnce,
  'a save is refused': saveRefused,
  'the end is written too slowly each time': endTooSlow,
  'the database is silent for 30 s': databaseSilent,
  'kill -9 of the worker': workerKilled,
} as const;
export type Fault = keyof typeof FAULTS;

/** The outcome of a run, and the time until then [s]: from its request, or from the end of a fault that passes. */
export interface Cell {
  outcome: string;
  seconds: number;
}

const LEASE_S = 10;

/** Rows of a table of Markdown: a line for each kind of run, a column for each fault. */
export function tableOf(matrix: ReadonlyMap<Fault, Record<Kind, Cell>>): string[] {
  const faults = [...matrix.keys()];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...faults]),
    row(['---', ...faults.map(() => '---')]),
    ...KINDS.map((kind) => {
      const cells = faults.map((fault) => matrix.get(fault)![kind]);
      const words = cells.map(({ outcome, seconds }) => `${outcome}; ${seconds.toFixed(1)} s`);
      return row([NAMES[kind], ...words]);
    }),
  ];
}

/** One run of each kind meets the fault. Throws where what must always hold of the rows does not. */
export async function meet(fault: Fault): Promise<Record<Kind, Cell>> {
  const ground = await Ground.open();
  try {
    const cells = await FAULTS[fault](ground).catch(async (error: unknown) => {
      throw new Error(`${fault}: ${await ground.describe()}`, { cause: error });
    });
    const broken = await brokenInvariants(ground.databaseUrl);
    if (broken !== undefined) throw broken;
    return cells;
  } finally {
    await ground.close();
  }
}

async function engineFails(ground: Ground): Promise<Record<Kind, Cell>> {
  ground.put('throw');
  const since = performance.now();
  return ground.endOf(await ground.sendAll(), since);
}

/** One run after the other, because the fault does not choose whom it meets. */
async function engineFailsOnce(ground: Ground): Promise<Record<Kind, Cell>> {
  const cells = {} as Record<Kind, Cell>;
  for (const kind of KINDS) {
    ground.put('throw-once');
    const since = performance.now();
    Object.assign(cells, await ground.endOf({ [kind]: await ground.send(kind) }, since));
    if (ground.has('throw-once')) throw new Error(`${kind} did not meet the fault`);
  }
  return cells;
}

/** The engine stands still until the saves of calibrations, which come by the clock, were refused. */
async function saveRefused(ground: Ground): Promise<Record<Kind, Cell>> {
  await ground.onRunUpdate('new.saves > old.saves', `raise exception 'no room'`);
  ground.put('hold');
  const ids = await ground.sendAll();
  await until(() => ground.haveEnded([ids.calibration, ids.drive_calibration]));
  ground.take('hold');
  return ground.endOf(ids);
}

async function endTooSlow(ground: Ground): Promise<Record<Kind, Cell>> {
  await ground.onRunUpdate(`new.status = 'completed'`, 'perform pg_sleep(60)');
  ground.put('hold'); // an end that is being written keeps the account from sending more
  const ids = await ground.sendAll();
  ground.take('hold');
  return ground.endOf(ids);
}

async function databaseSilent(ground: Ground): Promise<Record<Kind, Cell>> {
  ground.put('hold');
  const ids = await ground.sendAll();
  await until(() => ground.areRunning(ids));
  ground.signalDatabase('SIGSTOP');
  ground.take('hold');
  await sleep(30_000);
  ground.signalDatabase('SIGCONT');
  return ground.endOf(ids);
}

async function workerKilled(ground: Ground): Promise<Record<Kind, Cell>> {
  ground.put('hold');
  const ids = await ground.sendAll();
  await until(() => ground.areRunning(ids));
  await ground.worker.kill9();
  ground.take('hold');
  const since = performance.now();
  await ground.startWorker();
  return ground.endOf(ids, since);
}

/** A PostgreSQL, a process that takes requests, and one that works on runs and meets faults. */
class Ground {
  worker!: Service;
  private tenant!: Tenant;
  private project!: string;
  private readonly faults = mkdtempSync(join(temporaryDir(), 'faults-'));

  private constructor(
    private readonly dir: string,
    private readonly postgres: EmbeddedPostgres,
    private readonly api: Service,
  ) {}

  static async open(): Promise<Ground> {
    const dir = temporaryDir();
    await copyPreparedCluster(dir);
    const postgres = new EmbeddedPostgres(dir, () => undefined);
    await postgres.start();
    const api = await startService({ DATABASE_URL: postgres.url, ROLES: 'api' });
    const ground = new Ground(dir, postgres, api);
    ground.tenant = await newTenant(api, { plan: 'pro' });
    ground.project = await newProject(ground.tenant);
    await ground.startWorker();
    return ground;
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  async startWorker(): Promise<void> {
    this.worker = await startService({
      DATABASE_URL: this.databaseUrl,
      ROLES: 'worker,scheduler',
      RUN_LEASE_S: String(LEASE_S),
      FAULTS_DIR: this.faults,
      NODE_OPTIONS: `--import=${new URL('./kernel-faults.mjs', import.meta.url).href}`,
    });
  }

  async close(): Promise<void> {
    for (const name of readdirSync(this.faults)) this.take(name);
    await Promise.all([this.worker.end('SIGTERM'), this.api.end('SIGTERM')]);
    await this.postgres.stop();
    for (const dir of [this.dir, join(this.faults, '..')])
      rmSync(dir, { recursive: true, force: true });
  }

  put(fault: string): void {
    writeFileSync(join(this.faults, fault), '');
  }

  take(fault: string): void {
    rmSync(join(this.faults, fault), { force: true });
  }

  has(fault: string): boolean {
    return readdirSync(this.faults).includes(fault);
  }

  async onRunUpdate(when: string, action: string): Promise<void> {
    await sql(
      this.databaseUrl,
      `create function fault() returns trigger language plpgsql as $$ begin ${action}; return new; end $$`,
    );
    await sql(
      this.databaseUrl,
      `create trigger fault before update on run for each row when (${when}) execute function fault()`,
    );
  }

  /** To the server and all its processes. */
  signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const file = join(this.dir, 'postgres/postmaster.pid');
    const server = Number(readFileSync(file, 'utf8').split('\n')[0]);
    process.kill(server, signal);
    for (const pid of childrenOf(server)) {
      try {
        process.kill(pid, signal);
      } catch {
        // it has just ended
      }
    }
  }

  async sendAll(): Promise<Record<Kind, string>> {
    const ids = {} as Record<Kind, string>;
    for (const kind of KINDS) ids[kind] = await this.send(kind);
    return ids;
  }

  async send(kind: Kind): Promise<string> {
    const [path, body] = this.requestOf(kind);
    const { status, json, text } = await this.tenant.post(path, body);
    if (status !== 202) throw new Error(`${kind} was not accepted: ${status} ${text}`);
    return json.id;
  }

  private requestOf(kind: Kind): [path: string, body: unknown] {
    const project_id = this.project;
    switch (kind) {
      case 'simulation':
        return ['/v1/simulations', { project_id, ...quadVehicle() }];
      case 'sweep': {
        const sweep = { rotor_sweep_mask: [true], throttle: range(30, 90, 500) };
        return ['/v1/sweeps', { project_id, ...quadVehicle(), sweep }];
      }
      case 'dynamic':
        return [FLIGHTS, { project_id, ...quadFlight(fixedFlight(600)) }];
      case 'finder':
        return [FINDERS, { project_id, ...smallSearch() }];
      case 'design':
        return [DESIGNS, { project_id, ...smallDesign() }];
      case 'calibration':
        return [CALIBRATIONS, calibrationBody()];
      case 'drive_calibration':
        return [DRIVES, driveBody()];
    }
  }

  async areRunning(ids: Record<Kind, string>): Promise<boolean> {
    const rows = await this.runs(Object.values(ids));
    return rows.every(({ status }) => status === 'running');
  }

  async haveEnded(ids: readonly string[]): Promise<boolean> {
    const rows = await this.runs(ids);
    return rows.every(({ completed_at }) => completed_at !== null);
  }

  /** Waits until the runs have ended, and says how; `since`: on performance.now()'s clock. */
  async endOf(
    ids: Partial<Record<Kind, string>>,
    since = performance.now(),
  ): Promise<Record<Kind, Cell>> {
    const cells = {} as Record<Kind, Cell>;
    const open = new Map(Object.entries(ids) as [Kind, string][]);
    await until(async () => {
      for (const [kind, id] of open) {
        if (!(await this.haveEnded([id]))) continue;
        cells[kind] = {
          outcome: await this.outcomeOf(id),
          seconds: (performance.now() - since) / 1000,
        };
        open.delete(kind);
      }
      return open.size === 0;
    });
    return cells;
  }

  /** Returns the rows of the runs and the worker's log, for the message of a failure. */
  async describe(): Promise<string> {
    const rows = await sql(
      this.databaseUrl,
      'select kind, status, attempt, lost, saves, progress, error from run',
    );
    return `${JSON.stringify(rows)}\n${this.worker.logs()}`;
  }

  private runs(ids: readonly string[]): Promise<Record<string, unknown>[]> {
    const places = ids.map(() => '?').join();
    const text = `select status, completed_at from run where id in (${places})`;
    return sql(this.databaseUrl, text, [...ids]);
  }

  /** In a few words: state, error, what it gave back. Throws unless there is one debit and one last event of what costs. */
  private async outcomeOf(id: string): Promise<string> {
    const [run] = await sql(
      this.databaseUrl,
      `select kind, status, credits_cost as cost, error ->> 'code' as error,
              (select array_agg(type order by created_at, event.id) from event where resource_id = run.id) as events,
              (select json_agg(json_build_object('type', type, 'amount', amount))
                 from credit_transaction where resource_id = run.id) as ledger
         from run where id = ?`,
      [id],
    );
    const ledger = (run.ledger ?? []) as { type: string; amount: number }[];
    const refunds = ledger.filter(({ type }) => type === 'refund');
    if (String(run.kind).includes('calibration')) {
      if (ledger.length > 0 || run.events !== null) throw new Error(`${id} costs nothing`);
    } else {
      const ends = (run.events as string[]).filter((type) =>
        /\.(completed|failed|canceled)$/.test(type),
      );
      if (ledger.length - refunds.length !== 1 || refunds.length > 1 || ends.length !== 1)
        throw new Error(`${id}: ${JSON.stringify(run)}`);
    }
    return [run.status, run.error, wordOf(refunds, Number(run.cost))]
      .filter((word) => word !== null)
      .join(', ');
  }
}

function wordOf(refunds: readonly { amount: number }[], cost: number): string | null {
  if (refunds.length === 0) return null;
  return refunds[0].amount === cost ? 'refunded' : 'refunded in part';
}

function childrenOf(parent: number): number[] {
  const isChild = (pid: string) => {
    try {
      const [, ppid] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
      return Number(ppid) === parent;
    } catch {
      return false; // it has just ended
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}
