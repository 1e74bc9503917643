import { beforeAll, describe, expect, it } from '@jest/globals';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';
import { evaluatePolar, section, selectPolar } from '../../../assembly/polar/table.js';
import { tableOf } from '../../support/analytic-polar.js';
import { oracleRotor } from '../../support/oracle.js';
import { generator, loadLibrary } from '../../support/random-rotor.js';
import {
  deg,
  loadRotor,
  loadTable,
  PROPELLER,
  readPoint,
  readStations,
  rpm,
  solvePoint,
  sources,
  type TestRotor,
} from '../../support/rotor.js';

const propeller: TestRotor = { ...PROPELLER, stallDelay: 1 };
const { R, r } = propeller;
const NACA4412 = XFOIL_NAMES.indexOf('naca4412');

describe('a rotor', () => {
  beforeAll(() => void loadLibrary(sources));

  it('is the sum of its annuli: Σ dT_dr·dr and Σ dQ_dr·dr, to 1e-12', () => {
    loadRotor(propeller, sources, NACA4412);
    for (const V of [0, 5, 15, 40]) {
      const point = solvePoint(rpm(6000), V);
      const rows = readStations(30);
      const dr = (0.85 * R) / 30;
      const [T, Q] = [
        rows.reduce((t, s) => t + s.dT_dr * dr, 0),
        rows.reduce((t, s) => t + s.dQ_dr * dr, 0),
      ];
      expect(Math.abs(T / point.T - 1)).toBeLessThan(1e-12);
      expect(Math.abs(Q / point.Q - 1)).toBeLessThan(1e-12);
    }
  });

  it('has no step at V → 0: Ct moves by less than 1e-6 from J = 0 to J = 1e-6', () => {
    loadRotor(propeller, sources, NACA4412);
    const Omega = rpm(6000);
    const Ct = (J: number) =>
      solvePoint(Omega, J * 100 * 2 * R).T / (1.225 * 100 ** 2 * (2 * R) ** 4);
    expect(Math.abs(Ct(1e-6) - Ct(0))).toBeLessThan(1e-6);
    expect(Math.abs(Ct(-1e-6) - Ct(0))).toBeLessThan(1e-5);
  });

  it('obeys momentum theory annulus by annulus: dT = 4πrρF(V + va) va and dQ = 4πr²ρF(V + va) vt', () => {
    loadRotor({ ...propeller, tipLoss: false }, sources, NACA4412);
    for (const V of [0, 4, 12]) {
      solvePoint(rpm(6000), V);
      for (const s of readStations(30)) {
        const flow = 4 * Math.PI * s.r * 1.225 * Math.abs(V + s.va);
        // a station's last step leaves some 1e-7 of its load
        expect((flow * s.va) / s.dT_dr).toBeCloseTo(1, 6);
        expect((flow * s.vt * s.r) / s.dQ_dr).toBeCloseTo(1, 6);
      }
    }
  });

  it('keeps its profile power where it has no lift at rest', () => {
    // flat, untwisted blades with a symmetric section: Cp = σ-weighted cd integral, P = Σ ½ρ(Ωr)³ B c cd dr
    loadTable(
      tableOf((a) => ({ cl: 6 * a, cd: 0.02 })),
      40,
    );
    const flat = {
      ...propeller,
      beta: r.map(() => 0),
      rHub: 0.1 * R,
      tipLoss: false,
      stallDelay: 0,
    };
    loadRotor(flat, sources, 40);
    const Omega = rpm(6000);
    const point = solvePoint(Omega, 0);
    const ideal = readStations(30).reduce(
      (p, s) => p + 0.5 * 1.225 * (Omega * s.r) ** 3 * 2 * s.c * 0.02 * ((0.9 * R) / 30),
      0,
    );
    expect(Math.abs(point.T)).toBeLessThan(1e-6);
    expect(point.Q * Omega).toBeCloseTo(ideal, 6);
  });

  it('mirrors: blades turned over give the same loads with the thrust reversed', () => {
    loadTable(
      tableOf((a) => ({ cl: Math.sin(2 * a) * 2.5, cd: 0.01 + 1.5 * Math.sin(a) ** 2 })),
      40,
    );
    loadRotor({ ...propeller, stallDelay: 0 }, sources, 40);
    const up = solvePoint(rpm(6000), 0);
    loadRotor({ ...propeller, stallDelay: 0, beta: propeller.beta.map((b) => -b) }, sources, 40);
    const down = solvePoint(rpm(6000), 0);
    expect(down.T).toBeCloseTo(-up.T, 7);
    expect(down.Q).toBeCloseTo(up.Q, 7);
  });

  it('agrees with the plain oracle on 60 random propellers to 1e-6', () => {
    const polar = (alpha: number, Re: number, Mach: number) => {
      selectPolar(NACA4412, Math.log(Re), Mach);
      evaluatePolar(alpha);
      return { cl: section.cl, cd: section.cd };
    };
    const u = generator(9);
    let compared = 0;
    for (let i = 0; i < 60; i++) {
      const { rotor, Omega, V } = ordinaryCase(u);
      loadRotor(rotor, sources, NACA4412);
      const point = solvePoint(Omega, V);
      const rows = readStations(30);
      // attached along the blade: there the root is unique
      if (!rows.every((s) => (s.flags & 60) === 0)) continue;
      const dr = (rotor.R - rotor.rHub) / 30;
      const stations = rows.map((s) => ({ r: s.r, dr, chord: s.c, beta: s.beta }));
      const air = { rho: 1.225, mu: 1.789e-5, sound: 340.3, tipLoss: true };
      const plain = oracleRotor({ B: rotor.B, R: rotor.R, ...air, stations }, Omega, V, polar);
      expect(plain.missed).toBe(0);
      expect(Math.abs(point.T - plain.T)).toBeLessThan(1e-6 * Math.abs(plain.T));
      expect(Math.abs(point.Q - plain.Q)).toBeLessThan(1e-6 * Math.abs(plain.Q));
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('gives a warm sweep the numbers of its cold points', () => {
    loadRotor(propeller, sources, NACA4412);
    const V = Array.from({ length: 41 }, (_, i) => i * 0.5);
    V.forEach((v, i) => sources.conditions.set([rpm(6000), v], 2 * i));
    expect(sources.solveConditions(41)).toBe(0);
    const warm = V.map((_, i) => readPoint(sources, i));
    const evaluations = warm.reduce((sum, point) => sum + point.evaluations, 0) / 41 / 30;
    expect(evaluations).toBeLessThan(2.5);
    V.forEach((v, i) => {
      const cold = solvePoint(rpm(6000), v);
      expect(Math.abs(warm[i].T - cold.T)).toBeLessThan(1e-7 * Math.max(1, Math.abs(cold.T)));
      expect(cold.evaluations / 30).toBeLessThan(4.5);
    });
  });

  it('is not led astray by two stations close together at its end', () => {
    const near = [0.02, 0.1079, 0.108];
    const blade = {
      r: near,
      c: [0.02, 0.02, 0.03],
      beta: [deg(30), deg(10), deg(9.5)],
      rHub: 0.02,
    };
    loadRotor({ ...propeller, ...blade, sweep: [0, deg(20), deg(28)] }, sources, NACA4412);
    const point = solvePoint(rpm(6000), 0);
    const tip = readStations(30)[29];
    expect(tip.c).toBeLessThanOrEqual(0.03);
    expect(tip.beta).toBeGreaterThan(deg(5));
    expect(point.T).toBeGreaterThan(3);
  });

  it('is extrapolated to the tip along its last 5 %', () => {
    const r09 = r.filter((x) => x < 0.9 * R);
    const cut = {
      r: r09,
      c: r09.map((x) => 0.03 - 0.02 * (x / R)),
      beta: r09.map(() => 0.2),
      rHub: r[0],
    };
    loadRotor({ ...propeller, ...cut }, sources, NACA4412);
    solvePoint(rpm(6000), 0);
    for (const s of readStations(30)) expect(s.c).toBeCloseTo(0.03 - 0.02 * (s.r / R), 9);
  });

  it('at rest, flat and symmetric, is the limit of the slowest climb', () => {
    const flat = { r: [0.02, R], c: [0.0127, 0.0127], beta: [0, 0], rHub: 0.02 };
    loadRotor({ ...propeller, ...flat }, sources, XFOIL_NAMES.indexOf('naca0012'));
    const rest = solvePoint(rpm(5000), 0).T;
    const climb = solvePoint(rpm(5000), 2.1166e-5).T;
    expect(Math.abs(rest - climb) / (1.225 * (5000 / 60) ** 2 * (2 * R) ** 4)).toBeLessThan(1e-6);
  });

  it('says so where no double can hold the loads', () => {
    loadRotor({ ...propeller, rho: 1e308 }, sources, NACA4412);
    expect(solvePoint(rpm(200_000), 343).status).toBe(2);
  });

  it('gives swept blades less, as the cosine of the sweep says, and none differently', () => {
    const T = (sweep: number) => {
      loadRotor({ ...propeller, sweep: r.map(() => deg(sweep)) }, sources, NACA4412);
      return solvePoint(rpm(6000), 10).T;
    };
    expect(T(0)).toBe(solvedUnswept());
    expect(T(30) / T(0)).toBeGreaterThan(0.7);
    expect(T(30) / T(0)).toBeLessThan(0.95);
    expect(T(30)).toBeCloseTo(T(-30), 10);
  });
});

/** 4–20 in, 2–4 blades, P/D 0.3–1, tip speed 50–200 m/s, J up to 0.8 of the pitch. */
function ordinaryCase(u: () => number): { rotor: TestRotor; Omega: number; V: number } {
  const tip = 0.0254 * (2 + 8 * u());
  const x = Array.from({ length: 12 }, (_, i) => 0.2 + (0.8 * i) / 11);
  const pitch = (0.3 + 0.7 * u()) * 2 * tip;
  const c = 0.1 + 0.1 * u();
  const Omega = (50 + 150 * u()) / tip;
  return {
    rotor: {
      B: 2 + Math.floor(3 * u()),
      R: tip,
      rHub: 0.2 * tip,
      r: x.map((v) => v * tip),
      c: x.map((v) => c * tip * (1.3 - 0.8 * v)),
      beta: x.map((v) => Math.atan(pitch / (2 * Math.PI * v * tip))),
    },
    Omega,
    V: ((0.3 + 0.5 * u()) * pitch * Omega) / (2 * Math.PI),
  };
}

function solvedUnswept(): number {
  loadRotor(propeller, sources, NACA4412);
  return solvePoint(rpm(6000), 10).T;
}
