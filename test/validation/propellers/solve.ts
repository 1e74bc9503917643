/** All measured conditions of a propeller through the service's kernel and the polars that ship with it. */
import { libraryAirfoil } from '../../../dist/airfoils/library.js';
import { type BladeCalibration, calibratedBlade } from '../../../dist/blades/correction.js';
import { decodePoint } from '../../../dist/engine/codec.js';
import { loadKernel } from '../../../dist/engine/kernel.js';
import { POINT } from '../../../dist/engine/layout.js';
import { BUILD_SLOT, PolarSlots } from '../../../dist/engine/polar-slots.js';
import { AIR, type MeasuredPoint, type MeasuredPropeller } from './data.ts';
import { bareOf, featuresOf } from './features.ts';
import { type BladeSections, sectionsOf } from './sections.ts';
import { encodeLoad } from '../../../dist/engine/rotor-codec.js';
import { loadEncoded } from '../../../dist/engine/rotor-task.js';

type RotorCase = Parameters<typeof encodeLoad>[0];
type PolarTable = RotorCase['polars'][number]['polar'];

/** A model's coefficients at a measured condition; NaN where it has none. */
export interface Modelled {
  Ct: number;
  Cp: number;
}

/**
 * One answer a point, in the order of `propeller.points`. With an offset [°] the blade is turned by it, and if it was photographed
 * it is a helix towards the tip; without one it is as measured.
 */
export type Model = (propeller: MeasuredPropeller, offset?: number) => Modelled[];

const kernel = loadKernel('wasm');
const slots = new PolarSlots(kernel);
const tables = new Map<string, PolarTable>();

function tableOf(name: string): PolarTable {
  const known = tables.get(name);
  if (known) return known;
  const airfoil = libraryAirfoil(name);
  if (!airfoil) throw new Error(`The library has no section ${name}.`);
  const points = airfoil.points();
  kernel.rawPoints(points.length).set(points);
  if (kernel.conditionPolars(BUILD_SLOT) !== 0) throw new Error(`No polar table of ${name}.`);
  const table = { key: airfoil.key, table: kernel.polarTable(BUILD_SLOT).slice() };
  tables.set(name, table);
  return table;
}

/** The rotor as a request with these stations and no `hub_radius` makes it. */
function rotorOf(propeller: MeasuredPropeller, sections: BladeSections): RotorCase {
  const R = propeller.diameter / 2;
  return {
    ...bareOf(propeller),
    ...AIR,
    polars: sections.along.map(({ r, airfoil }) => ({ r: r * R, polar: tableOf(airfoil) })),
  };
}

function load(rotor: RotorCase): void {
  loadEncoded(kernel, slots, encodeLoad(rotor));
}

/** The change of twist of the empirical correction, without its factors. */
function turn(propeller: MeasuredPropeller, offset: number): NonNullable<RotorCase['correction']> {
  const { c75, beta75, D } = featuresOf(propeller);
  return {
    weight: 0,
    chord75: (c75 * D) / 2,
    beta75,
    collective: 0,
    twistOffset: (offset * Math.PI) / 180,
    helix: propeller.scanned ? 1 : 0,
    gainT: [0, 0, 0],
    gainQ: [0, 0, 0],
    gainQJ: 0,
    addedCp: 0,
  };
}

export interface SolveOptions {
  /** Section of blades whose own is not known. */
  assumed?: string;
  /** A rotor with something else about it: for trials. */
  change?: (rotor: RotorCase, propeller: MeasuredPropeller) => RotorCase;
}

/** Raw: thrust and torque of the blade element, nothing fitted. */
export function rawModel({ assumed, change = (rotor) => rotor }: SolveOptions = {}): Model {
  return (propeller, offset) => {
    const rotor = rotorOf(propeller, sectionsOf(propeller, assumed));
    const turned = offset === undefined ? rotor : { ...rotor, correction: turn(propeller, offset) };
    load(change(turned, propeller));
    return propeller.points.map((point) => solvePoint(propeller.diameter, point, 'raw'));
  };
}

/** Corrected: what an answer says of the propeller with what is known of it, and with a calibration. */
export function correctedModel(
  propeller: MeasuredPropeller,
  known: Pick<RotorCase, 'correction' | 'measured'>,
  calibration?: BladeCalibration,
): Modelled[] {
  const rotor = { ...rotorOf(propeller, sectionsOf(propeller)), ...known };
  load(calibration ? calibratedBlade(rotor, calibration) : rotor);
  return propeller.points.map((point) => solvePoint(propeller.diameter, point, 'corrected'));
}

/** By itself, as a request of mode `point` has it. */
function solvePoint(D: number, { rpm, J }: MeasuredPoint, loads: 'raw' | 'corrected'): Modelled {
  const n = rpm / 60;
  kernel.coldStart();
  kernel.points[POINT.STATUS] = kernel.solveRotor(0, 2 * Math.PI * n, J * n * D);
  const { status, corrected, ...raw } = decodePoint(kernel.points, 0);
  const { T, Q } = loads === 'raw' ? raw : corrected;
  if (status !== 'ok') return { Ct: NaN, Cp: NaN };
  const unit = AIR.rho * n * n * D ** 4;
  return { Ct: T / unit, Cp: (2 * Math.PI * Q) / (unit * D) };
}

/** A rotor's loads in air across its disc: thrust and in-plane forces [N], torque and hub moments [N·m]. */
export interface CrossedLoads {
  T: number;
  Q: number;
  H: number;
  Y: number;
  roll: number;
  pitch: number;
}

/** Speed of rotation [rad/s], airspeed [m/s] along the axis and across the disc. */
export interface CrossedCondition {
  Omega: number;
  V: number;
  edge: number;
}

/** Answers for a blade of one section, which has a correction where it is to be corrected; NaN where there is none. */
export function crossedModel(
  blade: Omit<RotorCase, 'polars'>,
  airfoil: string,
  conditions: readonly CrossedCondition[],
): CrossedLoads[] {
  load({ ...blade, polars: [{ r: blade.r[0], polar: tableOf(airfoil) }] });
  return conditions.map(({ Omega, V, edge }) => {
    kernel.coldStart();
    kernel.solveOblique(0, Omega, V, edge);
    const { status, corrected, oblique } = decodePoint(kernel.points, 0);
    const { T, Q } = status === 'ok' ? corrected : { T: NaN, Q: NaN };
    return { T, Q, ...oblique };
  });
}
