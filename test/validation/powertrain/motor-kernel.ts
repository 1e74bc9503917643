/** Motor, ESC and propeller of the kernel at a bench's points. */
import { createRequire } from 'node:module';
import type * as GroupFile from '../../../assembly/powertrain/group.ts';
import type * as LayoutFile from '../../../assembly/powertrain/layout.ts';
import type * as MotorFile from '../../../assembly/powertrain/motor.ts';
import { libraryAirfoil } from '../../../dist/airfoils/library.js';
import { estimateMotorFacts } from '../../../dist/components/estimates/motor.js';
import { estimatePropellerFacts } from '../../../dist/components/estimates/propeller.js';
import { toMotorFacts, toPropellerFacts } from '../../../dist/components/estimates/spec.mapper.js';
import { CASE_SIZE } from '../../../dist/engine/layout.js';
import { loadKernel } from '../../../dist/engine/kernel.js';
import type { Setup } from './motor-setups.ts';
import { encodeRotor } from '../../../dist/engine/rotor-codec.js';

const kernel = loadKernel('wasm');
loadKernel('js'); // sets the names of the portable subset, for what the kernel does not export
const require = createRequire(import.meta.url);
const built = (name: string) =>
  require(`../../../build/kernel-js/powertrain/${name}.js`) as unknown;
const layout = built('layout') as typeof LayoutFile;
const { Group } = built('group') as typeof GroupFile;
const { drawFromBus, motorAt, warmMotor } = built('motor') as typeof MotorFile;

const SEA_LEVEL = { rho: 1.225, mu: 1.789e-5, sound: 340.3 };
/** A point on a bench is held some seconds. */
const HELD_S = 10;
/** Where the solver finds no temperature of its own: a motor at work [K]. */
const WARM = { winding: 330, magnet: 310 };
/** Six-step ESC by default: E.2, E.4. */
const ESC = { K_R: 1.8, S_STRAY: 0.06, P_Q: 1, K_SW: 0.015 };
const escR = (Imax: number) => Math.min(Math.max(0.3 / Imax, 0.5e-3), 15e-3);

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
function mapOf({ spec, model }: NonNullable<Setup['propeller']>): {
  slot: number;
  D: number;
} {
  const key = JSON.stringify([spec, model]);
  const there = slots.get(key);
  if (there) return there;
  const { B, diameter, blade } = estimatePropellerFacts(toPropellerFacts(spec, model));
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
  kernel.beginMap(ell, ell, 0.9);
  while (kernel.advanceMap() !== 0);
  // slot 0 is where maps are made
  const made = { slot: slots.size + 1, D: diameter };
  kernel.finishMap(made.slot);
  slots.set(key, made);
  return made;
}

/** rpm of motor and propeller on a stiff supply of the measured voltage; NaN where the solver gives up. */
export function rpmOf(setup: Setup): number {
  putSupply(setup.volts, setup.rho);
  putMotor(setup);
  kernel.solvePowertrain();
  const omega = kernel.powerOut[layout.PT_GROUPS_AT + layout.PT_GROUP_OMEGA];
  return kernel.powerOut[layout.PT_ALL_CONVERGED] === 1 ? (omega * 30) / Math.PI : NaN;
}

/** What a motor comes to on a bench. */
export interface Heated {
  /** K, from air at 20 °C. */
  winding: number;
  magnets: number;
  /** Winding current over the highest continuous one. */
  load: number;
  runsAway: boolean;
}

/** Temperatures after `seconds` on a stiff supply of the measured voltage; null where the solver gives up. */
export function heatedBy(setup: Setup, seconds: number): Heated | null {
  putSupply(setup.volts, setup.rho);
  putMotor(setup);
  kernel.vehicle[layout.PT_VEHICLE_FLIGHT_S] = seconds;
  kernel.solvePowertrain();
  if (kernel.powerOut[layout.PT_ALL_CONVERGED] !== 1) return null;
  const at = (place: number) => kernel.powerOut[layout.PT_GROUPS_AT + place];
  const { Imax } = estimateMotorFacts(toMotorFacts(setup.motorSpec));
  return {
    winding: at(layout.PT_GROUP_T_W),
    magnets: at(layout.PT_GROUP_T_MAG),
    load: at(layout.PT_GROUP_I_MOTOR) / Imax.value,
    runsAway: (at(layout.PT_GROUP_LIMITS) & layout.PT_LIMIT_THERMAL_RUNAWAY) !== 0,
  };
}

const put = (array: Float64Array, values: [number, number][]) =>
  values.forEach(([place, value]) => (array[place] = value));

function putSupply(volts: number, rho: number, groups = 1): void {
  const { vehicle, rotorsIn, leavesIn, nodesIn, ocvCurves, ocvCounts } = kernel;
  for (const array of [vehicle, rotorsIn, leavesIn, nodesIn]) array.fill(0);
  put(vehicle, [
    [layout.PT_VEHICLE_GROUPS, groups],
    [layout.PT_VEHICLE_RHO, rho],
    // with density, or the map would be of another air
    [layout.PT_VEHICLE_MU, (SEA_LEVEL.mu * rho) / SEA_LEVEL.rho],
    [layout.PT_VEHICLE_SOUND, SEA_LEVEL.sound],
    [layout.PT_VEHICLE_T_AMB, 293.15],
    [layout.PT_VEHICLE_FLIGHT_S, HELD_S],
    [layout.PT_VEHICLE_LEAVES, 1],
    [layout.PT_VEHICLE_NODES, 1],
  ]);
  ocvCurves.set([0, 1]);
  ocvCurves.set([volts, volts], layout.PT_MAX_OCV);
  ocvCounts[0] = 2;
  put(leavesIn, [
    [layout.PT_LEAF_S, 1],
    [layout.PT_LEAF_P, 1],
    [layout.PT_LEAF_CHARGE, Infinity],
    [layout.PT_LEAF_SOC, 1],
    [layout.PT_LEAF_T0, 298.15],
    [layout.PT_LEAF_I_MAX, Infinity],
    [layout.PT_LEAF_SPREAD_R, 1],
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
  SPREAD_PROP: 1,
  SPREAD_ESC: 1,
  SPREAD_THERMAL: 1,
};

function putRotor(row: number, values: Record<string, number>): void {
  const places = layout as unknown as Record<string, number>;
  for (const [name, value] of Object.entries({ ...ALIKE, ...values })) {
    kernel.rotorsIn[layout.PT_SIZE_ROTOR * row + places[`PT_ROTOR_${name}`]] = value;
  }
}

function putMotor(setup: Setup): void {
  const { slot, D } = mapOf(setup.propeller!);
  const { thermal, ...motor } = estimateMotorFacts(toMotorFacts(setup.motorSpec));
  putRotor(0, {
    MAP_SLOT: slot,
    D,
    THROTTLE: setup.throttle,
    KV: motor.Kv.value,
    R20: motor.R.value,
    I0: motor.I0.value,
    OMEGA0: motor.omega0.value,
    C_W: thermal.Cw.value,
    C_C: thermal.Cc.value,
    G_WC: thermal.Gwc.value,
    AREA: thermal.area.value,
    CASE_D: motor.diameter.value,
    CAN_TURNS: motor.topology === 'outrunner' ? 1 : 0,
    RATED_I: motor.rated?.I ?? 0,
    RATED_OMEGA: motor.rated?.omega ?? 0,
    ...ESC,
    R_ESC: escR(motor.Imax.value),
  });
}

/** A propeller of a stack at a given rpm, its place [m] downstream and its sense. */
export interface Stacked {
  propeller: NonNullable<Setup['propeller']>;
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
    const ideal = { KV: (rpm * Math.PI) / 30 / V, K_R: 1, T_W_PIN: 293.15, T_MAG_PIN: 293.15 };
    putRotor(row, { ...place, ...ideal, C_W: 1, C_C: 1, AREA: 1 });
  });
  kernel.solvePowertrain();
  return rotors.map((_, row) => {
    const at = layout.PT_GROUPS_AT + layout.PT_SIZE_GROUP * row;
    const { powerOut } = kernel;
    return { T: powerOut[at + layout.PT_GROUP_T], Q: powerOut[at + layout.PT_GROUP_Q] };
  });
}

function warmGroup(setup: Setup) {
  const motor = estimateMotorFacts(toMotorFacts(setup.motorSpec));
  const g = new Group();
  Object.assign(g, {
    Kv20: motor.Kv.value,
    R20: ESC.K_R * motor.R.value,
    I0: motor.I0.value,
    omega0: motor.omega0.value,
    R_esc: escR(motor.Imax.value),
    sStray: ESC.S_STRAY,
    P_q: ESC.P_Q,
    kSw: ESC.K_SW,
    T_w: WARM.winding,
    T_mag: WARM.magnet,
    stopped: true,
  });
  warmMotor(g);
  return g;
}

/** Electrical power that the model needs for the measured rpm and a torque [W]; NaN where it would need a duty above 1.15. */
export function wattsOf(setup: Setup, torque: number): number {
  const g = warmGroup(setup);
  const omega = (setup.rpm * Math.PI) / 30;
  g.duty = 1;
  motorAt(g, omega, setup.volts);
  const I = torque / g.Kt + g.i0;
  g.duty = (g.E + I * g.R) / setup.volts;
  if (g.duty > 1.15) return NaN;
  motorAt(g, omega, setup.volts);
  drawFromBus(g, setup.volts, 0.5 * setup.volts);
  return setup.volts * g.I_bus;
}

/** rpm at which the motor at full throttle takes the measured power: no propeller is asked. */
export function rpmAtPower(setup: Setup): number {
  const g = warmGroup(setup);
  g.duty = 1;
  let [low, high] = [0, 2 * g.Kv20 * setup.volts];
  for (let n = 0; n < 60; n++) {
    const omega = 0.5 * (low + high);
    motorAt(g, omega, setup.volts);
    drawFromBus(g, setup.volts, 0.5 * setup.volts);
    // the power at high load falls again with speed; the bench works on this side of it
    if (setup.volts * g.I_bus > setup.watts) low = omega;
    else high = omega;
  }
  return (low * 30) / Math.PI;
}

/** Torque of a propeller at the measured rpm by its map, corrected by how far the map's thrust is from the measured one. */
export function torqueOf(setup: Setup): { torque: number; thrustError: number } {
  const { slot } = mapOf(setup.propeller!);
  kernel.conditions.set([(setup.rpm * Math.PI) / 30, 0]);
  kernel.evaluateMaps(slot, 1, SEA_LEVEL.rho, SEA_LEVEL.mu, SEA_LEVEL.sound);
  const [T, Q] = kernel.points.subarray(0, 2);
  return { torque: (Q * setup.thrust) / T, thrustError: T / setup.thrust - 1 };
}
