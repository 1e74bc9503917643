import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { invariants } from '../invariants.ts';
import { seeded } from '../random.ts';
import type { Service } from '../service.ts';
import { adjustmentLoad } from './adjustments.ts';
import { apiKeyLoad } from './api-keys.ts';
import type { Kill, KillOptions } from './kills.ts';
import { Client, type Query, type World } from './load.ts';
import { projectLoad } from './projects.ts';
import { signUpLoad } from './sign-ups.ts';
import { renewWorld } from './world.ts';
import { Writer } from './writer.ts';

/** Most runs of the writer before a kill is due, and how long what must come before it may take. */
const MAX_RUNS = 20;
const PATIENCE_MS = 120_000;
const LOADS = [projectLoad, adjustmentLoad, apiKeyLoad, signUpLoad];

interface Scene {
  service: Service;
  world: World;
  random: () => number;
  clients: number;
  /** On the data folder of a service that ended. */
  start(dataDir: string): Promise<Service>;
}

/** One data folder with a service on it, clients who do not give up, and a process that writes beside it. */
export class Ground {
  private readonly scene: Scene;
  private readonly clients: Client[];
  private readonly writer = new Writer();

  constructor(scene: Scene) {
    this.scene = scene;
    const { clients, world } = scene;
    this.clients = Array.from({ length: clients }, (_, n) => {
      return new Client(LOADS[n % LOADS.length](world, n, seeded(`client ${n} of kills`)));
    });
  }

  async kill(victim: KillOptions['victim'], after: number): Promise<Kill> {
    await this.writer.start(this.service.databaseUrl, this.world.shared);
    const [before, runsBefore] = [this.acknowledged(), this.writer.acknowledged];
    const unsaidBefore = await this.writer.doneUnsaid(this.query, this.world.shared);
    const killed = this.postmaster();
    const over = { now: false };
    const work = Promise.all(this.clients.map((client) => this.untilUnanswered(client, over)));
    await this.killBoth(victim, after, work);
    if (victim === 'database') await this.readyAfter(killed!);
    over.now = true;
    await work;
    const byKind = grown(this.acknowledged(), before);
    if (victim === 'service') await this.renew();
    const underWay = this.clients.filter(({ pending }) => pending !== undefined).length;
    const faults = await this.faults();
    const runs = this.writer.acknowledged - runsBefore;
    const unsaid = await this.writer.doneUnsaid(this.query, this.world.shared);
    const hadBeenDone = await this.askAgain();
    faults.push(...(await this.faults()));
    const acknowledged = total(byKind);
    const runsUnsaid = unsaid - unsaidBefore;
    return {
      acknowledged,
      byKind,
      underWay,
      hadBeenDone,
      runs,
      runsUnsaid,
      faults,
    };
  }

  async startAgain(): Promise<void> {
    await this.service.end('SIGTERM');
    await this.renew();
  }

  async clear(): Promise<void> {
    await this.writer.kill9();
    await this.service.end('SIGTERM');
    rmSync(this.service.dataDir, { recursive: true, force: true });
  }

  private get service(): Service {
    return this.scene.service;
  }

  private get world(): World {
    return this.scene.world;
  }

  /**
   * The victim once so many writes were acknowledged; the writer, which has begun some runs by then, after some of these,
   * or, every other time, with the victim.
   */
  private async killBoth(
    victim: KillOptions['victim'],
    writes: number,
    work: Promise<unknown>,
  ): Promise<void> {
    const { random } = this.scene;
    const early = Math.min(1, 0.5 + random());
    const runs = this.writer.acknowledged + Math.ceil(random() * MAX_RUNS);
    const before = total(this.acknowledged());
    const since = () => total(this.acknowledged()) - before;
    let idle = false;
    void work.then(() => (idle = true)); // each may have met an answer that leaves it open
    await until(() => idle || (since() >= early * writes && this.writer.acknowledged >= runs));
    if (early < 1) await this.writer.kill9();
    await until(() => idle || since() >= writes);
    if (victim === 'service') await this.service.kill9();
    else process.kill(this.postmaster()!, 'SIGKILL');
    await this.writer.kill9(); // at once, or it would go on as soon as the database is back
  }

  /** Or until the database is back, before a slow request (a password is hashed) noticed that it was gone. */
  private async untilUnanswered(client: Client, over: { now: boolean }): Promise<void> {
    while (!over.now && (await client.step(this.world)).done);
  }

  /** Repeats what got no answer, as clients do, until it gets one; how many had been done the first time. */
  private async askAgain(): Promise<number> {
    let hadBeenDone = 0;
    for (const client of this.clients) {
      const end = performance.now() + 60_000;
      while (client.pending !== undefined) {
        const { done, before } = await client.step(this.world);
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
    const lists = await Promise.all([
      ...this.clients.map(({ load, pending }) => load.faults(this.query, pending?.subject)),
      this.writer.faults(this.query, this.world.shared),
    ]);
    try {
      await invariants(this.service.databaseUrl);
      return lists.flat();
    } catch (error) {
      return [...lists.flat(), (error as Error).message];
    }
  }

  private async renew(): Promise<void> {
    this.scene.service = await this.scene.start(this.service.dataDir);
    await renewWorld(this.world, this.service);
  }

  /** With another database server than the one that was killed, whose last processes may still answer. */
  private async readyAfter(killed: number): Promise<void> {
    const end = performance.now() + 120_000;
    for (;;) {
      const now = this.postmaster();
      if (now !== undefined && now !== killed) {
        const answer = await fetch(`${this.service.url}/health/ready`).catch(() => undefined);
        if (answer?.ok === true) return;
      }
      if (performance.now() > end)
        throw new Error(`not ready after 120 s:\n${this.service.logs()}`);
      await sleep(20);
    }
  }

  /** By kind of load. */
  private acknowledged(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { load, acknowledged } of this.clients)
      counts[load.kind] = (counts[load.kind] ?? 0) + acknowledged;
    return counts;
  }

  /** undefined: between two servers there is no file with a process id. */
  private postmaster(): number | undefined {
    const file = join(this.service.dataDir, 'postgres/postmaster.pid');
    try {
      return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined;
    } catch {
      return undefined;
    }
  }

  private readonly query: Query = async (sql, params) => {
    const client = new pg.Client({ connectionString: this.service.databaseUrl });
    await client.connect();
    try {
      return (await client.query(sql, params)).rows;
    } finally {
      await client.end();
    }
  };
}

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('what must come before a kill does not come');
    await sleep(1);
  }
}

function grown(now: Record<string, number>, before: Record<string, number>) {
  return Object.fromEntries(Object.entries(now).map(([kind, n]) => [kind, n - before[kind]]));
}
