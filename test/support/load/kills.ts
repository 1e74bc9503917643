import { copyPreparedCluster } from '../postgres.ts';
import { type Service, spawnService, temporaryDir } from '../service.ts';
import { Ground } from './ground.ts';
import { settle } from './world.ts';

export interface KillOptions {
  kills: number;
  /** `service`: the process, which takes the embedded database with it. `database`: PostgreSQL's first process. */
  victim: 'service' | 'database';
  /** They write, by turns, projects, adjustments by hand, API keys and sign-ups; beside them works one writer process. */
  clients: number;
  /** Milliseconds of load before each kill, at least: 50, which after a start is often too soon for any answer. */
  soonest?: number;
  /** The same seed gives the same instants and the same wishes. */
  seed: number;
}

export interface Kill {
  /** Milliseconds of load before it. */
  after: number;
  /** Writes that were acknowledged in this time. */
  acknowledged: number;
  /** The same by what was written. */
  byKind: Record<string, number>;
  /** Writes under way at that instant. */
  underWay: number;
  /** Of those, how many had been done all the same: the answer was kept, or what was wanted is so. */
  hadBeenDone: number;
  /** Runs that the writer process acknowledged before it was killed too. */
  runs: number;
  /** Runs that were committed as it died: it did not come to say so. */
  runsUnsaid: number;
  /** Milliseconds until the service was ready again. */
  recovery: number;
  /** What was acknowledged and is not so, was done twice, or breaks an invariant. None may be. */
  faults: string[];
}

/** How soon PostgreSQL's deaths come before the service gives it up: the sixth within a minute. */
const DEATHS_PER_START = 5;
const MAX_MS = 1_500;

/** Kills again and again under load, and looks each time at what is left. */
export async function killRun(
  { kills, victim, clients, seed, soonest = 50 }: KillOptions,
  onKill: (kill: Kill) => void = () => undefined,
): Promise<Kill[]> {
  const random = randomOf(seed);
  const dataDir = temporaryDir();
  await copyPreparedCluster(dataDir);
  const service = await start(dataDir);
  const world = await settle(service, `kill test ${Math.floor(random() * 1e9)}`);
  const ground = new Ground({ service, world, random, clients, start });
  const done: Kill[] = [];
  try {
    for (let n = 0; n < kills; n++) {
      if (victim === 'database' && n > 0 && n % DEATHS_PER_START === 0) await ground.startAgain();
      const kill = await ground.kill(victim, Math.round(soonest + random() * (MAX_MS - soonest)));
      done.push(kill);
      onKill(kill);
    }
    return done;
  } finally {
    await ground.clear();
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
