/** Real blades, their maps in any build of the kernel, and the blade itself solved where a map is read. */
import { readFileSync } from 'node:fs';
import { CASE } from '../../assembly/memory.js';
import { XFOIL_NAMES } from './xfoil-library.js';
import { MAP, MAP_HEADER } from '../../src/engine/layout.js';
import {
  deg,
  type Kernel,
  loadRotor,
  solvePoint,
  type TestPoint,
  type TestRotor,
} from './rotor.js';

const INCH = 0.0254;
const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** A blade with the slot of its section in a kernel that `loadLibrary` has filled. */
export interface RealBlade {
  rotor: TestRotor;
  slot: number;
}

function bladeOf(
  file: string,
  changes: { diameter_in?: number; num_blades?: number; airfoil?: string } = {},
): RealBlade {
  const facts = { ...read(`test/validation/data/${file}.json`).blade, ...changes };
  const R = (facts.diameter_in * INCH) / 2;
  const stations = facts.stations as [number, number, number][];
  return {
    slot: XFOIL_NAMES.indexOf(facts.airfoil),
    rotor: {
      B: facts.num_blades,
      R,
      rHub: facts.hub_radius * R,
      r: stations.map(([r]) => r * R),
      c: stations.map(([, c]) => c * R),
      beta: stations.map(([, , twist]) => deg(twist)),
      stallDelay: 1,
    },
  };
}

function apcExample(): RealBlade {
  const { radius, chord, twist } = read('examples/apc-10x5.json');
  const R = 5 * INCH;
  const rotor = { B: 2, R, rHub: 0.15 * R, r: radius, c: chord, beta: twist.map(deg) };
  return { slot: XFOIL_NAMES.indexOf('naca4412'), rotor: { ...rotor, stallDelay: 1 } };
}

/** The example with these sections at 0.2, 0.5 and 0.95 R. */
function mixedExample(...sections: (typeof XFOIL_NAMES)[number][]): RealBlade {
  const { rotor, slot } = apcExample();
  const polars = sections.map((name, i) => ({
    r: [0.2, 0.5, 0.95][i] * rotor.R,
    slot: XFOIL_NAMES.indexOf(name),
  }));
  return { slot, rotor: { ...rotor, polars } };
}

/** Thin, square-tipped, wide, many-bladed, large, untwisted, of several sections. */
/** The case's columns from CASE.WEIGHT on: weight, chord at 0.75 R, three gains of thrust and three of torque. */
const NO_CORRECTION = [0, 0, 0, 0, 0, 0, 0, 0];

export const REAL_BLADES: Record<string, RealBlade> = {
  'apc 10x5': apcExample(),
  'da4002 9x6.75': bladeOf('da4002-9x6.75'),
  'slow flyer 10x7': bladeOf('apc-slow-flyer-10x7'),
  'slow flyer with six blades': bladeOf('apc-slow-flyer-10x7', { num_blades: 6 }),
  'five feet, clarky': bladeOf('da4002-9x6.75', { diameter_in: 60, airfoil: 'clarky' }),
  'caradonna-tung': bladeOf('caradonna-tung'),
  'apc 10x5 with three sections': mixedExample('e63', 'clarky', 'naca0012'),
  'apc 10x5 with a root of high lift': mixedExample('s1223', 's1223', 'clarky'),
};

/** Density [kg/m³], viscosity [Pa·s], speed of sound [m/s]. */
export interface Air {
  rho: number;
  mu: number;
  sound: number;
}
export const SEA_LEVEL: Air = { rho: 1.225, mu: 1.789e-5, sound: 340.3 };
/** The standard atmosphere at 2,500 m. */
export const HIGH: Air = { rho: 0.957, mu: 1.711e-5, sound: 330.6 };

/** mu/(rho a): what of the air decides between Re and Mach [m]. */
export const ellOf = ({ rho, mu, sound }: Air): number => mu / (rho * sound);

export interface TestMap {
  table: Float64Array;
  of: (name: keyof typeof MAP) => number;
  psi: Float64Array;
  x: Float64Array;
  lnEll: Float64Array;
}

function mapOf(table: Float64Array): TestMap {
  const [nPsi, nRe, nAir] = table;
  const at = MAP_HEADER;
  return {
    table,
    of: (name) => table[MAP[name]],
    psi: table.slice(at, at + nPsi),
    x: table.slice(at + nPsi, at + nPsi + nRe),
    lnEll: table.slice(at + nPsi + nRe, at + nPsi + nRe + nAir),
  };
}

const ANY_PSI = [-Math.PI / 2, Math.PI / 2];

/** Makes the map of a blade into `slot` of the kernel's maps; psi [rad] from one to the other. */
export function makeMap(
  k: Kernel,
  { rotor, slot: polar }: RealBlade,
  {
    slot = 0,
    airs = [SEA_LEVEL],
    tipMach = 0.6,
    correction = NO_CORRECTION,
    psi = ANY_PSI,
    chi = 0,
  } = {},
): TestMap {
  loadRotor(rotor, k, polar);
  k.rotorCase.set(correction, CASE.WEIGHT);
  const ells = airs.map(ellOf);
  k.beginMap(Math.min(...ells), Math.max(...ells), tipMach, psi[0], psi[1]);
  if (chi > 0) k.crossMap(chi);
  while (k.advanceMap() !== 0);
  const length = k.finishMap(slot);
  return mapOf(k.mapTable(slot).slice(0, length));
}

export interface Reading {
  T: number;
  Q: number;
  T_V: number;
  T_Omega: number;
  Q_V: number;
  Q_Omega: number;
  flags: number;
}

/** One look-up in `slot`. */
export function readMap(k: Kernel, Omega: number, V: number, air = SEA_LEVEL, slot = 0): Reading {
  k.conditions.set([Omega, V]);
  k.evaluateMaps(slot, 1, air.rho, air.mu, air.sound);
  const [T, Q, T_V, T_Omega, Q_V, Q_Omega, flags] = k.points;
  return {
    T: T,
    Q: Q,
    T_V: T_V,
    T_Omega: T_Omega,
    Q_V: Q_V,
    Q_Omega: Q_Omega,
    flags: flags,
  };
}

/** The blade itself there, solved cold. */
export function solveThere(
  k: Kernel,
  { rotor, slot }: RealBlade,
  Omega: number,
  V: number,
  { rho, mu, sound } = SEA_LEVEL,
): TestPoint {
  loadRotor(rotor, k, slot);
  k.rotorCase[CASE.RHO] = rho;
  k.rotorCase[CASE.MU] = mu;
  k.rotorCase[CASE.SOUND] = sound;
  return solvePoint(Omega, V, k);
}

/** The condition at psi, Re (M.4) in an air. */
export function conditionAt(map: TestMap, psi: number, Re: number, { rho, mu } = SEA_LEVEL) {
  const [D, rRef, cRef] = [map.of('D'), map.of('R_REF'), map.of('C_REF')];
  const tipSpeed = ((Re * mu) / (rho * cRef)) * (D / (2 * rRef));
  const perU = Math.hypot(Math.sin(psi), Math.PI * Math.cos(psi));
  const U = tipSpeed / perU;
  return { U, V: U * Math.sin(psi), Omega: (2 * Math.PI * Math.max(0, U * Math.cos(psi))) / D };
}

/** Difference of thrust and torque (as Q and as P) over the map's largest values. */
export function missOf(
  map: TestMap,
  at: { U: number; V: number; Omega: number },
  a: { T: number; Q: number },
  b: { T: number; Q: number },
  { rho } = SEA_LEVEL,
): number {
  const D = map.of('D');
  const load = rho * D * D * at.U * at.U;
  const dTau = Math.abs(a.T - b.T) / load;
  const dQ = Math.abs(a.Q - b.Q) / (load * D);
  const dPi = (dQ * at.Omega * D) / at.U;
  return Math.max(dTau / map.of('MAX_TAU'), dQ / map.of('MAX_Q'), dPi / map.of('MAX_PI'));
}
