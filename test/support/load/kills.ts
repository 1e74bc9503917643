import { copyPreparedCluster } from '../postgres.ts';
import { SEED, seeded } from '../random.ts';
import { type Service, spawnService, temporaryDir } from '../service.ts';
import { Ground } from './ground.ts';
import { settle } from './world.ts';

export interface KillOptions {
  kills: number;
  /** `service`: the process, which takes the embedded database with it. `database`: PostgreSQL's first process. */
  victim: 'service' | 'database';
  /** They write, by turns, projects, adjustments by hand, API keys and sign-ups; beside them works one writer process. */
  clients: number;
}

export interface Kill {
  /** Writes that were acknowledged before it. */
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
  /** What was acknowledged and is not so, was done twice, or breaks an invariant. None may be. */
  faults: string[];
}

/** A service that saw PostgreSQL die so often starts anew: it would wait longer after each further death. */
const DEATHS_PER_START = 3;
/** Most writes that are acknowledged before a kill is due. */
const MAX_WRITES = 120;

/** Kills again and again under load, after as many writes as SEED says, and looks each time at what is left. */
export async function killRun({ kills, victim, clients }: KillOptions): Promise<Kill[]> {
  const random = seeded(`kills of the ${victim}`);
  const dataDir = temporaryDir();
  await copyPreparedCluster(dataDir);
  const service = await start(dataDir);
  const world = await settle(service, `kill test ${SEED}`);
  const ground = new Ground({ service, world, random, clients, start });
  const done: Kill[] = [];
  try {
    for (let n = 0; n < kills; n++) {
      if (victim === 'database' && n > 0 && n % DEATHS_PER_START === 0) await ground.startAgain();
      done.push(await ground.kill(victim, Math.ceil(random() * MAX_WRITES)));
    }
    return done;
  } finally {
    await ground.clear();
  }
}

async function start(dataDir: string): Promise<Service> {
  const service = await spawnService({
    DATA_DIR: dataDir,
    HUMAN_VERIFICATION: 'off', // its clients make accounts without end, all from one address
    LOG_LEVEL: 'error',
    WORKER_THREADS: '1',
  });
  service.conform = false; // what is looked at here is rows
  return service.listening();
}
