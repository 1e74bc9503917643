import { randomUUID } from 'node:crypto';
import { twice } from './expectations.ts';
import { type Answer, expectStatus, type Load, type Query, type Wish, type World } from './load.ts';

interface Known {
  name: string;
  version: number;
}

/** Projects made, renamed and deleted; a client never touches those of another one. */
export function projectLoad(world: World, client: number, random: () => number): Load {
  const prefix = `${world.run} client ${client} `;
  /** By id, as the answers said. */
  const known = new Map<string, Known>();
  let made = 0;
  const nextName = () => `${prefix}${made++}`;

  const create = (): Wish => {
    const name = nextName();
    const body = { name };
    return {
      write: { method: 'POST', path: '/v1/projects', body, as: 'key', key: randomUUID() },
      subject: name,
      done(answer) {
        expectStatus(answer, `making ${name}`, 201);
        known.set(answer.json.id, { name: answer.json.name, version: versionOf(answer) });
      },
    };
  };

  const rename = (id: string): Wish => {
    const name = nextName();
    const { version } = known.get(id)!;
    const path = `/v1/projects/${id}`;
    return {
      write: { method: 'PATCH', path, body: { name }, as: 'key', key: randomUUID() },
      subject: id,
      done(answer) {
        expectStatus(answer, `renaming ${id}`, 200);
        if (versionOf(answer) !== version + 1)
          throw new Error(
            `${id} was renamed once and went from ${version} to ${versionOf(answer)}`,
          );
        known.set(id, { name: answer.json.name, version: version + 1 });
      },
    };
  };

  const remove = (id: string): Wish => ({
    write: { method: 'DELETE', path: `/v1/projects/${id}`, as: 'key' },
    subject: id,
    done(answer, again) {
      expectStatus(answer, `deleting ${id}`, 204, ...(again ? [404] : []));
      known.delete(id);
    },
  });

  return {
    kind: 'projects',
    next() {
      const ids = [...known.keys()];
      const id = ids[Math.floor(random() * ids.length)];
      const dice = random();
      if (id === undefined || dice < 0.5) return create();
      return dice < 0.8 ? rename(id) : remove(id);
    },

    async faults(query: Query, unsure) {
      const sql = 'select id, name, version from project where starts_with(name, $1)';
      const rows = await query(sql, [prefix]);
      const isSure = (id: string, name: string) => id !== unsure && name !== unsure;
      const expected = [...known].filter(([id, { name }]) => isSure(id, name));
      const actual = rows.filter(({ id, name }) => isSure(id, name));
      const say = (id: string, name: string, version: number) => `${id} "${name}" v${version}`;
      const there = new Set(actual.map(({ id, name, version }) => say(id, name, version)));
      const due = new Set(expected.map(([id, { name, version }]) => say(id, name, version)));
      return [
        ...[...due].filter((row) => !there.has(row)).map((row) => `missing: project ${row}`),
        ...[...there].filter((row) => !due.has(row)).map((row) => `not asked for: project ${row}`),
        ...twice(rows.map(({ name }) => name)).map((name) => `done twice: project "${name}"`),
      ];
    },
  };
}

function versionOf({ headers }: Answer): number {
  return Number(/^"v(\d+)"$/.exec(headers.get('etag') ?? '')?.[1]);
}
