import { describe, expect, it } from '@jest/globals';
import { bladeFeatures } from '../../../src/blades/blade-features.js';
import { toBareBlade } from '../../../src/blades/blade.mapper.js';
import { correctionOf, reynoldsVariable } from '../../../src/blades/correction.js';
import { boundedGain } from '../../support/correction-model.js';
import {
  conditionWeight,
  ENVELOPE_FACTORS,
  placeInEnvelope,
  shapeWeight,
  unusualVariables,
} from '../../../src/blades/envelope.js';
import { measuredReferences } from '../../../src/blades/measured-curves.mapper.js';
import { POINT } from '../../../assembly/memory.js';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import { GeometryAnalysisRequest } from '../../../src/geometry/geometry.wire.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { loadLibrary } from '../../support/random-rotor.js';
import { loadCorrection, loadRotor, rpm, solvePoint, sources } from '../../support/rotor.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';

const blade = toBareBlade(toWire(GeometryAnalysisRequest, structuredClone(APC_10X5)));
const features = bladeFeatures(blade);
const INSIDE = { J: 0.4, tipMach: 0.25, Ct: 0.08, Re75: 8e4 };

describe('the envelope of the measurements', () => {
  it('holds an ordinary propeller in ordinary flight', () => {
    expect(placeInEnvelope(features, INSIDE)).toEqual({ status: 'validated', beyond: 0 });
    expect([shapeWeight(features), conditionWeight(INSIDE)]).toEqual([1, 1]);
  });

  it('names the dimension that is left furthest; partial while anything is corrected, outside where nothing is', () => {
    const of = (changes: object, condition = {}) => {
      const { status, variable } = placeInEnvelope(
        { ...features, ...changes },
        { ...INSIDE, ...condition },
      );
      return [status, variable];
    };
    expect(of({ B: 3 })).toEqual(['partial', 'blade_count']);
    expect(of({ B: 8 })).toEqual(['outside', 'blade_count']);
    expect(of({ D: 0.6 })).toEqual(['partial', 'diameter']);
    expect(of({ D: 2.286 })).toEqual(['outside', 'diameter']);
    expect(of({ p75: 0.1 })).toEqual(['partial', 'pitch_diameter']);
    expect(of({}, { J: 1.2 })).toEqual(['partial', 'advance_ratio']);
    expect(of({}, { J: 1.5 })).toEqual(['outside', 'advance_ratio']);
    expect(of({}, { J: -0.2 })).toEqual(['outside', 'advance_ratio']);
    expect(of({}, { tipMach: 0.6 })).toEqual(['partial', 'tip_mach']);
    expect(of({}, { Ct: 0.3 })).toEqual(['partial', 'thrust_coefficient']);
    expect(of({}, { Re75: 3e5 })).toEqual(['partial', 'reynolds']);
    expect(of({}, { Re75: 5e2 })).toEqual(['outside', 'reynolds']);
    expect(of({ solidity75: 0.05 })).toEqual(['partial', 'solidity']);
    expect(of({ solidity75: 2e-9 })).toEqual(['outside', 'solidity']);
    expect(of({ chordExcess: 0.2 })).toEqual(['partial', 'chord_distribution']);
    expect(of({ twistExcess: 1 })).toEqual(['outside', 'twist_distribution']);
    expect(of({ sweep: 0.5 })).toEqual(['partial', 'sweep']);
    expect(of({ sweep: 1.4 })).toEqual(['outside', 'sweep']);
    expect(of({ hub: 0.94 })).toEqual(['outside', 'hub_radius']);
    expect(of({ thickness: 0.6 })).toEqual(['outside', 'thickness']);
    expect(of({ D: 0.6 }, { J: 1.3 })).toEqual(['partial', 'advance_ratio']);
  });

  it('names one of the six dimensions of the specification: one that is out, or the one that the variable counts to', () => {
    const of = (changes: object, condition = {}) =>
      placeInEnvelope({ ...features, ...changes }, { ...INSIDE, ...condition }).factor;
    expect(ENVELOPE_FACTORS).toEqual([
      'advance_ratio',
      'tip_mach',
      'pitch_diameter',
      'thrust_coefficient',
      'diameter',
      'blade_count',
    ]);
    expect(of({ D: 0.6, hub: 0.94 })).toBe('diameter');
    expect(of({ solidity75: 2e-9 }, { tipMach: 0.45 })).toBe('tip_mach');
    expect(of({}, { Re75: 5e2 })).toBe('tip_mach');
    expect(of({ solidity75: 0.05 })).toBe('thrust_coefficient');
    expect(of({ chordExcess: 0.2 })).toBe('thrust_coefficient');
    expect(of({ thickness: 0.6 })).toBe('thrust_coefficient');
    expect(of({ twistExcess: 1 })).toBe('pitch_diameter');
    expect(of({ sweep: 0.5 })).toBe('pitch_diameter');
    expect(of({ hub: 0.94 })).toBe('diameter');
  });

  it('is not validated where the band is wide', () => {
    expect(placeInEnvelope(features, INSIDE, 'diameter')).toMatchObject({
      status: 'partial',
      variable: 'diameter',
      factor: 'diameter',
    });
    expect(placeInEnvelope(features, INSIDE, 'reynolds').factor).toBe('tip_mach');
  });

  it('leaves every measured blade inside, but for its number of blades and rounding', () => {
    for (const { id, B, R, stations } of measuredReferences()) {
      const own = bladeFeatures({
        B,
        R,
        rHub: stations[0].x * R,
        r: stations.map(({ x }) => x * R),
        c: stations.map(({ c }) => c * R),
        beta: stations.map(({ beta }) => beta),
        sweep: stations.map(() => 0),
      });
      expect([id, unusualVariables(own)]).toEqual([id, []]);
      expect(shapeWeight(own)).toBeGreaterThan(0.999);
      const { beyond } = placeInEnvelope({ ...own, B: 2 }, INSIDE);
      expect(beyond).toBeLessThan(0.01);
    }
  });

  const turned = (beta: number[]) => bladeFeatures({ ...blade, beta });
  it.each<[string, ReturnType<typeof bladeFeatures>, string]>([
    [
      'chords of 1e-9 R',
      bladeFeatures({ ...blade, c: blade.c.map(() => 1e-9 * blade.R) }),
      'solidity',
    ],
    [
      'a saw-tooth of ±60° in twist',
      turned(blade.beta.map((beta, i) => beta + ((i % 2 ? 60 : -60) * Math.PI) / 180)),
      'twist_distribution',
    ],
    [
      'a sweep of 80°',
      bladeFeatures({ ...blade, sweep: blade.r.map(() => (80 * Math.PI) / 180) }),
      'sweep',
    ],
    ['a root at 0.94 R', bladeFeatures({ ...blade, rHub: 0.94 * blade.R }), 'hub_radius'],
    [
      'sections 60 % thick',
      bladeFeatures(
        blade,
        blade.r.map(() => 0.6),
      ),
      'thickness',
    ],
  ])('knows %s for unusual, and corrects nothing', (_, absurd, factor) => {
    expect(unusualVariables(absurd)).toContain(factor);
    expect(shapeWeight(absurd)).toBe(0);
    expect(placeInEnvelope(absurd, INSIDE).status).toBe('outside');
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
      [60, 0],
      [30, 0.01],
    ]) {
      const { T, Q, Omega } = solvePoint(rpm(speed), V);
      const n = Omega / (2 * Math.PI);
      const D = 2 * blade.R;
      const Re75 = (1.225 * chord75 * Math.hypot(0.75 * Omega * blade.R, V)) / blade.mu;
      const place = {
        J: V / (n * D),
        tipMach: (Omega * blade.R) / blade.sound,
        Ct: T / (1.225 * n * n * D ** 4),
        Re75,
      };
      const x = reynoldsVariable(Re75);
      const w = weight * conditionWeight(place);
      const factor = ([g0, g1, g2]: number[], more = 0) =>
        1 + w * boundedGain(g0 + g1 * x + g2 * x * x + more);
      const added = (w * addedCp * place.J ** 2 * 1.225 * n * n * D ** 5) / (2 * Math.PI);
      expect(sources.points[POINT.T_CORRECTED] / T).toBeCloseTo(factor(gainT), 12);
      const power = factor(gainQ, gainQJ * place.J) + added / Q;
      expect(sources.points[POINT.Q_CORRECTED] / Q).toBeCloseTo(power, 12);
    }
    sources.rotorCase.fill(0);
  });

  it('is nothing for blades far from all that was measured', () => {
    expect(correctionOf({ ...blade, B: 8 }).weight).toBe(0);
    const large = correctionOf({ ...blade, R: 12 * blade.R });
    expect([large.weight, large.twistOffset]).toEqual([0, 0]);
  });
});
