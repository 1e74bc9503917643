import { describe, expect, it } from '@jest/globals';
import { PolarsPending } from '../../../src/airfoils/polars/polar-backlog.js';
import type { BladeSection } from '../../../src/blades/blade-sections.js';
import type { BareBlade, PolarAt, Question } from '../../../src/engine/rotor-case.js';
import { ApiError } from '../../../src/platform/errors.js';
import { PartFault } from '../../../src/powertrain/parts.js';
import {
  type MapTools,
  PolarsLate,
  PolarsStopped,
  PropellerMaps,
} from '../../../src/powertrain/propeller-maps.js';
import { conditionsOf } from '../../../src/powertrain/rotor-conditions.js';

const NEVER = new AbortController().signal;
const raised = (reason: unknown) => AbortSignal.abort(reason);
const QUESTION: Question = { kind: 'point', condition: { Omega: 600, V: 0 } };

/** Asks for the map where `along` finds the polars, or does not. */
function where(
  along: () => Promise<{ polars: PolarAt[] }>,
  { limit = NEVER, stopping = NEVER, signal = NEVER } = {},
) {
  const asked: unknown[] = [];
  const tools = {
    engine: {
      map: (rotor: { polars: PolarAt[] }) => Promise.resolve({ key: rotor.polars[0].polar.key }),
    },
    polars: {
      along: (...args: unknown[]) => {
        asked.push(args[2]);
        return along();
      },
    },
    stopping,
  } as unknown as MapTools;
  const windowed = { bare: { R: 0.1 } as BareBlade, sections: [] as BladeSection[] };
  const mapped = { map: { key: 'stand-in' }, blade: {}, windowed } as never;
  const request = { accountId: 'a', signal };
  return { asked, map: new PropellerMaps(tools).where(mapped, QUESTION, limit, request) };
}

const found = { polars: [{ r: 0, polar: { key: 'polars', table: new Float64Array(0) } }] };
const failing = (error: Error) => async () => {
  throw error;
};

describe('the map of a blade whose polars are made for where it works', () => {
  it('waits for them, and asks what an analysis asks', async () => {
    const answers = [
      () => Promise.reject(new PolarsPending(9, 3, 0.001)),
      () => Promise.reject(new PolarsPending(9, 8, 0.001)),
      () => Promise.resolve(found),
    ];
    const { asked, map } = where(() => answers.shift()!());
    expect((await map).map.key).toBe('polars');
    expect(asked).toEqual([QUESTION, QUESTION, QUESTION]);
  });

  it('ends in words where that takes too long, and elsewhere where the process stops', async () => {
    const pending = failing(new PolarsPending(9, 3, 0.001));
    const late = where(pending, { limit: raised(new Error('late')) });
    await expect(late.map).rejects.toThrow(PolarsLate);
    const stopped = where(pending, { stopping: raised(new Error('stop')) });
    await expect(stopped.map).rejects.toThrow(PolarsStopped);
    const reason = new Error('canceled');
    await expect(where(pending, { signal: raised(reason) }).map).rejects.toBe(reason);
  });

  it('is a fault of the part where the section is none, and of nobody where the service fails', async () => {
    const detail = { param: 'section_airfoils[2]', message: 'It crosses itself.' };
    const refused = where(failing(new ApiError('invalid_geometry', detail)));
    await expect(refused.map).rejects.toThrow(PartFault);
    await expect(refused.map).rejects.toThrow(
      'section_airfoils[2] of the propeller: It crosses itself.',
    );
    const broken = new Error('broken');
    await expect(where(failing(broken)).map).rejects.toBe(broken);
  });
});

describe('where a rotor works', () => {
  const at = (change: object) => {
    const { stack = 0, ...power } = { vAxial: 3, vEdge: 0, D: 0.25, ...change } as any;
    return conditionsOf({ power, stack } as never, { Omega: 500, T: 4 }, 1.2);
  };
  // v = √(T/2ρA) = √(4/(2 · 1.2 · 0.0490874)) = 5.82692 m/s
  const behind = expect.closeTo(3 + 2 * 5.82692, 4);

  it('is its speed in the air that comes to it, and behind another also in its wake', () => {
    expect(at({})).toEqual([{ Omega: 500, V: 3 }]);
    for (const change of [{ stack: 1 }, { vEdge: 2 }])
      expect(at(change)).toEqual([
        { Omega: 500, V: 3 },
        { Omega: 500, V: behind },
      ]);
  });

  it('is nowhere while it stands', () => {
    expect(conditionsOf({ power: {}, stack: 0 } as never, { Omega: 0, T: 0 }, 1.2)).toEqual([]);
    expect(conditionsOf({ power: {}, stack: 0 } as never, { Omega: NaN, T: 0 }, 1.2)).toEqual([]);
  });
});
