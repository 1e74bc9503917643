/** The stagnation point on its way from panel to panel (L.63). */
import { buildMass } from '../coupling/mass';
import { dstar, layers, setOrder, setRegimes, shear, speed, theta } from './layers';

/** Moves the stagnation point to another panel where a speed beside it has changed its sign (L.63). */
export function updateStagnationPoint(): boolean {
  let last: i32 = layers.last;
  const was: i32 = last;
  while (last > 2 && speed[last] <= 0.0) {
    speed[last] = Math.max(-speed[last], 1.0e-7);
    last--;
  }
  if (last === was) {
    while (last < layers.N - 4 && speed[last + 1] <= 0.0) {
      speed[last + 1] = Math.max(-speed[last + 1], 1.0e-7);
      last++;
    }
  }
  if (last === was) return false;
  moveStagnationTo(last);
  return true;
}

/** Moves the stagnation point to the panel behind node `last`. */
export function moveStagnationTo(last: i32): void {
  const was: i32 = layers.last;
  const shift: i32 = last - was;
  const upper: i32 = layers.turbulentUpper + shift;
  layers.turbulentUpper = upper > 1 ? upper : 1;
  setOrder(last);
  if (layers.turbulentLower < last + 2) layers.turbulentLower = last + 2;
  // what has changed sides is as thin as what is next to it
  const from: i32 = shift > 0 ? was : was + 1;
  const low: i32 = was < last ? was : last;
  const high: i32 = was < last ? last : was;
  for (let i = low + 1; i <= high; i++) {
    theta[i] = theta[from];
    dstar[i] = dstar[from];
    shear[i] = 0.0;
  }
  buildMass(last);
  setRegimes();
}
