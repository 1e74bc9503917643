import { randomUUID } from 'node:crypto';
import { hashApiKey, newApiKey, shownParts } from '../../../src/accounts/api-key.js';
import { newId } from '../../../src/platform/ids.js';
import { send, type World } from '../load/load.ts';
import type { Fleet } from './fleet.ts';
import { type Parts, PARTS } from './run-bodies.ts';

export type Plan = 'free' | 'pro';

/** Runs of an account that may execute at a time, as data/plans.json has it. */
export const LIMITS: Record<Plan, number> = { free: 1, pro: 5 };

/** An account with a key, a project and parts of its own. */
export interface Pilot {
  accountId: string;
  plan: Plan;
  world: World;
  parts: Parts;
}

/** Accounts with parts and a project, made through the interface but for the account itself. */
export async function crowd(fleet: Fleet, url: string, plans: readonly Plan[]): Promise<Pilot[]> {
  return Promise.all(plans.map((plan) => newPilot(fleet, url, plan)));
}

async function newPilot(fleet: Fleet, url: string, plan: Plan): Promise<Pilot> {
  const [accountId, userId, key] = [randomUUID(), newId('usr'), newApiKey()];
  const { prefix, last4 } = shownParts(key);
  const hash = hashApiKey(key, fleet.pepper);
  await fleet.query(
    `with a as (insert into account (id, plan) values ($1, $2) returning id),
          u as (insert into app_user (id, account_id, email) select $3, id, $4 from a returning id, account_id)
     insert into api_key (id, account_id, user_id, name, hash, prefix, last4)
     select $5, account_id, id, 'Key of a pilot', $6, $7, $8 from u`,
    [
      accountId,
      plan,
      userId,
      `${userId.toLowerCase()}@example.com`,
      newId('ak'),
      hash,
      prefix,
      last4,
    ],
  );
  const tokens = { key, staff: '', account: '' };
  const world: World = { url, tokens, shared: { accountId, projectId: '' }, run: accountId };
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await send(world, { method: 'POST', path, body, as: 'key', key: randomUUID() });
    if (answer?.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer?.json)}`);
    return answer.json.id;
  };
  world.shared.projectId = await create('/v1/projects', { name: 'Fleet' });
  const parts: Parts = { motor: [], propeller: [], battery: [] };
  for (const part of PARTS) parts[part.type].push(await create('/v1/components', part));
  return { accountId, plan, world, parts };
}
