/** Inflow of each rotor under the commands of a time: its duty, the air along its axis and across it. Theory T.2. */
import { forceBalance } from '../powertrain/force-balance';
import { groups, setThrottle } from '../powertrain/group';
import { PT_ROTOR, PT_SIZE, rotorsIn } from '../powertrain/layout';
import { forgetFlight, LEAST_THRUST, recallFlight } from '../powertrain/steady-flight';
import { flight } from '../powertrain/step';
import { DYN_TRIM } from './layout';
import { inputs } from './inputs';
import { moment, plan, readMoment } from './schedule';
import { setSteppedInputs } from './stepped-inputs';
import { shape, solved } from './state';

/** Air slower than this is at rest [m/s]: its square would be lost beside any other. */
const STILL: f64 = 1.0e-9;

function moving(V: f64): f64 {
  return Math.abs(V) < STILL ? 0.0 : V;
}

/** The command that the group in this row follows. */
function commandOf(row: i32): i32 {
  const requested: f64 = unchecked(rotorsIn[PT_SIZE.ROTOR * row + PT_ROTOR.COMMAND]);
  return requested > 0.0 ? i32(Math.min(requested, f64(plan.commands - 1))) : 0;
}

/** Turns the blades of the groups whose thrust does not decide on their collective; what is known of other ones is forgotten. */
function turnBlades(): void {
  for (let j = 0; j < shape.m; j++) {
    const row = unchecked(solved[j]);
    const g = unchecked(groups[row]);
    if (g.governed > 0.0) continue;
    const collective: f64 = unchecked(moment.collective[commandOf(row)]);
    if (collective === g.collective) continue;
    g.collective = collective;
    forgetFlight();
  }
}

/** Sets every solved group to its share of the thrust that carries the weight, and to the air along its tilted axis. */
function carryWeight(): void {
  if (plan.each > 2) turnBlades();
  recallFlight(shape.n, moment.newtons, moment.airspeed, moment.vertical);
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    const least: f64 = g.governed > 0.0 ? LEAST_THRUST : -Infinity;
    g.trimT = Math.max(forceBalance.thrust, least) * g.trimShare;
    if (!(g.trimT > 0.0)) setThrottle(g, 0.0);
    g.V_axial = moving(forceBalance.V_axial);
    g.V_edge = moving(forceBalance.V_edge);
  }
}

/** Sets every solved group, and the air over the pack, to the commands at t within the interval. */
export function setAir(interval: i32, t: f64): void {
  if (inputs.isStepped) {
    setSteppedInputs();
    return;
  }
  const m = moment;
  readMoment(interval, t);
  const along: f64 = m.airspeed;
  const up: f64 = m.vertical;
  flight.air = Math.sqrt(along * along + up * up);
  if (m.trim === DYN_TRIM.WEIGHT) {
    carryWeight();
    return;
  }
  for (let j = 0; j < shape.m; j++) {
    const row = unchecked(solved[j]);
    const g = unchecked(groups[row]);
    const c = commandOf(row);
    g.trimT = m.trim === DYN_TRIM.THRUST ? m.newtons * g.trimShare : 0.0;
    if (!(g.trimT > 0.0)) setThrottle(g, unchecked(m.throttle[c]));
    if (plan.each > 2) g.collective = unchecked(m.collective[c]);
    g.V_axial = moving(along * unchecked(m.cos[c]) + up * unchecked(m.sin[c]));
    g.V_edge = moving(Math.abs(up * unchecked(m.cos[c]) - along * unchecked(m.sin[c])));
  }
}
