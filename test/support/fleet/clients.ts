import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Query, send, type Write } from '../load/load.ts';
import { seeded } from '../random.ts';
import type { Pilot } from './crowd.ts';
import { type RunMix, runLoad } from './run-load.ts';

/** A client asks again after so long, once it got no answer. */
const AGAIN_MS = 100;
const PATIENCE_MS = 180_000;

export interface ClientsOptions {
  pilots: readonly Pilot[];
  /** They are dealt out to the pilots by turns. */
  clients: number;
  mix: RunMix;
  /** Mean pause between two wishes of a client. */
  pauseMs: number;
  /** A client asks for no more runs while its account has so many open. */
  backlog: number;
}

/** Clients that ask for runs, each at its own pace, and repeat with the same key what got no answer. */
export class Clients {
  readonly faults: string[] = [];
  /** Wishes that were answered only when they were repeated, and of those the ones that had been done already. */
  repeated = 0;
  replayed = 0;
  private readonly clients: { client: Client; pilot: Pilot; random: () => number }[];
  private over = false;
  private loops: Promise<void>[] = [];

  constructor(
    private readonly options: ClientsOptions,
    private readonly query: Query,
  ) {
    const { clients, pilots, mix } = options;
    for (const { world } of pilots) world.seen = this.answers;
    this.clients = Array.from({ length: clients }, (_, n) => {
      const pilot = pilots[n % pilots.length];
      const random = seeded(`client ${n}`);
      return { pilot, random, client: new Client(runLoad(pilot, n, random, mix)) };
    });
  }

  /** Answers by status; 0: none. */
  readonly answers = new Map<number, number>();

  get acknowledged(): number {
    return this.clients.reduce((sum, { client }) => sum + client.acknowledged, 0);
  }

  start(): void {
    this.loops = this.clients.map((each) => this.run(each));
  }

  /** Resolves when every wish has its answer. */
  async stop(): Promise<void> {
    this.over = true;
    await Promise.all(this.loops);
  }

  /** What is not as the answers said. */
  async mismatches(): Promise<string[]> {
    const unsure = (client: Client) => client.pending?.subject;
    const lists = await Promise.all(
      this.clients.map(({ client }) => client.load.faults(this.query, unsure(client))),
    );
    const crashes = this.answers.get(500) ?? 0;
    return [
      ...this.faults,
      ...lists.flat(),
      ...(crashes > 0 ? [`${crashes} answers were 500`] : []),
    ];
  }

  /** Resolves after so many more requests, answered or not: a busy machine has as much load as a quiet one. */
  async asked(more: number): Promise<void> {
    const goal = this.requests + more;
    while (this.requests < goal) await sleep(2);
  }

  private get requests(): number {
    return [...this.answers.values()].reduce((sum, n) => sum + n, 0);
  }

  private async run({ client, pilot, random }: Clients['clients'][number]): Promise<void> {
    const { pauseMs } = this.options;
    while (!this.over) {
      await this.settle(client, pilot);
      await sleep(2 * random() * pauseMs);
      await this.whileFull(pilot);
    }
  }

  /** One wish, until it is answered. */
  private async settle(client: Client, pilot: Pilot): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (let asked = 1; ; asked++) {
      try {
        const { done, before } = await client.step(pilot.world);
        if (done) {
          if (asked > 1) this.repeated++;
          if (before) this.replayed++;
          return;
        }
      } catch (error) {
        this.faults.push((error as Error).message);
        client.pending = undefined;
        return;
      }
      if (performance.now() > end) {
        this.faults.push(`no answer in ${PATIENCE_MS / 1_000} s: ${client.pending?.write.path}`);
        return;
      }
      await sleep(AGAIN_MS);
    }
  }

  private async whileFull({ accountId }: Pilot): Promise<void> {
    const sql = 'select queued_runs::int as n from account_meter where account_id = $1';
    while (!this.over) {
      const rows = await this.query(sql, [accountId]).catch(() => undefined);
      if (rows !== undefined && rows[0].n < this.options.backlog) return;
      await sleep(AGAIN_MS);
    }
  }
}

/** Sends until there is an answer that says something. */
export async function insist(pilot: Pilot, method: string, path: string, body?: object) {
  const key = method === 'GET' ? undefined : randomUUID();
  const write: Write = { method, path, body, as: 'key', key };
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send(pilot.world, write);
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`no answer to ${method} ${path}`);
    await sleep(AGAIN_MS);
  }
}
