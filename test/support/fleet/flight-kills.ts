import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../database.js';
import { acceptedFlight, arms, fingerprint, flightAt, segment } from '../dynamic-runs.js';
import { brokenInvariants } from '../invariants.js';
import { copyPreparedCluster } from '../postgres.js';
import { type Service, startService, temporaryDir } from '../service.js';
import { ended, newProject, QUAD_PARTS, TERMINAL } from '../simulations.js';
import type { Tenant } from '../tenants.js';

interface Options {
  kills: number;
  /** 0 … 1. */
  random: () => number;
  leaseS?: number;
}

export interface FlightKills {
  kills: number;
  flights: number;
  /** Attempts of all flights beyond the first of each. */
  takenUp: number;
  seconds: number;
  faults: string[];
}

const PATIENCE_MS = 180_000;

/** Flights of several forms, each of some hundreds of pieces of a second. */
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
 * Flights of every form are flown undisturbed, then again while the process is killed with -9 at random instants and
 * started again, until there were as many kills as asked for. Whatever was killed and taken up again must show what the
 * undisturbed one shows, to the last byte; and every rule of test/support/invariants.sql must hold.
 */
export async function flightKills(
  { kills, random, leaseS = 3 }: Options,
  tell: (nth: number) => void = () => {},
): Promise<FlightKills> {
  const begun = performance.now();
  const dataDir = temporaryDir();
  await copyPreparedCluster(dataDir);
  const env = { DATA_DIR: dataDir, RUN_LEASE_S: String(leaseS), DYNAMIC_CHUNK_S: '1' };
  let service = await startService(env);
  const faults: string[] = [];
  const flights: { id: string; form: string }[] = [];
  try {
    await sql(service.databaseUrl, "update account set plan = 'pro'");
    const wanted = await undisturbed(ofService(service));
    for (let killed = 0; killed < kills;) {
      await topUp(ofService(service), flights);
      await underWay(service);
      await sleep(1_500 * random());
      await service.kill9();
      tell(++killed);
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
    const seconds = (performance.now() - begun) / 1_000;
    return { kills, flights: flights.length, takenUp: Number(more), seconds, faults };
  } finally {
    await service.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What each form shows when nobody interferes. */
async function undisturbed(tenant: Tenant): Promise<Map<string, string>> {
  const project_id = await newProject(tenant);
  const wanted = new Map<string, string>();
  for (const [form, change] of Object.entries(FORMS)) {
    const { id } = await acceptedFlight(tenant, { project_id, ...change });
    await ended(tenant, flightAt(id));
    wanted.set(form, JSON.stringify(await fingerprint(tenant, id)));
  }
  return wanted;
}

/** So that each kill meets flights under way: as many as may run at a time. */
async function topUp(tenant: Tenant, flights: { id: string; form: string }[]): Promise<void> {
  const project_id = await newProject(tenant);
  for (const form of Object.keys(FORMS)) {
    const last = flights.findLast((each) => each.form === form);
    if (last !== undefined && !(await hasEnded(tenant, last.id))) continue;
    const { id } = await acceptedFlight(tenant, { project_id, ...FORMS[form] });
    flights.push({ id, form });
  }
}

/** Until every flight is flown on by this process: what the one before left is taken up when its lease has run out. */
async function underWay({ databaseUrl }: Service): Promise<void> {
  const waiting = `select count(*)::int as n from run where kind = 'dynamic'
                     and (status = 'queued' or (status = 'running' and saves = 0) or lease_until < app_now() + '1 s')`;
  const late = performance.now() + PATIENCE_MS;
  while (performance.now() < late) {
    const [{ n }] = await sql(databaseUrl, waiting);
    if (Number(n) === 0) return;
    await sleep(50);
  }
  throw new Error('flights are not taken up again');
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
