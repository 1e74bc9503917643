/** A gear between motor and rotor: the loss of its torque. What it does to speeds is in `group.ts`. Theory E.80, E.81. */
import { Group } from './group';

/** Takes the motor's torque and its slopes through the gear: a rotor that drives its motor pays the loss too (E.81). */
export function throughGear(g: Group): void {
  if (g.gearEfficiency === 1.0) return;
  const part: f64 = g.Qm > 0.0 ? g.gearEfficiency : 1.0 / g.gearEfficiency;
  g.Qm *= part;
  g.Qm_omega *= part;
  g.Qm_V *= part;
}

/** Torque before the gear, referred to the rotor's shaft, that gives this torque behind it [N·m]. */
export function beforeGear(g: Group, torque: f64): f64 {
  return torque > 0.0 ? torque / g.gearEfficiency : torque * g.gearEfficiency;
}

/** Heat loss of the gear [W]: it warms neither winding nor case. */
export function gearLoss(g: Group): f64 {
  return (beforeGear(g, g.Qm) - g.Qm) * g.omega;
}
