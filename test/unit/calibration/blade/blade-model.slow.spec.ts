import { describe, expect, it } from '@jest/globals';
import { PolarsPending } from '../../../../src/airfoils/polars/polar-backlog.js';
import { toBareBlade } from '../../../../src/blades/blade.mapper.js';
import { RequestBlades } from '../../../../src/blades/request-blades.service.js';
import { airsOf } from '../../../../src/calibration/blade/measurements.js';
import { BladeModel } from '../../../../src/calibration/blade/blade-model.js';
import { NEUTRAL } from '../../../../src/calibration/blade/parameters.js';
import { ApiError } from '../../../../src/platform/errors.js';
import type { Condition, RotorCase } from '../../../../src/engine/rotor-case.js';
import { BLADE, condition } from '../../../support/calibrations.js';

const signal = new AbortController().signal;

/** A model whose engine answers T = ρ, Q = V and notes what it was asked. */
function modelOf(
  rows: ReturnType<typeof condition>[],
  status = 'ok',
  late: Error = new PolarsPending(4, 1, 0),
) {
  const asked: { rotor: RotorCase; conditions: Condition[] }[] = [];
  let polars = 0;
  let pending = 0;
  const waits: number[] = [];
  const tools: any = {
    engine: {
      sweep: (rotor: RotorCase, conditions: Condition[]) => {
        asked.push({ rotor, conditions });
        const answer = ({ V }: Condition) => ({ status, corrected: { T: rotor.rho, Q: V } });
        return Promise.resolve(conditions.map(answer));
      },
    },
    polars: {
      along: () => {
        if (pending-- > 0) return Promise.reject(late);
        polars++;
        return Promise.resolve({ polars: [], thinned: [] });
      },
    },
    blades: new RequestBlades(null!, null!),
  };
  const model = new BladeModel(tools, {
    blade: toBareBlade({ num_blades: 2, air_density: 1.2, ...BLADE } as any),
    sections: [],
    observations: rows,
    request: { accountId: 'a', signal },
    waiting: (done, total) => waits.push(done / total),
  });
  const postpone = (times: number) => (pending = times);
  return { model, asked, waits, postpone, madeTimes: () => polars };
}

describe('rows in the airs of a bench', () => {
  it('share a sweep where their densities are alike, along the advance ratio', () => {
    const rows = [condition(5000, 9, 1.2), condition(5000, 0, 1.21), condition(5000, 3, 1)];
    expect(airsOf(rows)).toEqual([
      { rho: 1, rows: [2] },
      { rho: 1.2, rows: [1, 0] },
    ]);
  });

  it('have the loads of their own density, in their own order', async () => {
    const { model } = modelOf([condition(5000, 9, 1.2), condition(5000, 0, 1.21)]);
    const [first, second] = await model.loads(NEUTRAL);
    expect(first).toEqual({ T: 1.2, Q: 9 });
    expect(second!.T).toBeCloseTo(1.21, 12);
  });

  it('have none where the engine finds no steady flow', async () => {
    const { model } = modelOf([condition(5000, 0)], 'not_converged');
    expect(await model.loads(NEUTRAL)).toEqual([null]);
  });
});

describe('the blade of a fit', () => {
  it('has all five parameters applied', async () => {
    const { model, asked } = modelOf([condition(5000, 0)]);
    await model.loads({
      chord_scale: 1.1,
      twist_offset_deg: 2,
      cl_slope_scale: 0.9,
      cd0_offset: 0.01,
      stall_delay_scale: 0.5,
    });
    const [{ rotor }] = asked;
    expect(rotor.c[3]).toBeCloseTo(1.1 * BLADE.chord[3], 12);
    expect(rotor.beta[3]).toBeCloseTo(((BLADE.twist[3] + 2) * Math.PI) / 180, 12);
    expect(rotor.calibration).toEqual({ clScale: 0.9, cd0: 0.01, stallDelay: 0.5 });
  });

  it.each(['solver_timeout', 'queue_full'] as const)(
    'asks again where polars are late by %s, and not for a section that is none',
    async (code) => {
      const busy = modelOf([condition(5000, 0)], 'ok', new ApiError(code));
      busy.postpone(1);
      expect(await busy.model.loads(NEUTRAL)).toHaveLength(1);
      const bad = modelOf([condition(5000, 0)], 'ok', new ApiError('invalid_geometry'));
      bad.postpone(1);
      await expect(bad.model.loads(NEUTRAL)).rejects.toMatchObject({ code: 'invalid_geometry' });
    },
  );

  it('keeps its polars while it stays near, and waits for those that are being made', async () => {
    const { model, waits, postpone, madeTimes } = modelOf([condition(5000, 0)]);
    postpone(2);
    await model.loads(NEUTRAL);
    expect(waits).toEqual([0.25, 0.25]);
    await model.loads({ ...NEUTRAL, twist_offset_deg: 0.5, cd0_offset: 0.02 });
    expect(madeTimes()).toBe(1);
    await model.loads({ ...NEUTRAL, twist_offset_deg: 2 });
    expect(madeTimes()).toBe(2);
  });
});
