import { describe, expect, it } from '@jest/globals';
import { type AuditedAccount, type AuditedRun, auditRuns } from '../../support/fleet/run-audit.js';

const simulation = (over: Partial<AuditedRun> = {}): AuditedRun => ({
  id: 'sim_1',
  account: 'a',
  kind: 'simulation',
  status: 'completed',
  rotors: 4,
  attempt: 1,
  lost: 0,
  dispatched: true,
  error: null,
  points: null,
  debits: [-4],
  refunds: [],
  events: ['simulation.queued', 'simulation.running', 'simulation.completed'],
  ...over,
});

const counts = { total: 10, completed: 10, failed: 0, completedRows: 10, failedRows: 0 };
const sweep = (over: Partial<AuditedRun> = {}): AuditedRun => ({
  ...simulation({ id: 'sweep_1', kind: 'sweep', points: counts, debits: [-40] }),
  events: ['sweep.queued', 'sweep.running', 'sweep.completed'],
  ...over,
});

const canceledSweep = sweep({
  status: 'canceled',
  points: { ...counts, completed: 7, completedRows: 7, failed: 1, failedRows: 1 },
  refunds: [12],
  events: ['sweep.queued', 'sweep.running', 'sweep.canceled'],
});

const account = (ledgerSum: number): AuditedAccount => {
  return { id: 'a', activeRuns: 0, queuedRuns: 0, ledgerSum };
};

describe('the audit of runs that have ended', () => {
  it('has nothing to say of runs that were debited, told and refunded as they ended', () => {
    const canceled = simulation({
      id: 'sim_2',
      status: 'canceled',
      dispatched: false,
      refunds: [4],
      events: ['simulation.queued', 'simulation.canceled'],
    });
    const draft = simulation({ id: 'sim_3', status: 'draft', debits: [], events: [] });
    const runs = [simulation(), sweep(), canceledSweep, canceled, draft];
    expect(auditRuns(runs, [account(-4 - 40 - 28)])).toEqual([]);
  });

  it.each([
    ['lost', simulation({ status: 'running' }), 'has not come to its end'],
    ['free', simulation({ debits: [] }), 'debits are []'],
    ['debited twice', simulation({ debits: [-4, -4] }), 'debits are [-4, -4]'],
    ['debited for another price', sweep({ debits: [-4] }), 'due is -40'],
    ['refunded though it was completed', simulation({ refunds: [4] }), 'refunds are [4], due is 0'],
    ['not refunded for what was not solved', { ...canceledSweep, refunds: [] }, 'due is 12'],
    ['refunded twice', { ...canceledSweep, refunds: [12, 12] }, 'refunds are [12, 12]'],
    ['a draft that was debited', simulation({ status: 'draft', refunds: [] }), 'a draft costs'],
    [
      'said to have ended twice',
      simulation({ events: [...simulation().events, 'simulation.completed'] }),
      'events are',
    ],
    [
      'said to have ended otherwise',
      simulation({ events: ['simulation.queued', 'simulation.running', 'simulation.failed'] }),
      'events are',
    ],
    [
      'said to run twice, once for each attempt',
      simulation({ events: [...simulation().events].toSpliced(1, 0, 'simulation.running') }),
      'events are',
    ],
    [
      'said to have ended before it ran',
      simulation({ events: ['simulation.queued', 'simulation.completed', 'simulation.running'] }),
      'events are',
    ],
    ['without points that it counts', sweep({ points: { ...counts, completedRows: 9 } }), 'has 9'],
    [
      'completed with a point unsolved',
      sweep({ points: { ...counts, completed: 9, completedRows: 9 }, refunds: [4] }),
      '9 of 10 points are solved',
    ],
  ] as [string, AuditedRun, string][])('notices a run that is %s', (_, run, fault) => {
    expect(auditRuns([run], []).join('\n')).toContain(fault);
  });

  it('notices a ledger that does not add up and a meter that counts runs that are none', () => {
    expect(auditRuns([simulation()], [account(-8)])).toEqual([expect.stringContaining('not -4')]);
    const meters = [{ ...account(-4), activeRuns: 1 }];
    expect(auditRuns([simulation()], meters)).toEqual([expect.stringContaining('1 active')]);
  });
});
