/** Rotors behind one another, by the kernel, at the speeds that a bench held. */
import { createRequire } from 'node:module';
import type * as LayoutFile from '../../../assembly/powertrain/layout.ts';
import { libraryAirfoil } from '../../../dist/airfoils/library.js';
import { estimatePropellerSpec } from '../../../dist/components/estimates/propeller.js';
import { toPropellerSpec } from '../../../dist/components/estimates/spec.mapper.js';
import { CASE_SIZE, PT_ROTOR } from '../../../dist/engine/layout.js';
import { loadKernel } from '../../../dist/engine/kernel.js';
import type { PropellerPart } from './bench-parts.ts';
import { encodeRotor } from '../../../dist/engine/rotor-codec.js';

const kernel = loadKernel('wasm');
loadKernel('js'); // sets the names of the portable subset, for what the kernel does not export
const require = createRequire(import.meta.url);
const layout = require('../../../build/kernel-js/powertrain/layout.js') as typeof LayoutFile;

const SEA_LEVEL = { rho: 1.225, mu: 1.789e-5, sound: 340.3 };
/** A point on a bench is held some seconds. */
const HELD_S = 10;
/** Slots of the sections' tables, as they are asked for. */
const sections = new Map<string, number>();
function slotOf(section: string): number {
  const there = sections.get(section);
  if (there !== undefined) return there;
  const points = libraryAirfoil(section)!.points();
  kernel.rawPoints(points.length).set(points);
  const slot = sections.size;
  if (kernel.conditionPolars(slot) !== 0) throw new Error(`no table of ${section}`);
  sections.set(section, slot);
  return slot;
}

const slots = new Map<string, { slot: number; D: number }>();

/** Slot and diameter of a propeller's map in sea-level air, made where it is not there yet. */
function mapOf({ spec, model }: PropellerPart): {
  slot: number;
  D: number;
} {
  const key = JSON.stringify([spec, model]);
  const there = slots.get(key);
  if (there) return there;
  const { B, diameter, blade } = estimatePropellerSpec(toPropellerSpec(spec, model));
  const { layout = [[0, blade.sections.airfoil]] } = blade;
  const R = diameter / 2;
  const polars = layout.map(([place, key]) => ({ r: place * R, key, slot: slotOf(key) }));
  const encoded = encodeRotor({
    B,
    R,
    rHub: blade.r[0],
    r: blade.r,
    c: blade.c,
    beta: blade.beta,
    sweep: blade.r.map(() => 0),
    polars: polars.map(({ r, key, slot }) => {
      return { r, polar: { key, table: kernel.polarTable(slot) } };
    }),
    ...SEA_LEVEL,
  });
  kernel.rotorCase.set(encoded.subarray(0, CASE_SIZE));
  kernel.bladePolars.set(polars.flatMap(({ r, slot }) => [r, slot]));
  kernel.blade.set(encoded.subarray(CASE_SIZE));
  kernel.cutBlade();
  const ell = SEA_LEVEL.mu / (SEA_LEVEL.rho * SEA_LEVEL.sound);
  kernel.beginMap(ell, ell, 0.9, -Math.PI / 2, Math.PI / 2);
  while (kernel.advanceMap() !== 0);
  // slot 0 is where maps are made
  const made = { slot: slots.size + 1, D: diameter };
  kernel.finishMap(made.slot);
  slots.set(key, made);
  return made;
}

const put = (array: Float64Array, values: [number, number][]) =>
  values.forEach(([place, value]) => (array[place] = value));

function putSupply(volts: number, rho: number, groups = 1): void {
  const { vehicle, rotorsIn, leavesIn, nodesIn, ocvCurves, ocvCounts } = kernel;
  for (const array of [vehicle, rotorsIn, leavesIn, nodesIn]) array.fill(0);
  put(vehicle, [
    [layout.PT_VEHICLE.GROUPS, groups],
    [layout.PT_VEHICLE.RHO, rho],
    // with density, or the map would be of another air
    [layout.PT_VEHICLE.MU, (SEA_LEVEL.mu * rho) / SEA_LEVEL.rho],
    [layout.PT_VEHICLE.SOUND, SEA_LEVEL.sound],
    [layout.PT_VEHICLE.T_AMB, 293.15],
    [layout.PT_VEHICLE.FLIGHT_S, HELD_S],
    [layout.PT_VEHICLE.LEAVES, 1],
    [layout.PT_VEHICLE.NODES, 1],
  ]);
  ocvCurves.set([0, 1]);
  ocvCurves.set([volts, volts], layout.PT_MAX.OCV);
  ocvCounts[0] = 2;
  put(leavesIn, [
    [layout.PT_LEAF.S, 1],
    [layout.PT_LEAF.P, 1],
    [layout.PT_LEAF.CHARGE, Infinity],
    [layout.PT_LEAF.SOC, 1],
    [layout.PT_LEAF.T0, 298.15],
    [layout.PT_LEAF.I_MAX, Infinity],
    [layout.PT_LEAF.SPREAD_R, 1],
  ]);
}

const ALIKE = {
  COUNT: 1,
  I_MAX: Infinity,
  P_MAX: Infinity,
  SENSE: 1,
  F_T: 1,
  F_Q: 1,
  T_W_LIMIT: 1e3,
  T_MAG_LIMIT: 1e3,
  SPREAD_R: 1,
  SPREAD_I0: 1,
  SPREAD_THRUST: 1,
  SPREAD_TORQUE_ALONG: 1,
  SPREAD_TORQUE: 1,
  SPREAD_ESC: 1,
  SPREAD_THERMAL: 1,
};

function putRotor(row: number, values: Record<string, number>): void {
  const places: Record<string, number> = PT_ROTOR;
  for (const [name, value] of Object.entries({ ...ALIKE, ...values })) {
    kernel.rotorsIn[layout.PT_SIZE.ROTOR * row + places[name]] = value;
  }
}

/** A propeller of a stack at a given rpm, its place [m] downstream and its sense. */
export interface Stacked {
  propeller: PropellerPart;
  rpm: number;
  position: number;
  sense: number;
}

/** Thrust [N] and torque [N·m] of each: motors without resistance and losses hold the rpm. */
export function stackLoads(rotors: readonly Stacked[]): { T: number; Q: number }[] {
  const V = 50;
  putSupply(V, SEA_LEVEL.rho, rotors.length);
  rotors.forEach(({ propeller, rpm, position, sense }, row) => {
    const { slot, D } = mapOf(propeller);
    const place = { STACK: 1, POSITION: position, SENSE: sense, MAP_SLOT: slot, D, THROTTLE: 1 };
    const ideal = { KV: (rpm * Math.PI) / 30 / V, T_W_PIN: 293.15, T_MAG_PIN: 293.15 };
    putRotor(row, { ...place, ...ideal, C_W: 1, C_C: 1, AREA: 1 });
  });
  kernel.solvePowertrain();
  return rotors.map((_, row) => {
    const at = layout.PT_GROUPS_AT + layout.PT_SIZE.GROUP * row;
    const { powerOut } = kernel;
    return { T: powerOut[at + layout.PT_GROUP.T], Q: powerOut[at + layout.PT_GROUP.Q] };
  });
}
