import { expect, it } from '@jest/globals';
import { AttemptEnded, keeping } from '../../../src/runs/attempt-endings.js';
import { DynamicKind } from '../../../src/dynamics/flight/dynamic-kind.js';

const STUCK = { code: 'solver_not_converged', message: 'as far as this goes' };

/** Runs a flight that another build of the engine has begun; `asked`: its cancellation was requested. */
async function takenUp(asked: boolean) {
  const done: string[] = [];
  const em = { fork: () => em };
  let isForeign = true;
  const states = {
    load: async () => ({ isForeign, ended: null, body: {} }),
    restart: async () => {
      done.push('restarted');
      isForeign = false;
    },
  };
  const powertrains = { engineVersion: 'this', prepareFlight: () => STUCK };
  const save = async (
    _: number,
    write?: (inner: any, isToBeCanceled: boolean) => Promise<void>,
  ) => {
    await write?.(em, asked);
    return asked ? ('cancel_requested' as const) : ('go_on' as const);
  };
  const attempt = {
    run: { id: 'dyn_1' },
    parts: [],
    signal: new AbortController().signal,
    keepWorker: () => done.push('keeps its worker'),
    save,
    keep: keeping(save),
  };
  const kind = new DynamicKind(
    { add: () => undefined } as any,
    em as any,
    {} as any,
    powertrains as any,
    states as any,
    {} as any,
    {} as any,
  );
  const { status } = await kind.solve(attempt as any).catch((end: AttemptEnded) => end.ending);
  return { status, done };
}

it('a flight of another build begins anew, and keeps its worker until it has ended', async () =>
  expect(await takenUp(false)).toEqual({
    status: 'failed',
    done: ['keeps its worker', 'restarted'],
  }));

it('one that is to be canceled keeps what the other build has flown', async () =>
  expect(await takenUp(true)).toEqual({ status: 'canceled', done: ['keeps its worker'] }));
