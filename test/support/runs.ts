import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Caller } from '../../src/platform/caller.js';
import type { Config, Role } from '../../src/platform/config.js';
import { HttpModule, PlatformModule } from '../../src/platform/platform.module.js';
import { MetricsRegistry } from '../../src/platform/http/metrics.js';
import { newId } from '../../src/platform/ids.js';
import { ENTITIES } from '../../src/entities.js';
import { inTransaction } from '../../src/platform/postgres/transaction.js';
import { toWireTime, toWireTimeOrNull } from '../../src/platform/wire/time.js';
import { ProjectsModule } from '../../src/projects/projects.module.js';
import { ProjectsService } from '../../src/projects/projects.service.js';
import { RunSubmission } from '../../src/runs/run-submission.js';
import { RunCancellation } from '../../src/runs/run-cancellation.js';
import { RunLauncher } from '../../src/runs/run-launcher.js';
import { RunLists } from '../../src/runs/run-lists.js';
import {
  type Ending,
  type MeteredRunKind,
  type RunAttempt,
  RunKinds,
} from '../../src/runs/run-kind.js';
import { RunWatch } from '../../src/runs/run-watch.js';
import type { RunOrder } from '../../src/runs/run-requests.js';
import type { RunRow } from '../../src/runs/run.row.js';
import { RunsModule } from '../../src/runs/runs.module.js';
import { RunsService } from '../../src/runs/runs.service.js';
import type { Row } from './database.js';
import { keyCaller } from './exchange-server.js';
import { section, statements } from './invariants.js';
import type { TestDatabase } from './test-database.js';

export type Solve = (attempt: RunAttempt) => Promise<Ending>;

/** Single points whose solving the test decides. */
export class FakeSimulations implements MeteredRunKind {
  readonly name = 'simulation';
  solve: Solve = async () => ({ status: 'completed', result: { solved: true } });

  async payloads(_: EntityManager, runs: readonly RunRow[]) {
    return runs.map((run) => payloadOf(run, 'simulation'));
  }

  async settle(_: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    return runs.map(({ status, credits_cost }) => (status === 'completed' ? 0 : credits_cost));
  }

  readonly orders = {
    ofChange: async (_: EntityManager, caller: Caller, run: RunRow) =>
      orderOf(caller, run.project_id, { rotors: run.rotors }),
  };
}

/** Sweeps whose points are rows that say nothing; each block is one point. */
export class FakeSweeps implements MeteredRunKind {
  readonly name = 'sweep';
  /** Before each point. */
  point: (attempt: RunAttempt, index: number) => Promise<'completed' | 'failed'> = async () =>
    'completed';
  /** How often each point was solved, by sweep and index. */
  readonly solved: string[] = [];

  readonly solve = async (attempt: RunAttempt): Promise<Ending> => {
    const { run } = attempt;
    const { points } = run.body as { points: number };
    for (let index = this.next.get(run.id) ?? 0; index < points; index++) {
      if (attempt.signal.aborted) return { status: 'released' };
      const status = await this.point(attempt, index);
      const saved = await attempt.save((index + 1) / points, (em) =>
        writePoint(em, run.id, index, status),
      );
      if (saved === 'lost') return { status: 'released' };
      if (status === 'failed') this.failed.add(run.id);
      this.solved.push(`${run.id} ${index}`);
      this.next.set(run.id, index + 1);
      if (saved === 'cancel_requested') return { status: 'canceled' };
    }
    if (!this.failed.has(run.id)) return { status: 'completed' };
    const error = { type: 'run_error', code: 'solver_not_converged', message: 'x' } as const;
    return { status: 'failed', error: { ...error, point_index: 0 } };
  };

  payloads(em: EntityManager, runs: readonly RunRow[]) {
    return Promise.all(runs.map((run) => this.payload(em, run)));
  }

  settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    return Promise.all(runs.map((run) => this.refund(em, run)));
  }

  private async payload(em: EntityManager, run: RunRow) {
    const [sweep] = await em.execute<[Record<string, number>]>(
      'select total_points, completed_points, failed_points from sweep where run_id = ?',
      [run.id],
    );
    const { dispatched_at: _dispatched, inputs: _inputs, ...common } = payloadOf(run, 'sweep');
    return { ...common, ...sweep, summary: null };
  }

  private async refund(em: EntityManager, run: RunRow): Promise<number> {
    const [{ left }] = await em.execute<[{ left: number }]>(
      'select total_points - completed_points as left from sweep where run_id = ?',
      [run.id],
    );
    return left * run.rotors;
  }

  /** Where each sweep goes on; shared by the processes of a test, as the rows of real points are. */
  constructor(
    private readonly next = new Map<string, number>(),
    private readonly failed = new Set<string>(),
  ) {}
}

async function writePoint(
  em: EntityManager,
  id: string,
  index: number,
  status: string,
): Promise<void> {
  await em.execute(
    `insert into sweep_point (sweep_id, index, status, result, error, solved_at)
     values (?, ?, ?, ?::json, ?::jsonb, app_now())`,
    [id, index, status, status === 'completed' ? '{}' : null, status === 'failed' ? '{}' : null],
  );
  await em.execute(`update sweep set ${status}_points = ${status}_points + 1 where run_id = ?`, [
    id,
  ]);
}

function payloadOf(run: RunRow, object: string): any {
  const { id, status, project_id, name, credits_cost, error } = run;
  const times = {
    created_at: toWireTime(run.created_at),
    dispatched_at: toWireTimeOrNull(run.dispatched_at),
    completed_at: toWireTimeOrNull(run.completed_at),
  };
  return { object, id, status, project_id, name, credits_cost, error, inputs: null, ...times };
}

export function orderOf(
  _: Caller,
  projectId: string,
  more: Partial<RunOrder> & { points?: number } = {},
): RunOrder {
  const { points, rotors = 4, ...rest } = more;
  const isSweep = points !== undefined;
  return {
    kind: isSweep ? 'sweep' : 'simulation',
    projectId,
    intent: 'run',
    name: null,
    body: isSweep ? { points } : {},
    rotors,
    cost: rotors * (points ?? 1),
    snapshotVersion: 1,
    engine: 'inflow-test',
    attach: async (em, id) => {
      if (isSweep)
        await em.execute(
          `insert into sweep (run_id, total_points, component_ids, point_events) values (?, ?, '[]', false)`,
          [id, points],
        );
    },
    ...rest,
  };
}

interface Settings {
  roles?: readonly Role[];
  leaseS?: number;
  concurrency?: number;
  /** Places for short runs; none unless given, so that the order of turns is one. */
  short?: number;
  plansFile?: string;
  simulations?: FakeSimulations;
  sweeps?: FakeSweeps;
}

@Module({})
class RunsTestModule {}

/** The parts of runs in one process of the service: its own connections, queue and executor. */
export class RunsProcess {
  readonly runs: RunsService;
  readonly submission: RunSubmission;
  readonly launcher: RunLauncher;
  readonly cancellation: RunCancellation;
  readonly lists: RunLists;
  readonly watch: RunWatch;
  readonly projects: ProjectsService;
  readonly orm: MikroORM;
  private closed = false;

  private constructor(
    readonly app: INestApplicationContext,
    readonly simulations: FakeSimulations,
    readonly sweeps: FakeSweeps,
  ) {
    this.runs = app.get(RunsService);
    this.submission = app.get(RunSubmission);
    this.launcher = app.get(RunLauncher);
    this.cancellation = app.get(RunCancellation);
    this.lists = app.get(RunLists);
    this.watch = app.get(RunWatch);
    this.projects = app.get(ProjectsService);
    this.orm = app.get(MikroORM);
  }

  static async open(database: TestDatabase, settings: Settings = {}): Promise<RunsProcess> {
    const {
      roles = ['api', 'worker', 'scheduler'],
      leaseS = 10,
      concurrency = 8,
      short = 0,
    } = settings;
    const { plansFile, simulations = new FakeSimulations(), sweeps = new FakeSweeps() } = settings;
    const config: Config = {
      ...database.config,
      databaseUrl: database.url,
      roles,
      runLeaseS: leaseS,
      runConcurrency: concurrency,
      shortRunConcurrency: short,
      plansFile,
    };
    const kinds = {
      provide: 'kinds',
      inject: [RunKinds],
      useFactory: (runs: RunKinds) => {
        runs.add(simulations);
        runs.add(sweeps);
        return true;
      },
    };
    const app = await NestFactory.createApplicationContext(
      {
        module: RunsTestModule,
        imports: [PlatformModule.forRoot(config, ENTITIES), HttpModule, ProjectsModule, RunsModule],
        providers: [kinds],
      },
      { logger: false, abortOnError: false },
    );
    return new RunsProcess(app, simulations, sweeps);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.app.close();
  }

  in<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.orm.em, work);
  }

  sql<R extends Row = Row>(text: string, params: unknown[] = []): Promise<R[]> {
    return this.orm.em.fork().execute<R[]>(text, params);
  }

  accept(owner: Owner, more: Parameters<typeof orderOf>[2] = {}): Promise<RunRow> {
    return this.in((em) =>
      this.submission.submit(em, owner.caller, orderOf(owner.caller, owner.project, more)),
    );
  }

  cancel({ caller }: Owner, id: string) {
    const kind = id.startsWith('sim_') ? 'simulation' : 'sweep';
    return this.in((em) => this.cancellation.one(em, caller, kind, id));
  }

  async row(id: string): Promise<Row> {
    const [row] = await this.sql('select * from run where id = ?', [id]);
    return row;
  }

  async status(id: string): Promise<unknown> {
    return (await this.row(id))?.status;
  }

  /** The types of the run's events, in their order. */
  async events(id: string): Promise<string[]> {
    const rows = await this.sql<{ type: string }>(
      'select type from event where resource_id = ? order by created_at, id',
      [id],
    );
    return rows.map(({ type }) => type);
  }

  async refunded(id: string): Promise<unknown> {
    const rows = await this.sql(
      "select amount from credit_transaction where resource_id = ? and type = 'refund'",
      [id],
    );
    return rows[0]?.amount;
  }

  async samples(name: string): Promise<string[]> {
    const text = await this.app.get(MetricsRegistry).registry.getSingleMetricAsString(name);
    return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  }
}

export interface Owner {
  caller: Caller;
  project: string;
}

export async function newOwner(process: RunsProcess, tier: 'free' | 'pro' = 'pro'): Promise<Owner> {
  const [{ id }] = await process.sql<{ id: string }>(
    'insert into account (id, plan) values (gen_random_uuid(), ?) returning id',
    [tier],
  );
  return { caller: keyCaller(id), project: await newProject(process, id) };
}

export async function newProject(process: RunsProcess, accountId: string): Promise<string> {
  const project = newId('proj');
  await process.sql('insert into project (id, account_id, name) values (?, ?, ?)', [
    project,
    accountId,
    'x',
  ]);
  return project;
}

/** Throws with every row that breaks a rule of runs or of the ledger. */
export async function expectRules(process: RunsProcess): Promise<void> {
  const rules = [...statements(section('runs')), ...statements(section('ledger'))];
  const broken: Row[] = [];
  for (const rule of rules) broken.push(...(await process.sql(rule)));
  if (broken.length > 0) throw new Error(broken.map((row) => JSON.stringify(row)).join('\n'));
}

/** A promise that the test settles. */
export class Gate<T = void> {
  open!: (value: T) => void;
  readonly passed = new Promise<T>((open) => {
    this.open = open;
  });
}
