import { describe, expect, it } from '@jest/globals';
import { RESTART_PAUSES, RestartPauses } from '../../../../src/platform/postgres/restart-pauses.js';

describe('the pauses before a server is started again', () => {
  let now = 0;
  const after = (pauses: RestartPauses, livedMs: number) => {
    pauses.started();
    now += livedMs;
    return pauses.next();
  };

  it('are none at first, then double up to half a minute, however often it dies', () => {
    const pauses = new RestartPauses(RESTART_PAUSES, () => now);
    const seconds = Array.from({ length: 100 }, () => after(pauses, 59_000) / 1_000);
    expect(seconds.slice(0, 8)).toEqual([0, 1, 2, 4, 8, 16, 30, 30]);
    expect(new Set(seconds.slice(8))).toEqual(new Set([30]));
  });

  it('count a start that fails like a death', () => {
    const pauses = new RestartPauses(RESTART_PAUSES, () => now);
    expect([after(pauses, 0), pauses.next(), pauses.next()]).toEqual([0, 1_000, 2_000]);
    now += 600_000; // it was not there all this time
    expect(pauses.next()).toBe(4_000);
  });

  it('begin anew after a minute of life', () => {
    const pauses = new RestartPauses(RESTART_PAUSES, () => now);
    for (let n = 0; n < 10; n++) after(pauses, 0);
    expect(after(pauses, 60_000)).toBe(0);
    expect(after(pauses, 0)).toBe(1_000);
  });
});
