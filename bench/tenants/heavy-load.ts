/** What one account can send at once: the loads that a bystander is measured beside. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sampled } from '../sample.ts';
import { type Parts, quad } from './quad.ts';
import type { Sender } from './sender.ts';

/** Who sends it. */
export interface Heavy {
  sender: Sender;
  projectId: string;
  databaseUrl: string;
  parts: Parts;
}

export interface Load {
  /** Before the measuring begins; nothing of it counts. */
  prepare?: () => Promise<void>;
  run: () => Promise<void>;
}

/** So many projects at the same time, again and again. */
function burst({ sender }: Heavy, count: number): Load {
  return {
    run: async () => {
      for (;;) {
        const writes = Array.from({ length: count }, () =>
          sender.send('POST', '/v1/projects', { name: 'burst' }),
        );
        await Promise.all(writes);
      }
    },
  };
}

/** Ten thousand runs that are held, copied from one that was accepted, and cancelled by one call after another. */
function cancelling({ sender, databaseUrl, projectId, parts }: Heavy): Load {
  return {
    prepare: async () => {
      const body = { ...quad(projectId, parts), launch_intent: 'queue' };
      const { json } = await sender.send('POST', '/v1/simulations', body);
      await copyHeld(databaseUrl, json.id as string, sampled(10_000, 10));
    },
    run: async () => {
      for (let more = true; more;) {
        const { status, json } = await sender.send('POST', '/v1/runs/cancel-batch', {});
        more = status !== 200 || json.has_more === true;
      }
    },
  };
}

async function copyHeld(databaseUrl: string, id: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const stamp = randomUUID().replaceAll('-', '').slice(0, 12);
  const columns =
    'account_id, project_id, kind, status, held, body, rotors, credits_cost, snapshot_version, queued_at';
  await client.query(
    `with made as (
       insert into run (id, ${columns})
       select 'sim_' || $2 || lpad(n::text, 15, '0'), ${columns} from run, generate_series(1, $3::int) as n where id = $1
       returning id, account_id, credits_cost),
     paid as (
       insert into credit_transaction (id, account_id, amount, type, unit_type, resource_object, resource_id, created_at)
       select 'cue_' || $2 || right(id, 15), account_id, -credits_cost, 'simulation_debit', 'monthly', 'simulation', id, app_now()
         from made),
     counted as (
       update account_meter set held_runs = held_runs + $3
        where account_id = (select account_id from run where id = $1))
     update project set run_count = run_count + $3 where id = (select project_id from run where id = $1)`,
    [id, stamp, count],
  );
  await client.end();
}

/** A sweep of 10,000 points that tells of each, with twenty endpoints that want all: begun, and ended when it has begun. */
function ending(heavy: Heavy): Load {
  const { sender } = heavy;
  let id = '';
  return {
    prepare: async () => {
      const asked = { ...grid(heavy), point_events: true, launch_intent: 'queue' };
      const { status, json } = await sender.send('POST', '/v1/sweeps', asked);
      if (status >= 300) throw new Error(`${status}: ${JSON.stringify(json)}`);
      id = json.id as string;
    },
    run: async () => {
      await sender.send('POST', `/v1/sweeps/${id}/cancel`, undefined);
    },
  };
}

/** Ten sweeps of 10,000 points. */
function sweeping(heavy: Heavy): Load {
  const { sender } = heavy;
  return {
    prepare: async () => {
      for (let i = 0; i < sampled(10, 1); i++) await sender.send('POST', '/v1/sweeps', grid(heavy));
    },
    run: () => Promise.resolve(),
  };
}

function grid({ projectId, parts }: Heavy): object {
  const range = (start: number, stop: number) => ({
    mode: 'range',
    start,
    stop,
    steps: sampled(100, 2),
  });
  const sweep = { rotor_sweep_mask: [true], throttle: range(30, 90), airspeed: range(0, 12) };
  return { ...quad(projectId, parts), sweep };
}

/** By the names that the bench has for them. */
export function loadOf(name: string, heavy: Heavy): Load {
  const [kind, count] = name.split(' ');
  if (kind === 'burst') return burst(heavy, Number(count));
  if (kind === 'cancelling') return cancelling(heavy);
  return kind === 'ending' ? ending(heavy) : sweeping(heavy);
}
