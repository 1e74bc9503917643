import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { invariants } from '../invariants.ts';
import { type Service, spawnService, temporaryDir } from '../service.ts';
import { Client, type Query, type World } from './load.ts';
import { projectLoad } from './projects.ts';

export interface KillOptions {
  kills: number;
  /** `service`: the process, which takes the embedded database with it. `database`: PostgreSQL's first process. */
  victim: 'service' | 'database';
  clients: number;
  /** The same seed gives the same instants and the same wishes. */
  seed: number;
}

export interface Kill {
  /** Milliseconds of load before it. */
  after: number;
  /** Writes that were acknowledged in this time. */
  acknowledged: number;
  /** Writes under way at that instant. */
  underWay: number;
  /** Of those, how many had been done all the same: the answer was kept, or what was to be deleted is gone. */
  hadBeenDone: number;
  /** Milliseconds until the service was ready again. */
  recovery: number;
  /** What was acknowledged and is not so, was done twice, or breaks an invariant. None may be. */
  faults: string[];
}

/** How soon PostgreSQL's deaths come before the service gives it up: the sixth within a minute. */
const DEATHS_PER_START = 5;
const MIN_MS = 50;
const MAX_MS = 1_500;

/** Kills again and again under load, and looks each time at what is left. */
export async function killRun(
  { kills, victim, clients, seed }: KillOptions,
  onKill: (kill: Kill) => void = () => undefined,
): Promise<Kill[]> {
  const random = randomOf(seed);
  const ground = new Ground(await start(temporaryDir()), random, clients);
  const done: Kill[] = [];
  try {
    for (let n = 0; n < kills; n++) {
      if (victim === 'database' && n > 0 && n % DEATHS_PER_START === 0) await ground.startAgain();
      const kill = await ground.kill(victim, Math.round(MIN_MS + random() * (MAX_MS - MIN_MS)));
      done.push(kill);
      onKill(kill);
    }
    return done;
  } finally {
    await ground.clear();
  }
}

/** One data folder with a service on it, and clients who do not give up. */
class Ground {
  private service: Service;
  private readonly world: World;
  private readonly clients: Client[];

  constructor(service: Service, random: () => number, clients: number) {
    this.service = service;
    const run = `kill test ${Math.floor(random() * 1e9)}`;
    this.world = {
      url: service.url,
      token: service.key,
      run,
      query: (sql, p) => this.query(sql, p),
    };
    this.clients = Array.from({ length: clients }, (_, n) => {
      return new Client(projectLoad(this.world, n, random));
    });
  }

  async kill(victim: KillOptions['victim'], after: number): Promise<Kill> {
    const before = this.acknowledged();
    const work = this.clients.map((client) => this.untilUnanswered(client));
    await sleep(after);
    if (victim === 'service') await this.service.kill9();
    else process.kill(this.postmaster(), 'SIGKILL');
    await Promise.all(work);
    const acknowledged = this.acknowledged() - before;
    const since = performance.now();
    if (victim === 'service') await this.renew();
    else await this.ready();
    const recovery = Math.round(performance.now() - since);
    const underWay = this.clients.filter(({ pending }) => pending !== undefined).length;
    const faults = await this.faults();
    const hadBeenDone = await this.askAgain();
    faults.push(...(await this.faults()));
    return { after, acknowledged, underWay, hadBeenDone, recovery, faults };
  }

  async startAgain(): Promise<void> {
    await this.service.end('SIGTERM');
    await this.renew();
  }

  async clear(): Promise<void> {
    await this.service.end('SIGTERM');
    rmSync(this.service.dataDir, { recursive: true, force: true });
  }

  private async untilUnanswered(client: Client): Promise<void> {
    while ((await client.step(this.world.url)).done);
  }

  /** Repeats what got no answer, as clients do, until it gets one; how many had been done the first time. */
  private async askAgain(): Promise<number> {
    let hadBeenDone = 0;
    for (const client of this.clients) {
      const end = performance.now() + 10_000;
      while (client.pending !== undefined) {
        const { done, before } = await client.step(this.world.url);
        if (before) hadBeenDone++;
        if (!done && performance.now() > end)
          throw new Error(`no answer any more to ${JSON.stringify(client.pending.write)}`);
        if (!done) await sleep(50);
      }
    }
    return hadBeenDone;
  }

  /** What is not as acknowledged. What still got no answer may be done or not, but not twice. */
  private async faults(): Promise<string[]> {
    const lists = await Promise.all(
      this.clients.map(({ load, pending }) => load.faults(this.world.query, pending?.subject)),
    );
    try {
      await invariants(this.service.databaseUrl);
      return lists.flat();
    } catch (error) {
      return [...lists.flat(), (error as Error).message];
    }
  }

  private async renew(): Promise<void> {
    this.service = await start(this.service.dataDir);
    this.world.url = this.service.url;
  }

  private async ready(): Promise<void> {
    const end = performance.now() + 30_000;
    for (;;) {
      const answer = await fetch(`${this.service.url}/health/ready`).catch(() => undefined);
      if (answer?.ok === true) return;
      if (performance.now() > end) throw new Error(`not ready after 30 s:\n${this.service.logs()}`);
      await sleep(20);
    }
  }

  private acknowledged(): number {
    return this.clients.reduce((sum, client) => sum + client.acknowledged, 0);
  }

  private postmaster(): number {
    const file = join(this.service.dataDir, 'postgres/postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  private async query(sql: string, params: unknown[]): ReturnType<Query> {
    const client = new pg.Client({ connectionString: this.service.databaseUrl });
    await client.connect();
    try {
      return (await client.query(sql, params)).rows;
    } finally {
      await client.end();
    }
  }
}

async function start(dataDir: string): Promise<Service> {
  const service = await spawnService({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  return service.listening();
}

/** Mulberry32: numbers from 0 to 1 that a seed fixes. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
