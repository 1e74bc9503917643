import { describe, expect, it } from '@jest/globals';
import type { Pilot } from '../../support/fleet/crowd.js';
import { runLoad } from '../../support/fleet/run-load.js';
import type { Answer, Wish } from '../../support/load/load.js';
import { generator } from '../../support/random.js';

const pilot: Pilot = {
  accountId: 'a',
  plan: 'pro',
  world: {
    url: 'http://127.0.0.1:1', // nobody listens
    tokens: { key: 'key_x', staff: '', account: '' },
    shared: { accountId: 'a', projectId: 'proj_x' },
    run: 'run',
  },
  parts: { motor: ['comp_m', 'comp_n'], propeller: ['comp_p', 'comp_q'], battery: ['comp_b'] },
};
const answer = (status: number, json: object): Answer => {
  return { status, json, headers: new Headers(), replayed: false };
};
const nameOf = ({ write }: Wish) => (write.body as { name: string }).name;
const isCreate = ({ write }: Wish) => /^\/v1\/(simulations|sweeps)$/.test(write.path);

/** A client that was told of one run; drafts are made too, so it asks until it was accepted. */
function withOneRun() {
  const load = runLoad(pilot, 3, generator(1), { sweeps: 0, maxPoints: 100 });
  let wish = load.next();
  while ((wish.write.body as { launch_intent: string }).launch_intent !== 'run') wish = load.next();
  wish.done(answer(202, { id: 'sim_1' }), false);
  const row = { id: 'sim_1', name: nameOf(wish), status: 'completed', held: false };
  const faults = (rows: object[], unsure?: string) => load.faults(async () => rows, unsure);
  return { load, row, faults };
}

describe('a client of the fleet', () => {
  it('has nothing to say where the runs are as the answers were', async () => {
    const { faults, row } = withOneRun();
    expect(await faults([row])).toEqual([]);
  });

  it('misses a run that was accepted', async () => {
    const { faults } = withOneRun();
    expect(await faults([])).toEqual(['lost: sim_1']);
  });

  it('notices a run accepted for two repeats of one request, answered or not', async () => {
    const { faults, row } = withOneRun();
    expect(await faults([row, { ...row, id: 'sim_2' }])).toContain(`accepted twice: "${row.name}"`);
    const open = { ...row, id: 'sim_2', name: 'run 3 99' };
    expect(await faults([row, open])).toEqual(['never acknowledged: sim_2 "run 3 99"']);
    expect(await faults([row, open], open.name)).toEqual([]);
    const twice = [row, open, { ...open, id: 'sim_3' }];
    expect(await faults(twice, open.name)).toEqual(['accepted twice: "run 3 99"']);
  });

  it('notices an accepted run that is a draft', async () => {
    const { faults, row } = withOneRun();
    const told = await faults([{ ...row, status: 'draft' }]);
    expect(told).toEqual(['told accepted, is a draft: sim_1']);
  });

  it('holds the service to its word that a run is canceled', async () => {
    const { faults, load, row } = withOneRun();
    let wish = load.next();
    while (!wish.write.path.endsWith('/cancel')) wish = load.next();
    wish.done(answer(200, { id: 'sim_1', status: 'canceled' }), false);
    expect(await faults([{ ...row, status: 'canceled' }])).toEqual([]);
    expect(await faults([row])).toEqual(['told canceled, is completed: sim_1']);
  });

  it('refuses to be told of another run under an id that it knows', () => {
    const { load } = withOneRun();
    let wish = load.next();
    while (!isCreate(wish)) wish = load.next();
    const { launch_intent: intent } = wish.write.body as { launch_intent: string };
    const again = answer(intent === 'draft' ? 201 : 202, { id: 'sim_1' });
    expect(() => wish.done(again, false)).toThrow('was given to');
  });
});
