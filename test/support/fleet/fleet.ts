import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.js';
import type { Query } from '../load/load.ts';
import { copyPreparedCluster } from '../postgres.ts';
import { FREE_CAP, generousPlans } from './plans.ts';
import { freePort, type Service, spawnService, temporaryDir } from '../service.ts';

export interface Crew {
  /** What the process is called and which roles it has (ROLES). */
  [name: string]: string;
}

type Env = Record<string, string>;

interface Pool {
  query(sql: string, params: unknown[]): Promise<{ rows: Record<string, any>[] }>;
  end(): Promise<void>;
}

/** One process of the service that is started again and again on the same port. */
export class Member {
  private service: Service | undefined;
  /** `down`: there is no process; `starting`: it does not listen yet. */
  state: 'down' | 'starting' | 'up' = 'down';
  /** performance.now() since when it listens. */
  upSince = Number.POSITIVE_INFINITY;

  constructor(
    readonly name: string,
    readonly roles: readonly string[],
    readonly port: number,
    private readonly env: Env,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.state === 'down' ? undefined : this.service?.pid;
  }

  logs(): string {
    return this.service?.logs() ?? '';
  }

  /** Resolves when it listens, or when it was killed before. */
  async start(): Promise<void> {
    const service = await spawnService({ ...this.env, PORT: String(this.port) });
    [this.service, this.state] = [service, 'starting'];
    try {
      await service.listening();
    } catch (error) {
      if (this.service === service && this.state === 'starting') throw error;
      return;
    }
    if (this.service !== service || this.state !== 'starting') return;
    [this.state, this.upSince] = ['up', performance.now()];
  }

  /** Exit code or signal. */
  async end(signal: NodeJS.Signals): Promise<number | string> {
    [this.state, this.upSince] = ['down', Number.POSITIVE_INFINITY];
    return (await this.service?.end(signal)) ?? 0;
  }
}

/** Several processes of the service on one PostgreSQL, which is a server of its own: it outlives each of them. */
export class Fleet {
  readonly members = new Map<string, Member>();
  private postgres: EmbeddedPostgres;
  private pool: Pool | undefined;

  private constructor(
    private readonly dir: string,
    private readonly secrets: Env,
  ) {
    this.postgres = new EmbeddedPostgres(dir, () => undefined);
  }

  /** Starts the first member, which prepares the database, and then the others. */
  static async open(crew: Crew, env: Env = {}): Promise<Fleet> {
    const dir = temporaryDir();
    const fleet = new Fleet(dir, newSecrets());
    try {
      await copyPreparedCluster(dir);
      await fleet.postgres.start();
      const shared = { PLANS_FILE: generousPlans(dir), DATABASE_URL: fleet.databaseUrl };
      const common = { ...fleet.secrets, LOG_LEVEL: 'error', ...env, ...shared };
      for (const [name, roles] of Object.entries(crew)) {
        const own = { ...common, ROLES: roles, DATA_DIR: join(dir, name) };
        fleet.members.set(name, new Member(name, roles.split(','), await freePort(), own));
      }
      const [first, ...others] = fleet.members.values();
      await first.start();
      await Promise.all(others.map((member) => member.start()));
      return fleet;
    } catch (error) {
      await fleet.close();
      throw error;
    }
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  get pepper(): Buffer {
    return Buffer.from(this.secrets.KEY_PEPPER, 'base64url');
  }

  member(name: string): Member {
    return this.members.get(name)!;
  }

  withRole(role: string): Member[] {
    return [...this.members.values()].filter(({ roles }) => roles.includes(role));
  }

  /** For how many milliseconds there has been a process with this role, one and the same. */
  upFor(role: string): number {
    const now = performance.now();
    return Math.max(0, ...this.withRole(role).map(({ upSince }) => now - upSince));
  }

  readonly query: Query = async (sql, params) => {
    return (await (this.pool ??= this.connect()).query(sql, params)).rows;
  };

  private connect(): Pool {
    const options = `-c inflow.free_cap=${FREE_CAP}`; // for the rules of invariants.sql
    const pool = new pg.Pool({ connectionString: this.databaseUrl, max: 3, options });
    pool.on('error', () => undefined); // the server is stopped under it; the next query says so
    return pool;
  }

  /** What each connection does and waits for, and who is in its way, for the message of a failure. */
  async activity(): Promise<string> {
    const rows = await this.query(
      `select application_name as who, state, wait_event_type as waits, wait_event as for,
              pg_blocking_pids(pid)::text as behind, pid, (clock_timestamp() - xact_start)::text as since, left(query, 120) as query
         from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and state <> 'idle' order by xact_start`,
      [],
    );
    return rows.map((row) => JSON.stringify(row)).join('\n');
  }

  /** In good order: clients are disconnected. */
  async stopDatabase(): Promise<void> {
    await this.postgres.stop();
  }

  async startDatabase(): Promise<void> {
    this.postgres = new EmbeddedPostgres(this.dir, () => undefined); // a stopped one stays so
    await this.postgres.start();
  }

  async close(): Promise<void> {
    await Promise.all([...this.members.values()].map((member) => member.end('SIGTERM')));
    await this.pool?.end();
    await this.postgres.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

function newSecrets(): Env {
  const names = ['KEY_PEPPER', 'CURSOR_SECRET', 'TOKEN_KEY', 'SEALING_KEY'];
  return Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
}
