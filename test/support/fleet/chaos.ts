import { setTimeout as sleep } from 'node:timers/promises';
import { Clients } from './clients.ts';
import { crowd, type Plan } from './crowd.ts';
import { Fleet, type Member } from './fleet.ts';
import { Looker } from './looker.ts';
import { seeded } from '../random.ts';
import { reckon, type Reckoning } from './reckoning.ts';
import type { StuckFigures } from './stuck-watch.ts';

const CREW = {
  api: 'api',
  'worker-1': 'worker,scheduler',
  'worker-2': 'worker,scheduler',
  scheduler: 'dispatcher,scheduler',
};
const PLANS: Plan[] = ['free', 'pro', 'free', 'pro', 'pro', 'pro'];

export interface ChaosOptions {
  kills: number;
  clients: number;
  leaseS: number;
  /** How long a run may stand still before it counts as stuck. */
  patienceS: number;
}

export interface Chaos extends Reckoning {
  /** By process. */
  kills: Map<string, number>;
  seconds: number;
  acknowledged: number;
  repeated: number;
  replayed: number;
  /** Answers by status; 0: none. */
  answers: Map<number, number>;
  stuck: StuckFigures;
}

/** Kills processes of a fleet under load, which and when as SEED says, starts them again, and looks at what is left. */
export async function chaos(options: ChaosOptions): Promise<Chaos> {
  const { leaseS, patienceS, clients: count } = options;
  const env = { RUN_LEASE_S: String(leaseS), RUN_CONCURRENCY: '4', WORKER_THREADS: '1' };
  const fleet = await Fleet.open(CREW, env);
  try {
    const pilots = await crowd(fleet, fleet.member('api').url, PLANS);
    const mix = { sweeps: 0.25, maxPoints: 100 };
    const wishes = { pilots, clients: count, mix, pauseMs: 100, backlog: 10 };
    const clients = new Clients(wishes, fleet.query);
    const looker = new Looker(fleet, leaseS, patienceS);
    const since = performance.now();
    clients.start();
    const kills = await new Killer(fleet, clients).kill(options.kills);
    const seconds = (performance.now() - since) / 1_000;
    await clients.stop();
    const reckoning = await reckon(fleet, { pilots, clients, patienceS: 300 });
    await looker.stop();
    const { figures: stuck } = looker.watch;
    const { acknowledged, repeated, replayed, answers } = clients;
    const faults = [...stuck.faults, ...reckoning.faults];
    return {
      ...reckoning,
      faults,
      kills,
      seconds,
      acknowledged,
      repeated,
      replayed,
      answers,
      stuck,
    };
  } finally {
    await fleet.close();
  }
}

/** Now and then two processes die at the same instant. */
const PAIR = 0.1;
/** Most requests of clients between two kills, and longest time that a process stays away, milliseconds. */
const MAX_REQUESTS = 80;
const MAX_AWAY_MS = 1_000;
const START_MS = 180_000;
/** After so long it is looked what a start waits for. */
const SLOW_START_MS = 15_000;

/** Takes processes away and brings them back. */
class Killer {
  private readonly counts = new Map<string, number>();
  private readonly returns = new Set<Promise<void>>();
  private readonly failures: Error[] = [];
  private readonly random = seeded('kills of chaos');
  private nth = 0;

  constructor(
    private readonly fleet: Fleet,
    private readonly clients: Clients,
  ) {}

  /** Resolves when all are up again after the last kill. */
  async kill(times: number): Promise<Map<string, number>> {
    while (this.nth < times) {
      await this.enoughUp();
      await this.clients.asked(Math.ceil(this.random() * MAX_REQUESTS));
      const pair = this.random() < PAIR && this.nth + 2 <= times ? 2 : 1;
      const victims = this.victims().slice(0, pair);
      await Promise.all(victims.map((victim) => this.killOne(victim)));
    }
    await Promise.all(this.returns);
    if (this.failures.length > 0) throw this.failures[0];
    return this.counts;
  }

  /** All but one, so that there is load that can be hit. */
  private async enoughUp(): Promise<void> {
    const end = performance.now() + START_MS;
    const members = [...this.fleet.members.values()];
    while (members.filter(({ state }) => state === 'up').length < members.length - 1) {
      if (this.failures.length > 0) throw this.failures[0];
      if (performance.now() > end) throw new Error('the processes do not come up again');
      await sleep(10);
    }
  }

  /** Those with a process, also one that only starts, in random order. */
  private victims(): Member[] {
    return [...this.fleet.members.values()]
      .map((member) => ({ member, at: this.random() })) // as many draws whoever is up
      .sort((a, b) => a.at - b.at)
      .map(({ member }) => member)
      .filter(({ state }) => state !== 'down');
  }

  private async killOne(victim: Member): Promise<void> {
    const { name } = victim;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.nth++;
    const awayMs = this.random() * MAX_AWAY_MS;
    await victim.end('SIGKILL');
    const back = sleep(awayMs)
      .then(() => this.startAgain(victim))
      .finally(() => this.returns.delete(back));
    this.returns.add(back);
  }

  private async startAgain(victim: Member): Promise<void> {
    let activity = '';
    const look = async () => void (activity = await this.fleet.activity().catch(String));
    const slow = setTimeout(() => void look(), SLOW_START_MS);
    try {
      await victim.start();
    } catch (error) {
      const { message } = error as Error;
      const seen = `The database after ${SLOW_START_MS / 1_000} s:\n${activity}`;
      this.failures.push(new Error(`${victim.name}: ${message}\n${seen}`));
    } finally {
      clearTimeout(slow);
    }
  }
}
