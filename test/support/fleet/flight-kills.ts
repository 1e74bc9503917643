import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../database.js';
import { acceptedFlight, arms, fingerprint, flightAt, segment } from '../dynamic-runs.js';
import { brokenInvariants } from '../invariants.js';
import { copyPreparedCluster } from '../postgres.js';
import { seeded } from '../random.js';
import { type Service, startService, temporaryDir } from '../service.js';
import { ended, newProject, QUAD_PARTS, TERMINAL } from '../simulations.js';
import type { Tenant } from '../tenants.js';

export interface FlightKillOptions {
  kills: number;
  /** How many of FORMS are flown, from the first on. */
  forms: number;
  /** Length of a piece [s]: what is saved at a time. */
  pieceS: number;
}

export interface FlightKills {
  flights: number;
  /** Attempts of all flights beyond the first of each. */
  takenUp: number;
  faults: string[];
}

const PATIENCE_MS = 180_000;
const LEASE_S = 10;
/** Most pieces that are saved between two kills. */
const MAX_PIECES = 60;

/** Flights of several forms, each of some hundreds of seconds. */
const FORMS: Record<string, object> = {
  hover: { schedule: schedule([segment(45, { until_depleted: true })]) },
  steps: {
    schedule: schedule([
      segment(30, { duration_s: 200 }),
      segment(60, { duration_s: 60 }),
      segment(20, { duration_s: 400, throttle_ramp: 'linear' }),
      segment(40, { until_depleted: true, airspeed_target: 8 }),
    ]),
  },
  table: {
    schedule: { mode: 'csv', csv_text: wavy(900), interpolation: 'linear' },
    termination: { mode: 'fixed', max_duration_s: 900 },
  },
  tree: {
    battery_component_id: null,
    battery_topology: {
      root: { kind: 'series', children: ['one', 'two'].map((id) => leaf(id)) },
    },
    rotor_groups: [arms({ label: 'arms' })],
    schedule: schedule([segment(22, { until_depleted: true })]),
  },
};

function schedule(segments: object[]): object {
  return { mode: 'segments', segments };
}

function leaf(id: string): object {
  return { kind: 'leaf', id, battery_component_id: QUAD_PARTS.battery };
}

/** A throttle that never rests. */
function wavy(seconds: number): string {
  const rows = Array.from(
    { length: seconds },
    (_, t) => `${t},${(35 + 15 * Math.sin(t / 7)).toFixed(3)}`,
  );
  return `time_s,arms_throttle\n${rows.join('\n')}\n`;
}

/**
 * Flights of every form are flown undisturbed, then again while the process is killed with -9 and started again,
 * after as many pieces as SEED says, until there were as many kills as asked for. Whatever was killed and taken up again must show what the
 * undisturbed one shows, to the last byte; and every rule of test/support/invariants.sql must hold.
 */
export async function flightKills({
  kills,
  forms: count,
  pieceS,
}: FlightKillOptions): Promise<FlightKills> {
  const random = seeded('kills of flights');
  const forms = Object.keys(FORMS).slice(0, count);
  const dataDir = temporaryDir();
  await copyPreparedCluster(dataDir);
  const env = { DATA_DIR: dataDir, RUN_LEASE_S: String(LEASE_S), DYNAMIC_CHUNK_S: String(pieceS) };
  let service = await startService(env);
  const faults: string[] = [];
  const flights: { id: string; form: string }[] = [];
  try {
    await sql(service.databaseUrl, "update account set plan = 'pro'");
    const wanted = await undisturbed(ofService(service), forms);
    for (let killed = 0; killed < kills; killed++) {
      await topUp(ofService(service), forms, flights);
      await underWay(service);
      await flown(service, Math.ceil(random() * MAX_PIECES));
      await service.kill9();
      service = await startService(env);
    }
    const tenant = ofService(service);
    for (const { id, form } of flights) {
      await ended(tenant, flightAt(id));
      const found = JSON.stringify(await fingerprint(tenant, id));
      if (found !== wanted.get(form))
        faults.push(`${form} ${id} differs: ${difference(found, wanted.get(form)!)}`);
    }
    const [{ more }] = await sql(
      service.databaseUrl,
      "select sum(attempt - 1)::int as more from run where kind = 'dynamic'",
    );
    const broken = await brokenInvariants(service.databaseUrl);
    if (broken !== undefined) faults.push(String(broken));
    return { flights: flights.length, takenUp: Number(more), faults };
  } finally {
    await service.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What each form shows when nobody interferes. */
async function undisturbed(tenant: Tenant, forms: string[]): Promise<Map<string, string>> {
  const project_id = await newProject(tenant);
  const wanted = new Map<string, string>();
  for (const form of forms) {
    const { id } = await acceptedFlight(tenant, { project_id, ...FORMS[form] });
    await ended(tenant, flightAt(id));
    wanted.set(form, JSON.stringify(await fingerprint(tenant, id)));
  }
  return wanted;
}

/** So that each kill meets flights under way: as many as may run at a time. */
async function topUp(
  tenant: Tenant,
  forms: string[],
  flights: { id: string; form: string }[],
): Promise<void> {
  const project_id = await newProject(tenant);
  for (const form of forms) {
    const last = flights.findLast((each) => each.form === form);
    if (last !== undefined && !(await hasEnded(tenant, last.id))) continue;
    const { id } = await acceptedFlight(tenant, { project_id, ...FORMS[form] });
    flights.push({ id, form });
  }
}

/** Until every flight is flown on by this process: what the one before left is taken up when its lease has run out. */
async function underWay({ databaseUrl }: Service): Promise<void> {
  const waiting = `select count(*)::int as n from run where kind = 'dynamic'
                     and (status = 'queued' or (status = 'running' and (saves = 0 or exists
                       (select 1 from pgboss.job where id = run.job
                         and (state <> 'active' or heartbeat_on < pgboss.job_now() - interval '6 s')))))`;
  const late = performance.now() + PATIENCE_MS;
  while (performance.now() < late) {
    const [{ n }] = await sql(databaseUrl, waiting);
    if (Number(n) === 0) return;
    await sleep(50);
  }
  throw new Error('flights are not taken up again');
}

/** Until so many pieces more were saved, or there is none left to fly. */
async function flown({ databaseUrl }: Service, pieces: number): Promise<void> {
  const text = `select coalesce(sum(saves), 0)::int as saves, count(*) filter (where status = 'running')::int as running
                  from run where kind = 'dynamic'`;
  const look = async () => (await sql(databaseUrl, text))[0] as { saves: number; running: number };
  const goal = (await look()).saves + pieces;
  for (;;) {
    const { saves, running } = await look();
    if (saves >= goal || running === 0) return;
  }
}

async function hasEnded(tenant: Tenant, id: string): Promise<boolean> {
  const [{ status }] = await sql(
    tenant.service.databaseUrl,
    'select status from run where id = ?',
    [id],
  );
  return TERMINAL.includes(String(status));
}

/** The service's own account, as its development key has it. */
function ofService(service: Service): Tenant {
  const get: Service['get'] = (...request) => service.get(...request);
  const post: Service['post'] = (...request) => service.post(...request);
  return { service, get, post } as unknown as Tenant;
}

function difference(found: string, wanted: string): string {
  const at = [...found].findIndex((letter, i) => letter !== wanted[i]);
  return `${found.slice(Math.max(0, at - 60), at + 60)} | ${wanted.slice(Math.max(0, at - 60), at + 60)}`;
}
