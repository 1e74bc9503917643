import { randomUUID } from 'node:crypto';
import { twice } from './expectations.ts';
import { expectStatus, type Load, type Query, type Wish, type World } from './load.ts';

interface Known {
  name: string;
  key: string;
  isLive: boolean;
  /** Looked at since it was revoked. */
  isRefused: boolean;
}

/** An account may have 20, and several clients share one. */
const MAX_LIVE = 3;

/** Keys made and revoked by somebody signed in. */
export function apiKeyLoad(world: World, client: number, random: () => number): Load {
  const prefix = `${world.run} key ${client} `;
  /** By id, as the answers said. */
  const known = new Map<string, Known>();
  let made = 0;

  const create = (): Wish => {
    const name = `${prefix}${made++}`;
    const path = '/dashboard/api_keys';
    return {
      write: { method: 'POST', path, body: { name }, as: 'staff', key: randomUUID() },
      subject: name,
      done(answer) {
        expectStatus(answer, `making ${name}`, 201);
        const { id, key } = answer.json;
        known.set(id, { name, key, isLive: true, isRefused: false });
      },
    };
  };

  const revoke = (id: string): Wish => ({
    write: { method: 'DELETE', path: `/dashboard/api_keys/${id}`, as: 'staff' },
    subject: id,
    done(answer, again) {
      expectStatus(answer, `revoking ${id}`, 204, ...(again ? [404] : []));
      known.get(id)!.isLive = false;
    },
  });

  /** Does each key work, or no more? */
  const useFaults = async (unsure: string | undefined): Promise<string[]> => {
    const found: string[] = [];
    for (const [id, entry] of known) {
      if (id === unsure || entry.isRefused) continue;
      const headers = { authorization: `Bearer ${entry.key}` };
      const { status } = await fetch(`${world.url}/v1/projects?limit=1`, { headers });
      if (status !== (entry.isLive ? 200 : 401))
        found.push(`${id} ${entry.isLive ? 'is live' : 'was revoked'} and is answered ${status}`);
      entry.isRefused = !entry.isLive;
    }
    return found;
  };

  return {
    kind: 'keys',
    next() {
      const live = [...known].filter(([, { isLive }]) => isLive).map(([id]) => id);
      const isMade = live.length === 0 || (live.length < MAX_LIVE && random() < 0.5);
      return isMade ? create() : revoke(live[Math.floor(random() * live.length)]);
    },

    async faults(query: Query, unsure) {
      const rows = await query(
        `select id, name, revoked_at is null as live from api_key where starts_with(name, $1)`,
        [prefix],
      );
      const there = new Map(rows.map(({ id, name, live }) => [id, { name, live }]));
      const isSure = (id: string, name: string) => id !== unsure && name !== unsure;
      return [
        ...[...known]
          .filter(([id, { name, isLive }]) => {
            const row = there.get(id);
            return isSure(id, name) && (row?.name !== name || row.live !== isLive);
          })
          .map(([id, { isLive }]) => `${id}: missing, or not ${isLive ? 'live' : 'revoked'}`),
        ...rows
          .filter(({ id, name }) => isSure(id, name) && !known.has(id))
          .map(({ id, name }) => `not asked for: key ${id} "${name}"`),
        ...twice(rows.map(({ name }) => name)).map((name) => `done twice: key "${name}"`),
        ...(await useFaults(unsure)),
      ];
    },
  };
}
