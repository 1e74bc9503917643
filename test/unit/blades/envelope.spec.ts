import { describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/bemt/correction.js';
import { bladeFeatures } from '../../../src/blades/blade-features.js';
import { toBareBlade } from '../../../src/blades/blade.mapper.js';
import { correctionOf, reynoldsVariable } from '../../../src/blades/correction.js';
import { boundedGain } from '../../support/correction-model.js';
import {
  conditionWeight,
  ENVELOPE_LIMITS,
  placeInEnvelope,
  shapeWeight,
} from '../../../src/blades/envelope.js';
import { POINT_Q_CORRECTED, POINT_T_CORRECTED } from '../../../assembly/memory.js';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import { GeometryAnalysisRequest } from '../../../src/geometry/geometry.wire.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { loadLibrary } from '../../support/random-rotor.js';
import { loadCorrection, loadRotor, rpm, solvePoint, sources } from '../../support/rotor.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';

const blade = toBareBlade(toWire(GeometryAnalysisRequest, structuredClone(APC_10X5)));
const features = bladeFeatures(blade);
const INSIDE = { J: 0.4, tipMach: 0.25, Ct: 0.08 };

describe('the envelope of the measurements', () => {
  it('has the limits that the kernel fades at', () => {
    expect(ENVELOPE_LIMITS.J.high).toBe(kernel.MAX_J);
    expect(ENVELOPE_LIMITS.tipMach.high).toBe(kernel.MAX_TIP_MACH);
    expect([ENVELOPE_LIMITS.Ct.low, ENVELOPE_LIMITS.Ct.high]).toEqual([
      kernel.MIN_CT,
      kernel.MAX_CT,
    ]);
  });

  it('holds an ordinary propeller in ordinary flight', () => {
    expect(placeInEnvelope(features, INSIDE)).toEqual({ status: 'validated', excess: 0 });
    expect([shapeWeight(features), conditionWeight(INSIDE)]).toEqual([1, 1]);
  });

  it('names the one dimension that is left, and says partial', () => {
    const of = (changes: object, condition = {}) =>
      placeInEnvelope({ ...features, ...changes }, { ...INSIDE, ...condition });
    expect(of({ B: 3 })).toMatchObject({ status: 'partial', factor: 'blade_count' });
    expect(of({ D: 2.286 })).toMatchObject({ status: 'partial', factor: 'diameter' });
    expect(of({ p75: 0.1 })).toMatchObject({ status: 'partial', factor: 'pitch_diameter' });
    expect(of({}, { J: 1.2 })).toMatchObject({ status: 'partial', factor: 'advance_ratio' });
    expect(of({}, { tipMach: 0.6 })).toMatchObject({ status: 'partial', factor: 'tip_mach' });
    expect(of({}, { Ct: 0.3 })).toMatchObject({ status: 'partial', factor: 'thrust_coefficient' });
  });

  it('is left where several dimensions are, unless by little; the furthest is named', () => {
    const far = { ...features, B: 6, D: 2.286 };
    expect(placeInEnvelope(far, INSIDE)).toMatchObject({ status: 'outside', factor: 'diameter' });
    const near = { ...features, D: 0.49 };
    expect(placeInEnvelope(near, { ...INSIDE, J: 1 })).toMatchObject({
      status: 'partial',
      factor: 'advance_ratio',
    });
  });

  it('answers for impossible shapes too', () => {
    for (const p75 of [-1e16, 1e16, 0]) {
      expect(placeInEnvelope({ ...features, p75 }, INSIDE).factor).toBe('pitch_diameter');
      expect(shapeWeight({ ...features, p75 })).toBe(
        p75 === 0 ? shapeWeight({ ...features, p75: 0 }) : 0,
      );
    }
  });
});

describe('the correction of a blade', () => {
  it('is what the kernel makes of it', () => {
    loadLibrary(sources);
    const correction = correctionOf(blade, {
      family: 'apc_thin_electric',
      pitch: 0.127,
      scanned: true,
    });
    const { weight, chord75, gainT, gainQ, gainQJ, addedCp } = correction;
    expect(correction.helix).toBe(1);
    loadCorrection(correction);
    loadRotor(blade, sources, XFOIL_NAMES.indexOf('naca4412'));
    for (const [speed, V] of [
      [2000, 0],
      [6708, 10],
      [9000, 42],
      [12000, 25],
    ]) {
      const { T, Q, Omega } = solvePoint(rpm(speed), V);
      const n = Omega / (2 * Math.PI);
      const D = 2 * blade.R;
      const place = {
        J: V / (n * D),
        tipMach: (Omega * blade.R) / blade.sound,
        Ct: T / (1.225 * n * n * D ** 4),
      };
      const Re75 = (1.225 * chord75 * Math.hypot(0.75 * Omega * blade.R, V)) / blade.mu;
      const x = reynoldsVariable(Re75);
      const w = weight * conditionWeight(place);
      const factor = ([g0, g1, g2]: number[], more = 0) =>
        1 + w * boundedGain(g0 + g1 * x + g2 * x * x + more);
      const added = (w * addedCp * place.J ** 2 * 1.225 * n * n * D ** 5) / (2 * Math.PI);
      expect(sources.points[POINT_T_CORRECTED] / T).toBeCloseTo(factor(gainT), 12);
      const power = factor(gainQ, gainQJ * place.J) + added / Q;
      expect(sources.points[POINT_Q_CORRECTED] / Q).toBeCloseTo(power, 12);
    }
    sources.rotorCase.fill(0);
  });

  it('is nothing for blades far from all that was measured', () => {
    expect(correctionOf({ ...blade, B: 8 }).weight).toBe(0);
    const large = correctionOf({ ...blade, R: 12 * blade.R });
    expect([large.weight, large.twistOffset]).toEqual([0, 0]);
  });
});
