/**
 * The groups of rotors of one case: what came in, held within what physics and 64-bit numbers can take, and the state that
 * the solver moves. A group that equals an earlier one is not solved again: its twin's weight counts it.
 */
import { SPEED_OF_SOUND, VISCOSITY } from '../memory';
import { hasMap } from '../map/slots';
import {
  collectivesIn,
  PT_MAX,
  PT_ROTOR,
  PT_SIZE,
  PT_TIMING,
  PT_VEHICLE,
  rotorsIn,
  vehicle,
} from './layout';
import { dutyAt, MAX_A, MAX_B, MAX_C } from './throttle-curve';

/** Largest advance [rad], 45°: beyond it the next step's phases would be the better ones. */
const MAX_ADVANCE: f64 = Math.PI / 4.0;

/** Forward voltage of the diode of a transistor at some tens of amperes [V]. */
const DIODE: f64 = 0.7;

/** Air of the case: kg/m³, Pa·s, m/s, K. */
export class Air {
  rho: f64 = 0.0;
  mu: f64 = 0.0;
  sound: f64 = 0.0;
  T: f64 = 0.0;
}
export const air: Air = new Air();

/** One rotor of a group. SI; names as in docs/notation.md. */
export class Group {
  row: i32 = 0;
  slot: i32 = 0;
  /** Number of rotors that it stands for, twins included; then the index of the group that it equals, or its own. */
  weight: f64 = 0.0;
  twin: i32 = 0;
  /** Everything that came in was usable. */
  sane: boolean = true;
  D: f64 = 0.0;
  /** Disc area [m²]. */
  A: f64 = 0.0;
  /** The command, 0 … 1, the ESC's curve, and the duty that follows. */
  throttle: f64 = 0.0;
  /** Thrust that the throttle is to be found for [N], 0: it is given; whether the duty is one that gives it. */
  trimT: f64 = 0.0;
  isTrimmed: boolean = false;
  /** Thrust of the whole stack, to be shared such that torques are equal [N]; 0: trimT stays. */
  stackT: f64 = 0.0;
  /** Share of all rotors' thrust that one has in a flight that is trimmed; moment of inertia there [kg·m²]. */
  trimShare: f64 = 0.0;
  J: f64 = 0.0;
  curveA: f64 = 0.0;
  curveB: f64 = 0.0;
  curveC: f64 = 0.0;
  duty: f64 = 0.0;
  V_axial: f64 = 0.0;
  V_edge: f64 = 0.0;
  Kv20: f64 = 0.0;
  R20: f64 = 0.0;
  I0: f64 = 0.0;
  omega0: f64 = 0.0;
  C_w: f64 = 0.0;
  C_c: f64 = 0.0;
  /** Conductance between winding and case [W/K], cooled surface [m²]: of a motor of this size, and as its rating shows. */
  sizeG_wc: f64 = 0.0;
  sizeArea: f64 = 0.0;
  G_wc: f64 = 0.0;
  area: f64 = 0.0;
  /** Case to air where it was given [W/K]; 0: from the surface. */
  G_ca: f64 = 0.0;
  /** Diameter of the case [m]; true where the case is the rotor. */
  caseD: f64 = 0.0;
  canTurns: boolean = false;
  /** Continuous current by its maker [A] and the speed then [rad/s]; 0: unknown. */
  ratedI: f64 = 0.0;
  ratedOmega: f64 = 0.0;
  cooling: i32 = 0;
  coolingV: f64 = 0.0;
  TwPin: f64 = 0.0;
  TmagPin: f64 = 0.0;
  sStray: f64 = 0.0;
  R_esc: f64 = 0.0;
  R_wire: f64 = 0.0;
  P_q: f64 = 0.0;
  kSw: f64 = 0.0;
  sync: boolean = false;
  /** PWM frequency [Hz]; voltage of a diode that the current runs through between pulses, 0 with `sync` [V]. */
  fPwm: f64 = 0.0;
  V_f: f64 = 0.0;
  /** Commutation: PT_TIMING.*, advance [rad], pole pairs, inductance between two terminals [H]. */
  timing: i32 = PT_TIMING.REFERENCE;
  advance: f64 = 0.0;
  polePairs: f64 = 0.0;
  L: f64 = 0.0;
  /** Reactive drop of the commutation over current and speed [Ω·s/rad] (E.2). */
  X_omega: f64 = 0.0;
  /** Gear: turns of the motor per turn of the rotor; power that it passes on over power into it (gear.ts). */
  gear: f64 = 1.0;
  gearEfficiency: f64 = 1.0;
  /** Speed of the governor [rad/s]; 0: none. */
  governed: f64 = 0.0;
  /** Variable pitch (collective.ts): number of maps, their collectives [rad] and slots; the collective that is read [rad]. */
  maps: i32 = 0;
  collectives: Float64Array = new Float64Array(PT_MAX.COLLECTIVES);
  slots: Int32Array = new Int32Array(PT_MAX.COLLECTIVES);
  collective: f64 = 0.0;
  /** The collective gives the thrust; else PT_LIMIT.* that says why none does, or 0. */
  hasThrust: boolean = false;
  collectiveLimit: i32 = 0;
  stack: i32 = 0;
  position: f64 = 0.0;
  sense: f64 = 1.0;
  F_T: f64 = 1.0;
  F_Q: f64 = 1.0;
  /** Surroundings (surroundings.ts): strength of the ground's effect, part of the thrust that the airframe takes back. */
  ground: f64 = 0.0;
  download: f64 = 0.0;
  /** Thrust with both over the thrust without them. */
  around: f64 = 1.0;

  /** Slow state, which a round holds: temperatures [K], wakes of the others of its stack: axial [m/s], swirl met [rad/s]. */
  T_w: f64 = 0.0;
  T_mag: f64 = 0.0;
  V_wake: f64 = 0.0;
  swirl: f64 = 0.0;
  /** Motor at these temperatures: V·s/rad, Ω of the winding, Ω of all that the motor current passes. */
  Kt: f64 = 0.0;
  R_w: f64 = 0.0;
  R: f64 = 0.0;

  /** State of the operating point: Q is the air's torque [N·m], Qm the motor's behind its gear. */
  omega: f64 = 0.0;
  T: f64 = 0.0;
  Q: f64 = 0.0;
  T_omega: f64 = 0.0;
  Q_omega: f64 = 0.0;
  v: f64 = 0.0;
  /** Loads of air across the disc: force along it and towards the advancing side [N], hub moments [N·m] (bemt/oblique.ts). */
  H: f64 = 0.0;
  Y: f64 = 0.0;
  roll: f64 = 0.0;
  pitch: f64 = 0.0;
  flags: i32 = 0;
  I: f64 = 0.0;
  I_omega: f64 = 0.0;
  I_V: f64 = 0.0;
  E: f64 = 0.0;
  i0: f64 = 0.0;
  i0_omega: f64 = 0.0;
  /** Effect of the commutation advance: factors on the back-emf that the supply sees and on the torque of an ampere. */
  kE: f64 = 1.0;
  kT: f64 = 1.0;
  /** Current that the bridge takes from the bus for the winding current I [A], with slopes. */
  I_in: f64 = 0.0;
  I_in_omega: f64 = 0.0;
  I_in_V: f64 = 0.0;
  Qm: f64 = 0.0;
  Qm_omega: f64 = 0.0;
  Qm_V: f64 = 0.0;
  I_bus: f64 = 0.0;
  I_bus_V: f64 = 0.0;
  I_bus_omega: f64 = 0.0;
  /** Part of the power that its ESC demands which the bus gives; slope of omega over the bus voltage. */
  powered: f64 = 1.0;
  omega_V: f64 = 0.0;
  stopped: boolean = false;
  converged: boolean = false;
  /** True where there is no steady temperature. */
  runaway: boolean = false;
  iterations: i32 = 0;
}

export const groups: Array<Group> = new Array<Group>();
for (let i = 0; i < PT_MAX.GROUPS; i++) groups.push(new Group());

/** Result of the input checks: false once any input was unusable. */
class Check {
  sane: boolean = true;
}
const check: Check = new Check();

/** x within its bounds; `otherwise` for what is no number. Either way the case is not the requested one. */
export function within(x: f64, low: f64, high: f64, otherwise: f64): f64 {
  if (x >= low && x <= high) return x;
  check.sane = false;
  if (x < low) return low;
  return x > high ? high : otherwise;
}

function read(g: Group, place: i32, low: f64, high: f64, otherwise: f64): f64 {
  return within(unchecked(rotorsIn[PT_SIZE.ROTOR * g.row + place]), low, high, otherwise);
}

/** A factor on the map's loads; 0, as in an array never written, means 1. */
function factor(g: Group, place: i32): f64 {
  const x: f64 = read(g, place, 0.0, 1.0e3, 1.0);
  return x > 0.0 ? x : 1.0;
}

function readElectrics(g: Group): void {
  g.Kv20 = read(g, PT_ROTOR.KV, 1.0e-3, 1.0e6, 100.0);
  g.R20 = read(g, PT_ROTOR.R20, 0.0, 1.0e6, 0.1);
  g.I0 = read(g, PT_ROTOR.I0, 0.0, 1.0e6, 0.0);
  g.omega0 = read(g, PT_ROTOR.OMEGA0, 0.0, 1.0e7, 0.0);
  g.sStray = read(g, PT_ROTOR.S_STRAY, 0.0, 10.0, 0.0);
  g.R_esc = read(g, PT_ROTOR.R_ESC, 0.0, 1.0e6, 0.0);
  g.R_wire = read(g, PT_ROTOR.R_WIRE, 0.0, 1.0e6, 0.0);
  g.P_q = read(g, PT_ROTOR.P_Q, 0.0, 1.0e6, 0.0);
  g.kSw = read(g, PT_ROTOR.K_SW, 0.0, 10.0, 0.0);
  g.sync = read(g, PT_ROTOR.SYNC, 0.0, 1.0, 0.0) > 0.5;
  g.V_f = g.sync ? 0.0 : DIODE;
  g.fPwm = read(g, PT_ROTOR.F_PWM, 0.0, 1.0e9, 0.0);
  g.timing = i32(read(g, PT_ROTOR.TIMING, f64(PT_TIMING.REFERENCE), f64(PT_TIMING.AUTO), 0.0));
  g.advance = read(g, PT_ROTOR.ADVANCE, 0.0, MAX_ADVANCE, 0.0);
  g.polePairs = read(g, PT_ROTOR.POLE_PAIRS, 0.0, 1.0e3, 0.0);
  g.L = read(g, PT_ROTOR.L, 0.0, 1.0, 0.0);
  g.X_omega = read(g, PT_ROTOR.K_X, 0.0, 10.0, 0.0) * g.polePairs * g.L;
}

function readThermals(g: Group): void {
  g.C_w = read(g, PT_ROTOR.C_W, 1.0e-6, 1.0e9, 1.0);
  g.C_c = read(g, PT_ROTOR.C_C, 1.0e-6, 1.0e9, 1.0);
  g.sizeG_wc = read(g, PT_ROTOR.G_WC, 0.0, 1.0e9, 1.0);
  g.sizeArea = read(g, PT_ROTOR.AREA, 0.0, 1.0e6, 0.0);
  g.G_wc = g.sizeG_wc;
  g.area = g.sizeArea;
  g.G_ca = read(g, PT_ROTOR.G_CA, 0.0, 1.0e9, 0.0);
  g.caseD = read(g, PT_ROTOR.CASE_D, 0.0, 10.0, 0.0);
  g.canTurns = read(g, PT_ROTOR.CAN_TURNS, 0.0, 1.0, 0.0) > 0.5;
  g.ratedI = read(g, PT_ROTOR.RATED_I, 0.0, 1.0e6, 0.0);
  g.ratedOmega = read(g, PT_ROTOR.RATED_OMEGA, 0.0, 1.0e7, 0.0);
  g.cooling = i32(read(g, PT_ROTOR.COOLING, 0.0, 2.0, 0.0));
  g.coolingV = read(g, PT_ROTOR.COOLING_V, 0.0, 1.0e4, 0.0);
  g.TwPin = read(g, PT_ROTOR.T_W_PIN, 0.0, 2000.0, 0.0);
  g.TmagPin = read(g, PT_ROTOR.T_MAG_PIN, 0.0, 2000.0, 0.0);
}

function readAirflow(g: Group): void {
  g.D = read(g, PT_ROTOR.D, 1.0e-3, 1.0e3, 0.25);
  g.A = 0.25 * Math.PI * g.D * g.D;
  g.V_axial = read(g, PT_ROTOR.V_AXIAL, -1.0e4, 1.0e4, 0.0);
  g.V_edge = Math.abs(read(g, PT_ROTOR.V_EDGE, -1.0e4, 1.0e4, 0.0));
  g.stack = i32(read(g, PT_ROTOR.STACK, 0.0, 1.0e6, 0.0));
  g.position = read(g, PT_ROTOR.POSITION, -1.0e3, 1.0e3, 0.0);
  g.sense = read(g, PT_ROTOR.SENSE, -1.0, 1.0, 1.0) < 0.0 ? -1.0 : 1.0;
  g.F_T = factor(g, PT_ROTOR.F_T);
  g.F_Q = factor(g, PT_ROTOR.F_Q);
  g.ground = read(g, PT_ROTOR.GROUND, 0.0, 0.5, 0.0);
  g.download = read(g, PT_ROTOR.DOWNLOAD, 0.0, 0.9, 0.0);
}

/**
 * Reads the gear and refers the motor to the rotor's shaft: there it has Kv/n, turns n times slower and has n times the pole pairs.
 * Its resistances, voltages and currents stay. Theory E.80.
 */
function readGear(g: Group): void {
  g.gear = factor(g, PT_ROTOR.GEAR);
  const efficiency: f64 = read(g, PT_ROTOR.GEAR_EFFICIENCY, 0.0, 1.0, 1.0);
  g.gearEfficiency = efficiency > 0.0 ? efficiency : 1.0;
  g.Kv20 /= g.gear;
  g.omega0 /= g.gear;
  g.ratedOmega /= g.gear;
  g.polePairs *= g.gear;
  g.X_omega *= g.gear;
}

/** Reads the governor and the maps of a variable pitch; collectives that do not rise are none. */
function readCollectives(g: Group): void {
  g.governed = read(g, PT_ROTOR.GOVERNED, 0.0, 1.0e6, 0.0);
  g.collective = read(g, PT_ROTOR.COLLECTIVE, -Math.PI, Math.PI, 0.0);
  g.maps = i32(read(g, PT_ROTOR.COLLECTIVES, 0.0, f64(PT_MAX.COLLECTIVES), 0.0));
  g.hasThrust = false;
  g.collectiveLimit = 0;
  const at = PT_SIZE.COLLECTIVE * g.row;
  let before: f64 = -Infinity;
  for (let k = 0; k < g.maps; k++) {
    const collective: f64 = unchecked(collectivesIn[at + k]);
    const slot = i32(unchecked(collectivesIn[at + PT_MAX.COLLECTIVES + k]));
    if (!(collective > before && collective < Infinity && hasMap(slot))) check.sane = false;
    before = collective;
    unchecked((g.collectives[k] = collective));
    unchecked((g.slots[k] = slot));
  }
}

/** Sets the command 0 … 1 and the duty that the ESC makes of it. */
export function setThrottle(g: Group, throttle: f64): void {
  g.throttle = throttle;
  g.duty = dutyAt(throttle, g.curveA, g.curveB, g.curveC);
}

function readGroup(g: Group, row: i32): void {
  check.sane = true;
  g.row = row;
  g.twin = row;
  const slot: f64 = read(g, PT_ROTOR.MAP_SLOT, 0.0, 1.0e6, -1.0);
  g.slot = i32(slot);
  if (!hasMap(g.slot)) check.sane = false;
  g.weight = read(g, PT_ROTOR.COUNT, 0.0, 1.0e6, 0.0);
  g.curveA = read(g, PT_ROTOR.CURVE_A, -MAX_A, MAX_A, 0.0);
  g.curveB = read(g, PT_ROTOR.CURVE_B, -MAX_B, MAX_B, 0.0);
  g.curveC = read(g, PT_ROTOR.CURVE_C, 0.0, MAX_C, 0.0);
  g.trimT = read(g, PT_ROTOR.TRIM_T, 0.0, 1.0e9, 0.0);
  g.isTrimmed = false;
  g.stackT = read(g, PT_ROTOR.STACK_T, 0.0, 1.0e9, 0.0);
  g.trimShare = read(g, PT_ROTOR.TRIM_SHARE, 0.0, 1.0, 0.0);
  readCollectives(g);
  // a first guess where it is to be found
  const throttle: f64 = read(g, PT_ROTOR.THROTTLE, 0.0, 1.0, 0.0);
  setThrottle(g, g.trimT > 0.0 || g.governed > 0.0 ? 1.0 : throttle);
  readElectrics(g);
  readThermals(g);
  readGear(g);
  readAirflow(g);
  g.sane = check.sane;
}

/** Tells whether two groups are equal but for their count and their sense of rotation, which alone changes nothing. */
function areTwins(a: i32, b: i32): boolean {
  const from = PT_SIZE.ROTOR * a;
  const to = PT_SIZE.ROTOR * b;
  if (unchecked(rotorsIn[from + PT_ROTOR.STACK]) !== 0.0) return false;
  for (let k = 0; k < PT_SIZE.ROTOR; k++) {
    const free: boolean = k === PT_ROTOR.COUNT || k === PT_ROTOR.SENSE || k === PT_ROTOR.POSITION;
    if (!free && unchecked(rotorsIn[from + k]) !== unchecked(rotorsIn[to + k])) return false;
  }
  return haveSameMaps(a, b, unchecked(rotorsIn[from + PT_ROTOR.COLLECTIVES]));
}

/** Tells whether two groups with `n` maps each have them of the same collectives. */
function haveSameMaps(a: i32, b: i32, n: f64): boolean {
  const from = PT_SIZE.COLLECTIVE * a;
  const to = PT_SIZE.COLLECTIVE * b;
  for (let k = 0; k < PT_MAX.COLLECTIVES && f64(k) < n; k++) {
    if (unchecked(collectivesIn[from + k]) !== unchecked(collectivesIn[to + k])) return false;
    const slot = k + PT_MAX.COLLECTIVES;
    if (unchecked(collectivesIn[from + slot]) !== unchecked(collectivesIn[to + slot])) return false;
  }
  return true;
}

/** Resets a group to its start: cold, standing, alone. */
function restGroup(g: Group): void {
  g.T_w = g.TwPin > 0.0 ? g.TwPin : air.T;
  g.T_mag = g.TmagPin > 0.0 ? g.TmagPin : air.T;
  g.V_wake = 0.0;
  g.swirl = 0.0;
  g.omega = 0.0;
  g.omega_V = 0.0;
  g.iterations = 0;
  g.runaway = false;
}

/** Returns the number of groups that the host has written. */
export function groupCount(): i32 {
  const requested: f64 = unchecked(vehicle[PT_VEHICLE.GROUPS]);
  return requested > 0.0 ? i32(Math.min(requested, f64(PT_MAX.GROUPS))) : 0;
}

/** Loads the air and the groups; returns the number of groups. */
export function loadGroups(): i32 {
  air.rho = within(unchecked(vehicle[PT_VEHICLE.RHO]), 1.0e-6, 1.0e5, 1.225);
  air.mu = within(unchecked(vehicle[PT_VEHICLE.MU]), 1.0e-9, 1.0e3, VISCOSITY);
  air.sound = within(unchecked(vehicle[PT_VEHICLE.SOUND]), 1.0, 1.0e5, SPEED_OF_SOUND);
  air.T = within(unchecked(vehicle[PT_VEHICLE.T_AMB]), 100.0, 1000.0, 288.15);
  const n = groupCount();
  for (let i = 0; i < n; i++) {
    const g = unchecked(groups[i]);
    readGroup(g, i);
    restGroup(g);
    for (let k = 0; k < i && g.twin === i; k++) {
      const other = unchecked(groups[k]);
      if (other.twin !== k || !areTwins(k, i)) continue;
      g.twin = k;
      other.weight += g.weight;
    }
  }
  return n;
}

/** Tells whether a group is solved: a usable one that is not another's twin. */
export function isSolved(i: i32): boolean {
  const g = unchecked(groups[i]);
  return g.twin === i && g.sane && g.weight > 0.0;
}
