/** Inflow of each rotor under the commands of a time: its duty, the air along its axis and across it. Theory T.2. */
import { groups, setThrottle } from '../powertrain/group';
import { PT_SIZE_ROTOR, rotorsIn } from '../powertrain/layout';
import { flight } from '../powertrain/step';
import { PT_ROTOR_COMMAND } from './layout';
import { moment, plan, readMoment } from './schedule';
import { shape, solved } from './state';

/** Air slower than this is at rest [m/s]: its square would be lost beside any other. */
const STILL: f64 = 1.0e-9;

function moving(V: f64): f64 {
  return Math.abs(V) < STILL ? 0.0 : V;
}

/** Sets every solved group, and the air over the pack, to the commands at t within the interval. */
export function setAir(interval: i32, t: f64): void {
  const m = moment;
  readMoment(interval, t);
  const along: f64 = m.airspeed;
  const up: f64 = m.vertical;
  flight.air = Math.sqrt(along * along + up * up);
  for (let j = 0; j < shape.m; j++) {
    const row = unchecked(solved[j]);
    const g = unchecked(groups[row]);
    const requested: f64 = unchecked(rotorsIn[PT_SIZE_ROTOR * row + PT_ROTOR_COMMAND]);
    const c = requested > 0.0 ? i32(Math.min(requested, f64(plan.commands - 1))) : 0;
    setThrottle(g, unchecked(m.throttle[c]));
    g.V_axial = moving(along * unchecked(m.cos[c]) + up * unchecked(m.sin[c]));
    g.V_edge = moving(Math.abs(up * unchecked(m.cos[c]) - along * unchecked(m.sin[c])));
  }
}
