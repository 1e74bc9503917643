/** A solved case as rows of `powerOut`. Theory E.19. */
import { MAP_FLAG } from '../map/layout';
import { bus } from './equilibrium';
import { cells } from './cell';
import { extraLoad } from './extra-load';
import { gearLoss } from './gear';
import { Group, groups } from './group';
import {
  powerOut,
  PT_ALL,
  PT_GROUP,
  PT_GROUPS_AT,
  PT_LIMIT,
  PT_ROTOR,
  PT_SIZE,
  rotorsIn,
} from './layout';
import { escLoss } from './motor';
import { currentLimits, pack, shareCurrent } from './pack';
import { commandAt } from './throttle-curve';
import { fixedPoint } from './fixed-point';
import { inVortexRing, tipMach } from './rotor-load';
import { NEVER_PASSED } from './time-to-limit';

/** Power below which the books have nothing to be measured by [W]. */
const MIN_POWER: f64 = 1.0e-9;

function limit(row: i32, place: i32): f64 {
  const x: f64 = unchecked(rotorsIn[PT_SIZE.ROTOR * row + place]);
  return x > 0.0 ? x : Infinity;
}

/** Limits that the group at row `row` exceeds, as bits; g is the solved group it equals. */
function limitsOf(g: Group, row: i32): i32 {
  let bits = 0;
  const input: f64 = g.I * (g.kT * g.E + g.R_w * g.I);
  if (Math.abs(g.I) > limit(row, PT_ROTOR.I_MAX)) bits |= PT_LIMIT.MOTOR_CURRENT;
  if (input > limit(row, PT_ROTOR.P_MAX)) bits |= PT_LIMIT.MOTOR_POWER;
  if (g.T_w > limit(row, PT_ROTOR.T_W_LIMIT)) bits |= PT_LIMIT.WINDING_TEMPERATURE;
  if (g.T_mag > limit(row, PT_ROTOR.T_MAG_LIMIT)) bits |= PT_LIMIT.MAGNET_TEMPERATURE;
  if (g.runaway) bits |= PT_LIMIT.THERMAL_RUNAWAY;
  if ((g.flags & MAP_FLAG.BEYOND) !== 0) bits |= PT_LIMIT.TIP_MACH;
  if (g.stopped) bits |= PT_LIMIT.PROPELLER_STOPPED;
  if (inVortexRing(g)) bits |= PT_LIMIT.VORTEX_RING_STATE;
  if (g.governed > 0.0) bits |= governedLimits(g);
  else if (g.trimT > 0.0 && !g.isTrimmed) bits |= PT_LIMIT.THRUST_NOT_REACHED;
  return bits;
}

/** The same of a governed group: its thrust is the collective's, its speed the throttle's. */
function governedLimits(g: Group): i32 {
  let bits = g.isTrimmed ? 0 : PT_LIMIT.RPM_NOT_HELD;
  if (g.trimT > 0.0 && !g.hasThrust) bits |= PT_LIMIT.THRUST_NOT_REACHED | g.collectiveLimit;
  return bits;
}

/** Loss [W] between the motor's terminals and the bus that winding, wire and ESC do not account for: the part of MIN_R. */
function wireLoss(g: Group): f64 {
  return g.I * g.I * (g.R - g.R_w - g.R_esc);
}

/** The row of a group; a group that could not be solved leaves zeros. */
function writeGroup(i: i32): i32 {
  const own = unchecked(groups[i]);
  const g = unchecked(groups[own.twin]);
  const at = PT_GROUPS_AT + PT_SIZE.GROUP * i;
  const out = powerOut;
  if (!g.sane || !(g.weight > 0.0)) return 0;
  const bits = limitsOf(g, i);
  out[at + PT_GROUP.T] = g.T;
  out[at + PT_GROUP.Q] = g.Q;
  out[at + PT_GROUP.OMEGA] = g.omega;
  out[at + PT_GROUP.P_MECH] = g.Q * g.omega;
  out[at + PT_GROUP.P_BUS] = g.I_bus * bus.V;
  out[at + PT_GROUP.I_BUS] = g.I_bus;
  out[at + PT_GROUP.V_BUS] = bus.V;
  out[at + PT_GROUP.DUTY] = g.duty;
  out[at + PT_GROUP.I_MOTOR] = g.I;
  out[at + PT_GROUP.E] = g.E;
  out[at + PT_GROUP.COPPER] = g.I * g.I * g.R_w;
  out[at + PT_GROUP.IRON] = g.i0 * g.E;
  out[at + PT_GROUP.ESC_LOSS] = escLoss(g, bus.V);
  out[at + PT_GROUP.WIRE_LOSS] = wireLoss(g);
  out[at + PT_GROUP.GEAR_LOSS] = gearLoss(g);
  out[at + PT_GROUP.COLLECTIVE] = g.maps > 0 ? g.collective : 0.0;
  out[at + PT_GROUP.T_W] = g.T_w;
  out[at + PT_GROUP.T_MAG] = g.T_mag;
  out[at + PT_GROUP.V_WAKE_FAR] = 2.0 * g.v;
  out[at + PT_GROUP.TIP_MACH] = tipMach(g);
  out[at + PT_GROUP.MAP_FLAGS] = f64(g.flags);
  out[at + PT_GROUP.CONVERGED] = g.converged ? 1.0 : 0.0;
  out[at + PT_GROUP.LIMITS] = f64(bits);
  out[at + PT_GROUP.V_AXIAL_EFF] = g.V_axial + g.V_wake;
  out[at + PT_GROUP.THROTTLE] =
    g.trimT > 0.0 || g.governed > 0.0
      ? commandAt(g.duty, g.curveA, g.curveB, g.curveC)
      : g.throttle;
  out[at + PT_GROUP.H] = g.H;
  out[at + PT_GROUP.Y] = g.Y;
  out[at + PT_GROUP.ROLL] = g.roll;
  out[at + PT_GROUP.PITCH] = g.pitch;
  out[at + PT_GROUP.V_AXIAL] = g.V_axial;
  out[at + PT_GROUP.V_EDGE] = g.V_edge;
  out[at + PT_GROUP.ITERATIONS] = f64(g.iterations);
  out[at + PT_GROUP.SURROUNDINGS] = g.around;
  out[at + PT_GROUP.TIME_T_W] = NEVER_PASSED;
  out[at + PT_GROUP.TIME_T_MAG] = NEVER_PASSED;
  return bits;
}

/** The pack at the operating point: its source, its heat, its limits; what it gives is left in `pack`. */
function writePack(): i32 {
  const out = powerOut;
  shareCurrent(bus.I);
  out[PT_ALL.V_OC] = pack.Voc;
  out[PT_ALL.R_PACK] = pack.R;
  out[PT_ALL.PACK_HEAT] = pack.loss + pack.wires + fixedPoint.R_bus * bus.I * bus.I;
  return currentLimits(bus.I);
}

/**
 * Relative error of the power balance: the cells' power less that into air, heat and `beside`, over the largest of them
 * (E.19).
 */
function balance(n: i32, beside: f64): f64 {
  let taken: f64 = unchecked(powerOut[PT_ALL.PACK_HEAT]) + beside;
  let largest: f64 = Math.max(Math.abs(pack.given), Math.abs(taken));
  // what goes round between branches is no part of the sums, but their rounding is of its size
  for (let k = 0; k < cells.n; k++) {
    largest = Math.max(largest, Math.abs(unchecked(cells.I[k]) * unchecked(cells.Voc[k])));
  }
  for (let i = 0; i < n; i++) {
    const own = unchecked(groups[i]);
    const g = unchecked(groups[own.twin]);
    if (own.twin !== i || !g.sane) continue;
    const shaft: f64 = g.weight * g.Q * g.omega;
    const lost: f64 =
      g.weight * (g.I * g.I * g.R_w + g.i0 * g.E + escLoss(g, bus.V) + wireLoss(g) + gearLoss(g));
    taken += shaft + lost;
    largest = Math.max(largest, Math.max(Math.abs(shaft), lost));
  }
  return largest > MIN_POWER ? Math.abs(pack.given - taken) / largest : 0.0;
}

/** Clears all rows. */
export function clearResults(): void {
  for (let k = 0; k < PT_SIZE.OUT; k++) unchecked((powerOut[k] = 0.0));
}

/**
 * Groups, sums and the pack of the operating point; `beside`: power that neither heats nor reaches the air [W]. The current of
 * `extraLoad` is that at the bus voltage.
 */
export function writeResults(n: i32, beside: f64): void {
  const out = powerOut;
  let bits = fixedPoint.limits;
  let converged: boolean = fixedPoint.converged && bus.converged;
  for (let i = 0; i < n; i++) {
    bits |= writeGroup(i);
    const at = PT_GROUPS_AT + PT_SIZE.GROUP * i;
    const count: f64 = unchecked(rotorsIn[PT_SIZE.ROTOR * i + PT_ROTOR.COUNT]);
    if (out[at + PT_GROUP.CONVERGED] === 0.0) converged = false;
    else {
      out[PT_ALL.T] += count * out[at + PT_GROUP.T];
      out[PT_ALL.P_MECH] += count * out[at + PT_GROUP.P_MECH];
    }
  }
  bits |= writePack();
  if (bus.V < bus.VHalf) bits |= PT_LIMIT.BATTERY_POWER;
  out[PT_ALL.I] = bus.I;
  out[PT_ALL.P_BUS] = (bus.I - extraLoad.I) * bus.V;
  out[PT_ALL.V_BUS] = bus.V;
  out[PT_ALL.LIMITS] = f64(bits);
  out[PT_ALL.CONVERGED] = converged ? 1.0 : 0.0;
  out[PT_ALL.BALANCE] = balance(n, beside);
  out[PT_ALL.ROUNDS] = f64(fixedPoint.count);
  out[PT_ALL.LOOKUPS] = f64(bus.lookups);
  out[PT_ALL.TIME_EMPTY] = NEVER_PASSED;
  out[PT_ALL.TIME_T_CELL] = NEVER_PASSED;
}
