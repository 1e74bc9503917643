import { describe, expect, it } from '@jest/globals';
import { type Look, StuckWatch } from '../../support/fleet/stuck-watch.js';

const LEASE_S = 3;
const ALWAYS = { worker: 1_000, scheduler: 1_000 };
const idle: Look = { account: 'a', limit: 5, running: 0, next: null, overdue: null };

const times = (count: number, look: Partial<Look>) => Array.from({ length: count }, () => look);

/** Looks once a second, from 0 on. */
function watched(looks: readonly (Partial<Look> | undefined)[], hands = ALWAYS) {
  const watch = new StuckWatch(LEASE_S);
  looks.forEach((look, at) => {
    if (look === undefined) watch.restart();
    else watch.look([{ ...idle, ...look }], hands, at);
  });
  return watch.figures;
}

describe('the watch for stuck runs', () => {
  it('notices more runs than the account may have at a time', () => {
    const { faults, most } = watched([{ running: 5 }, { running: 6 }, { running: 6 }]);
    expect(faults).toEqual(['6 run where 5 may, of account a']);
    expect(most).toEqual(new Map([[5, 6]]));
  });

  it('notices a run without a sign of life for more than two leases', () => {
    expect(watched([{ overdue: 2.9 }])).toMatchObject({ silence: 5.9, faults: [] });
    expect(watched([{ overdue: -2 }])).toMatchObject({ silence: 0, faults: [] });
    expect(watched([{ overdue: 3.1 }]).faults).toHaveLength(1);
    // nobody was there who could have looked
    expect(watched([{ overdue: 60 }], { worker: 60, scheduler: 1 }).faults).toEqual([]);
  });

  it('notices a run that nobody begins for more than two leases though a slot is free', () => {
    const next = { running: 4, next: 'sim_1 attempt 1' };
    expect(watched(times(7, next))).toMatchObject({ wait: 6, faults: [] });
    expect(watched(times(9, next)).faults).toHaveLength(1);
    expect(watched(times(9, { ...next, running: 5 })).faults).toEqual([]);
    expect(watched(times(9, next), { worker: 2, scheduler: 9 }).faults).toEqual([]);
  });

  it('counts anew when another run is next, after a slot was not free, and after an outage', () => {
    const next = { next: 'sim_1 attempt 1' };
    const often = times(5, next);
    const meanwhile = [{ next: 'sim_1 attempt 2' }, { ...next, running: 5 }, {}, undefined];
    for (const look of meanwhile)
      expect(watched([...often, look, ...often])).toMatchObject({ wait: 4, faults: [] });
  });
});
