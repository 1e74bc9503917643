import { beforeAll, describe, expect, it } from '@jest/globals';
import { CASE, POINT, STATION, STATION_SIZE } from '../../../assembly/memory.js';
import { tableOf } from '../../support/analytic-polar.js';
import { generator, loadLibrary, randomCase } from '../../support/random-rotor.js';
import {
  loadRotor,
  loadTable,
  PROPELLER,
  rpm,
  solvePoint,
  sources,
  type TestRotor,
} from '../../support/rotor.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';

const NACA4412 = XFOIL_NAMES.indexOf('naca4412');
const SYMMETRIC = 40;
const propeller: TestRotor = { ...PROPELLER, stallDelay: 1 };
const Omega = rpm(6000);
const tip = Omega * PROPELLER.R;

interface Loads {
  status: number;
  T: number;
  Q: number;
  H: number;
  Y: number;
  roll: number;
  pitch: number;
  blade1: number;
}

function solveOblique(speed: number, V: number, edge: number): Loads {
  sources.coldStart();
  const status = sources.solveOblique(0, speed, V, edge);
  const p = sources.points;
  return {
    status,
    T: p[POINT.T],
    Q: p[POINT.Q],
    H: p[POINT.H],
    Y: p[POINT.Y],
    roll: p[POINT.ROLL],
    pitch: p[POINT.PITCH],
    blade1: p[POINT.BLADE_1],
  };
}

describe('a rotor in air that crosses its disc', () => {
  beforeAll(() => {
    loadLibrary(sources);
    loadTable(
      tableOf((a) => ({ cl: 2.85 * Math.sin(2 * a), cd: 0.001 })),
      SYMMETRIC,
    );
  });

  it('is the axial rotor, to the last bit, where nothing crosses it', () => {
    loadRotor(propeller, sources, NACA4412);
    for (const V of [-4, 0, 3, 15]) {
      const axial = solvePoint(Omega, V);
      const oblique = solveOblique(Omega, V, 0);
      expect([oblique.T, oblique.Q]).toEqual([axial.T, axial.Q]);
      expect([oblique.H, oblique.Y, oblique.roll, oblique.pitch, oblique.blade1]).toEqual([
        0, 0, 0, 0, 0,
      ]);
    }
  });

  it.each([-8, -4, -1, 0, 3, 10])(
    'goes over into it as µ → 0: thrust and torque with µ², the others with µ (V = %d m/s)',
    (V) => {
      loadRotor(propeller, sources, NACA4412);
      const axial = solvePoint(Omega, V);
      const at = (mu: number) => solveOblique(Omega, V, mu * tip);
      const [tiny, small, twice] = [at(1e-6), at(1e-3), at(2e-3)];
      expect(Math.abs(tiny.T / axial.T - 1)).toBeLessThan(1e-6);
      expect(Math.abs(tiny.Q / axial.Q - 1)).toBeLessThan(1e-6);
      expect(Math.abs(small.T / axial.T - 1)).toBeLessThan(2e-4);
      for (const key of ['H', 'roll', 'pitch', 'blade1'] as const)
        expect(twice[key] / small[key]).toBeCloseTo(2, 2);
    },
  );

  describe('as a flat-plate rotor in uniform inflow', () => {
    // so few blades that the induced speed is nothing beside that along the axis
    const R = 1;
    const a = 5.7;
    const [theta, lambda, cd, c] = [0.02, 0.004, 0.001, 1e-4];
    const r = Array.from({ length: 20 }, (_, i) => (R * (i + 0.02)) / 19.2);
    const plain: TestRotor = {
      B: 1,
      R,
      rHub: 0,
      r,
      c: r.map(() => c),
      beta: r.map(() => theta),
      annuli: 100,
      tipLoss: false,
    };
    const sigma = c / (Math.PI * R);
    const speed = 100;
    const unit = 1.225 * Math.PI * speed ** 2 * sigma;

    /** The share of θ in the thrust of the reversed flow, where lift points the other way. */
    const third = (mu: number): number => (4 * mu ** 3) / (9 * Math.PI);

    // Johnson, Helicopter Theory, §5: lift with reversed flow, profile parts with yawed and reversed flow
    it.each([0.05, 0.1, 0.2, 0.3])(
      'has the thrust, torque, forces and moments of helicopter theory to 1 % (µ = %d)',
      (mu) => {
        loadRotor(plain, sources, SYMMETRIC);
        const { T, Q, H, Y, roll, pitch } = solveOblique(speed, lambda * speed, mu * speed);
        const of = {
          T: (a / 2) * (theta * (1 / 3 + mu ** 2 / 2 - third(mu)) - lambda * (1 / 2 + mu ** 2 / 4)),
          Q:
            (a / 2) *
              (theta * lambda * (1 / 3 + third(mu) / 2) - lambda ** 2 * (1 / 2 - mu ** 2 / 4)) +
            (cd / 8) * (1 + 1.5 * mu ** 2 - 0.37 * mu ** 3.7),
          H:
            (a / 4) * mu * (theta * lambda * (1 - (4 * mu) / (3 * Math.PI)) - lambda ** 2) +
            (cd / 8) * (3 * mu + 1.98 * mu ** 2.7),
          roll:
            (a / 2) *
            mu *
            (theta * (1 / 3 + (4 * mu ** 3) / (45 * Math.PI)) - lambda * (1 / 4 - mu ** 2 / 16)),
        };
        expect(Math.abs(T / unit / of.T - 1)).toBeLessThan(0.01);
        expect(Math.abs(Q / unit / of.Q - 1)).toBeLessThan(0.01);
        expect(Math.abs(H / unit / of.H - 1)).toBeLessThan(0.01);
        expect(Math.abs(roll / unit / of.roll - 1)).toBeLessThan(0.01);
        // nothing tells upstream from downstream without induced speed
        expect(Math.abs(Y / H)).toBeLessThan(0.01);
        expect(Math.abs(pitch / roll)).toBeLessThan(0.01);
      },
    );

    it('has the reversed flow of the circle r < µR sin ψ: its blade is driven there, and only there', () => {
      // without pitch, lift and inflow there is drag alone; its torque inboard changes sign with the mean of the speed
      loadRotor({ ...plain, beta: r.map(() => 0) }, sources, SYMMETRIC);
      const mu = 0.5;
      solveOblique(speed, 0, mu * speed);
      for (let i = 0; i < 100; i++) {
        const x = sources.stations[i * STATION_SIZE + STATION.R] / R;
        const mean = dragMean(x, mu);
        const dQ = sources.stations[i * STATION_SIZE + STATION.DQ_DR];
        const load = 0.5 * 1.225 * speed ** 2 * c * cd * x;
        expect(Math.abs(dQ / load - mean)).toBeLessThan(0.02 * (x + mu) ** 2);
      }
    });

    /** ⟨|U| U_T⟩ over azimuth at the radius x, over the square of the tip's speed. */
    function dragMean(x: number, mu: number): number {
      let sum = 0;
      for (let k = 0; k < 3600; k++) {
        const psi = (k * Math.PI) / 1800;
        const UT = x + mu * Math.sin(psi);
        sum += Math.hypot(UT, mu * Math.cos(psi)) * UT;
      }
      return sum / 3600;
    }
  });

  it('obeys momentum theory with the whole mass flow: dT = 4πrρ U va, U = hypot(V + va, edge)', () => {
    loadRotor({ ...propeller, tipLoss: false }, sources, NACA4412);
    for (const [V, edge] of [
      [0, 5],
      [4, 12],
      [2, 25],
    ]) {
      solveOblique(Omega, V, edge);
      for (let i = 0; i < 30; i++) {
        const at = i * STATION_SIZE;
        const va = sources.stations[at + STATION.VA];
        const r = sources.stations[at + STATION.R];
        const dT = 4 * Math.PI * r * 1.225 * Math.hypot(V + va, edge) * va;
        expect(dT / sources.stations[at + STATION.DT_DR]).toBeCloseTo(1, 4);
      }
    }
  });

  it('pushes back along the air, lifts the side where it advances and the one upstream', () => {
    loadRotor(propeller, sources, NACA4412);
    let before = { H: 0, roll: 0 };
    for (const mu of [0.02, 0.05, 0.1, 0.2, 0.3]) {
      const now = solveOblique(Omega, 0, mu * tip);
      expect(now.H).toBeGreaterThan(before.H);
      expect(now.roll).toBeGreaterThan(before.roll);
      expect(now.pitch).toBeGreaterThan(0);
      before = now;
    }
  });

  it('takes its direction from the disc angle of the case, for a point, a sweep and a target', () => {
    loadRotor(propeller, sources, NACA4412);
    const angle = Math.PI / 6;
    const [V, cos, sin] = [10, Math.cos(angle), Math.sin(angle)];
    const split = solveOblique(Omega, V * sin, V * cos);
    try {
      sources.rotorCase[CASE.DISC_COS] = cos;
      sources.rotorCase[CASE.DISC_SIN] = sin;
      expect(solvePoint(Omega, V)).toMatchObject({ T: split.T, Q: split.Q, V });
      expect(sources.points[POINT.PITCH]).toBe(split.pitch);
      sources.conditions.set([Omega, V]);
      expect(sources.solveConditions(1)).toBe(0);
      expect(sources.points[POINT.H]).toBe(split.H);
      expect(sources.solveTarget(0, split.T, V, 500, 3000)).toBe(0);
      expect(sources.points[POINT.OMEGA] / Omega).toBeCloseTo(1, 6);
    } finally {
      sources.rotorCase[CASE.DISC_COS] = 0;
    }
  });

  it('has finite loads and ends over all that the service accepts: 300 random rotors', () => {
    const u = generator(5);
    let failed = 0;
    for (let i = 0; i < 300; i++) {
      const { rotor, slot, Omega: speed, V } = randomCase(u, XFOIL_NAMES.length);
      loadRotor(rotor, sources, slot);
      const { status, ...loads } = solveOblique(speed, V, speed * rotor.R * 0.8 * u());
      expect(Object.values(loads).every((load) => Number.isFinite(load))).toBe(true);
      if (status !== 0) failed++;
    }
    expect(failed).toBeLessThan(6);
  });
});
