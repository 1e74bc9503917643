import { describe, expect, it } from '@jest/globals';
import { noiseRows, ratioDb, type TestSource, tonesOf } from '../../support/noise.js';

const DEGREE = Math.PI / 180;

/** The exact amplitudes, and Gutin's of the far field, of 1 N a blade along the axis and around it. */
const forces = noiseRows('rotating-point-forces.csv').map((row) => {
  const [B, R, tipMach, distance, angle, m, axial, axialFar, around, aroundFar] = row.map(Number);
  return { B, R, tipMach, distance, angle: angle * DEGREE, m, axial, axialFar, around, aroundFar };
});

function toneOf({ B, R, tipMach, distance, angle, m }: (typeof forces)[0], source: TestSource) {
  const observer = [distance * Math.sin(angle), 0, distance * Math.cos(angle)] as const;
  const Omega = (tipMach * 340) / R;
  return tonesOf({ sources: [{ R, DR: 1, ...source }], B, R, Omega, observer })[m - 1];
}

describe('tones of a force that turns', () => {
  it('are exact near and far', () => {
    for (const force of forces) {
      expect(Math.abs(ratioDb(toneOf(force, { AROUND: 1 }), force.around))).toBeLessThan(1e-4);
      // in the plane of the rotor a force along the axis is heard by nobody
      if (force.axial < 1e-12) expect(toneOf(force, { AXIAL: 1 })).toBeLessThan(1e-12);
      else expect(Math.abs(ratioDb(toneOf(force, { AXIAL: 1 }), force.axial))).toBeLessThan(1e-4);
    }
  });

  it('are those of Gutin far away', () => {
    for (const force of forces) {
      const far = { ...force, distance: 15_000 };
      const scale = 15_000 / force.distance;
      const { axialFar, aroundFar } = force;
      expect(Math.abs(ratioDb(scale * toneOf(far, { AROUND: 1 }), aroundFar))).toBeLessThan(0.01);
      if (axialFar > 1e-12)
        expect(Math.abs(ratioDb(scale * toneOf(far, { AXIAL: 1 }), axialFar))).toBeLessThan(0.01);
    }
  });
});

/** ANOPP2's propeller at 5 m/s, 30.48 m from an observer that flies along with it. */
describe('tones of a propeller in axial flight', () => {
  const loads = noiseRows('compact-f1a-loading.csv').map((row) => row.map(Number));
  const harmonics = noiseRows('compact-f1a-harmonics.csv');
  const cases = [600, 1400, 2200].flatMap((rpm) =>
    [0, -45].flatMap((angle) =>
      (['thickness', 'loading'] as const).map((kind) => [rpm, angle, kind] as const),
    ),
  );

  it.each(cases)(
    '%d rpm, %d°, %s: within 0.3 dB of the compact F1A of ANOPP2',
    (rpm, angle, kind) => {
      const sources = loads
        .filter(([speed]) => speed === rpm)
        .map(([, R, DR, , AREA, AXIAL, AROUND]) =>
          kind === 'thickness' ? { R, DR, AREA } : { R, DR, AXIAL, AROUND },
        );
      const [x, z] = [30.48 * Math.cos(angle * DEGREE), 30.48 * Math.sin(angle * DEGREE)];
      const tones = tonesOf({
        sources,
        B: 2,
        R: 1.1684,
        Omega: (rpm * Math.PI) / 30,
        rho: 1.226,
        along: 5 / 340,
        observer: [x, 0, z],
      });
      const reference = harmonics.filter(
        (row) => +row[0] === rpm && +row[1] === angle && row[2] === kind,
      );
      const first = +reference[0][4];
      // of the reference's time series the harmonics below a thousandth of the first are noise
      const heard = reference.filter((row) => +row[4] > 1e-3 * first);
      expect(heard.length).toBeGreaterThan(1);
      for (const [, , , m, amplitude] of heard)
        expect(Math.abs(ratioDb(tones[+m - 1], +amplitude))).toBeLessThan(0.3);
    },
  );
});

/** One section in air from any side, by the retarded time and differences of its potentials. */
function retarded(
  source: Required<Pick<TestSource, 'AREA' | 'AXIAL' | 'AXIAL_COS' | 'AROUND' | 'AROUND_SIN'>>,
  observer: readonly number[],
): number[] {
  const [B, R, Omega, a, rho] = [2, 1, 170, 340, 1.2];
  const [ux, uz] = [0.2 * a, -0.1 * a];
  // in the air at rest the hub flies against the stream
  const place = (t: number) => {
    const psi = Omega * t;
    return [R * Math.cos(psi) - ux * t, R * Math.sin(psi), -uz * t];
  };
  const speed = (t: number) => {
    const psi = Omega * t;
    return [-Omega * R * Math.sin(psi) - ux, Omega * R * Math.cos(psi), -uz];
  };
  const emitted = (x: readonly number[], t: number) => {
    let tau = t - Math.hypot(...x) / a;
    for (let n = 0; n < 100; n++) {
      const d = place(tau).map((p, i) => x[i] - p);
      const r = Math.hypot(...d);
      const mr = speed(tau).reduce((sum, v, i) => sum + (v * d[i]) / (r * a), 0);
      tau += (t - tau - r / a) / (1 - mr);
    }
    const d = place(tau).map((p, i) => x[i] - p);
    const r = Math.hypot(...d);
    const mr = speed(tau).reduce((sum, v, i) => sum + (v * d[i]) / (r * a), 0);
    return { psi: Omega * tau, weight: 1 / (4 * Math.PI * r * (1 - mr)) };
  };
  const force = (x: readonly number[], t: number) => {
    const { psi, weight } = emitted(x, t);
    const axial = -(source.AXIAL + source.AXIAL_COS * Math.cos(psi));
    const around = source.AROUND + source.AROUND_SIN * Math.sin(psi);
    return [-around * Math.sin(psi), around * Math.cos(psi), axial].map((f) => f * weight);
  };
  const h = 2e-3;
  const pressure = (t: number): number => {
    const x = [observer[0] - ux * t, observer[1], observer[2] - uz * t];
    let p = 0;
    for (let i = 0; i < 3; i++) {
      const moved = (s: number) => x.map((v, k) => (k === i ? v + s : v));
      p -= (force(moved(h), t)[i] - force(moved(-h), t)[i]) / (2 * h);
    }
    const dt = 2e-5;
    const volume = (s: number) => emitted(x, t + s).weight;
    return p + (rho * source.AREA * (volume(dt) - 2 * volume(0) + volume(-dt))) / dt ** 2;
  };
  const N = 256;
  const series = Array.from({ length: N }, (_, j) => pressure((2 * Math.PI * j) / (N * Omega)));
  return [1, 2, 3].map((m) => {
    const parts = [Math.cos, Math.sin].map((f) =>
      series.reduce((sum, p, j) => sum + p * f((2 * Math.PI * m * B * j) / N), 0),
    );
    return (2 * B * Math.hypot(...parts)) / N;
  });
}

describe('tones in air that crosses the disc', () => {
  const none = { AREA: 0, AXIAL: 0, AXIAL_COS: 0, AROUND: 0, AROUND_SIN: 0 };

  it.each([
    ['thickness', { AREA: 0.01 }],
    ['steady forces', { AXIAL: 3, AROUND: 1 }],
    ['forces once per revolution', { AXIAL_COS: 2, AROUND_SIN: 1 }],
  ])('are those of the retarded time: %s', (_, part) => {
    const source = { ...none, ...part };
    for (const observer of [[3, 1, -2] as const, [-1, 4, 1] as const]) {
      const sources = [{ R: 1, DR: 1, ...source }];
      const tones = tonesOf({ sources, B: 2, R: 1, Omega: 170, edge: 0.2, along: 0.1, observer });
      for (const [m, exact] of retarded(source, observer).entries())
        expect(Math.abs(ratioDb(tones[m], exact))).toBeLessThan(0.02);
    }
  });
});
