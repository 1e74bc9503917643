import { randomUUID } from 'node:crypto';
import { twice } from '../load/expectations.ts';
import { type Answer, expectStatus, type Load, type Query, type Wish } from '../load/load.ts';
import type { Pilot } from './crowd.ts';
import { componentSweepBody, type Intent, simulationBody, sweepBody } from './run-bodies.ts';

/** What the answers said of a run. */
interface Known {
  name: string;
  /** 202: the service owes its end. 201: a draft, which owes nothing. */
  accepted: boolean;
  canceled: boolean;
}

export interface RunMix {
  /** Of runs that are made, how many are sweeps (0 … 1), and of how many points they are at most. */
  sweeps: number;
  maxPoints: number;
}

const INTENTS: [Intent, number][] = [
  ['run', 0.8],
  ['queue', 0.9],
  ['draft', 1],
];

const pathOf = (id: string) => `/v1/${id.startsWith('sweep_') ? 'sweeps' : 'simulations'}/${id}`;

/** One client of a pilot: it makes runs of all kinds, launches what waits for that, and cancels some. */
export function runLoad(
  pilot: Pilot,
  client: number,
  random: () => number,
  { sweeps, maxPoints }: RunMix,
): Load {
  const prefix = `${pilot.world.run} ${client} `;
  /** By id, as the answers said. */
  const known = new Map<string, Known>();
  let made = 0;

  const remember = (name: string, { status, json }: Answer): void => {
    const earlier = known.get(json.id);
    if (earlier !== undefined) throw new Error(`${json.id} was given to "${earlier.name}" before`);
    known.set(json.id, { name, accepted: status === 202, canceled: false });
  };

  const create = (): Wish => {
    const name = `${prefix}${made++}`;
    const intent = INTENTS.find(([, below]) => random() < below)?.[0] ?? 'run';
    const isSweep = random() < sweeps;
    const { parts, world } = pilot;
    const wanted = { projectId: world.shared.projectId, parts, name, intent, random };
    const points = 4 + Math.floor(random() * (maxPoints - 4));
    const body = !isSweep
      ? simulationBody(wanted)
      : random() < 0.3
        ? componentSweepBody(wanted, Math.max(2, points >> 2))
        : sweepBody(wanted, points);
    const path = isSweep ? '/v1/sweeps' : '/v1/simulations';
    return {
      write: { method: 'POST', path, body, as: 'key', key: randomUUID() },
      subject: name,
      done(answer) {
        expectStatus(answer, `making ${name}`, intent === 'draft' ? 201 : 202);
        remember(name, answer);
      },
    };
  };

  const post = (path: string, body: object, what: string, done: Wish['done']): Wish => ({
    write: { method: 'POST', path, body, as: 'key', key: randomUUID() },
    subject: what,
    done,
  });

  /** 200: canceled; 202: will be, unless it ends before; 409: too late, a draft, or a single point that runs. */
  const cancel = (id: string): Wish => {
    return post(`${pathOf(id)}/cancel`, {}, id, (answer) => {
      expectStatus(answer, `cancelling ${id}`, 200, 202, 409);
      if (answer.status === 200) known.get(id)!.canceled = true;
    });
  };

  const cancelSelected = (ids: string[]): Wish =>
    post('/v1/simulations/cancel-selected', { run_ids: ids }, ids[0], (answer) => {
      expectStatus(answer, 'cancelling several', 200);
      for (const id of answer.json.canceled ?? []) known.get(id)!.canceled = true;
    });

  const launch = (ids: string[]): Wish =>
    post('/v1/simulations/run-selected', { simulation_ids: ids }, ids[0], (answer) => {
      expectStatus(answer, 'launching several', 200);
      for (const id of answer.json.queued) known.get(id)!.accepted = true;
    });

  /** Of whichever client of the account they are. */
  const launchAll = (): Wish =>
    post('/v1/simulations/run-queued', {}, 'all that is held', (answer) =>
      expectStatus(answer, 'launching what is held', 200),
    );

  /** Waits with it for a second at most. */
  const poll = (id: string): Wish => ({
    write: { method: 'GET', path: `${pathOf(id)}?wait=1`, as: 'key' },
    subject: id,
    done(answer) {
      expectStatus(answer, `polling ${id}`, 200);
      if (answer.json.id !== id) throw new Error(`asked for ${id}, got ${answer.json.id}`);
    },
  });

  const some = (count: number): string[] => {
    const recent = [...known.keys()].slice(-20);
    return recent.filter(() => random() < count / recent.length).slice(0, count);
  };

  return {
    kind: 'runs',
    next() {
      const dice = random();
      const ids = some(4);
      if (ids.length === 0 || dice < 0.7) return create();
      if (dice < 0.74) return poll(ids[0]);
      if (dice < 0.76) return launchAll();
      if (dice < 0.87) return cancel(ids[0]);
      if (dice < 0.9) return cancelSelected(ids);
      return launch(ids);
    },

    async faults(query: Query, unsure) {
      const sql =
        'select id, name, status, held from run where account_id = $1 and starts_with(name, $2)';
      const rows = await query(sql, [pilot.accountId, prefix]);
      const there = new Map(rows.map((row) => [row.id as string, row]));
      return [
        ...[...known.keys()].filter((id) => !there.has(id)).map((id) => `lost: ${id}`),
        ...rows
          .filter(({ id, name }) => !known.has(id) && name !== unsure)
          .map(({ id, name }) => `never acknowledged: ${id} "${name}"`),
        ...twice(rows.map(({ name }) => name)).map((name) => `accepted twice: "${name}"`),
        ...[...known]
          .filter(([id, { canceled }]) => canceled && there.get(id)?.status !== 'canceled')
          .map(([id]) => `told canceled, is ${there.get(id)?.status}: ${id}`),
        ...[...known]
          .filter(([id, { accepted }]) => accepted && there.get(id)?.status === 'draft')
          .map(([id]) => `told accepted, is a draft: ${id}`),
        ...[...known]
          .filter(([id, { name }]) => (there.get(id)?.name ?? name) !== name)
          .map(([id, { name }]) => `"${name}" is "${there.get(id)?.name}": ${id}`),
      ];
    },
  };
}
