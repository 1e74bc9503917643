/** Current and torque of a motor whose commutation is not the reference's. Powertrain theory E.36, E.37. */
import { takeFromBus, takePulses } from './bridge';
import { Group } from './group';
import { timing, timingAt } from './timing';

const MAX_STEPS: i32 = 60;
/** Step over current below which the next would be lost in rounding. */
const LAST_STEP: f64 = 1.0e-14;
/** Least slope of the motor's voltage over its current, as a part of R: 0.32 with the holds of `lagAt`. */
const MIN_SLOPE: f64 = 0.2;

/** Voltage that the winding current asks for beyond the one it has [V], with its slopes [V/A, V·s]. */
class Voltage {
  miss: f64 = 0.0;
  I: f64 = 0.0;
  omega: f64 = 0.0;
}
const voltage: Voltage = new Voltage();

/** The motor's voltage k_E (E + Z I/k_T) at I, less `U` [V] (E.36). */
function voltageAt(g: Group, omega: f64, I: f64, U: f64): void {
  const t = timing;
  timingAt(g, omega, I);
  const Z: f64 = g.R + g.X_omega * omega;
  const drop: f64 = (Z * I) / t.kT;
  const inner: f64 = g.E + drop;
  voltage.miss = t.kE * inner - U;
  voltage.I = t.kE_I * inner + (t.kE * (Z - drop * t.kT_I)) / t.kT;
  voltage.omega = t.kE_omega * inner + t.kE * (g.Kt + (g.X_omega * I - drop * t.kT_omega) / t.kT);
}

/** The winding current at which the motor's voltage is U: Newton in a bracket, for the voltage grows with the current. */
function windingCurrent(g: Group, omega: f64, U: f64): f64 {
  voltageAt(g, omega, 0.0, U);
  const first: f64 = -voltage.miss;
  if (first === 0.0) return 0.0;
  const sign: f64 = first < 0.0 ? -1.0 : 1.0;
  let low: f64 = 0.0;
  let high: f64 = (sign * first) / (MIN_SLOPE * g.R);
  let size: f64 = (sign * first) / g.R;
  for (let n = 0; n < MAX_STEPS; n++) {
    voltageAt(g, omega, sign * size, U);
    const miss: f64 = sign * voltage.miss;
    if (miss > 0.0) high = size;
    else low = size;
    let next: f64 = size - miss / voltage.I;
    if (!(next >= low && next <= high)) next = 0.5 * (low + high);
    const step: f64 = Math.abs(next - size);
    size = next;
    if (miss === 0.0 || step <= LAST_STEP * size) break;
  }
  return sign * size;
}

/**
 * Current and torque at `omega` ≥ 0 and bus voltage V with the advance of the group's ESC (E.36), with slopes. The no-load
 * current and the back-emf are known. Without `sync` no current flows back.
 */
export function advancedCurrentAt(g: Group, omega: f64, V: f64): void {
  const t = timing;
  const U: f64 = g.duty * (V + g.V_f) - g.V_f;
  const I: f64 = windingCurrent(g, omega, U);
  const flows: boolean = I > 0.0 || g.sync;
  g.I = flows ? I : 0.0;
  voltageAt(g, omega, g.I, U);
  g.I_omega = flows ? -voltage.omega / voltage.I : 0.0;
  g.I_V = flows ? g.duty / voltage.I : 0.0;
  if (!g.sync) {
    // a current that ceases between pulses is small, and its lag is as good as none
    timingAt(g, omega, 0.0);
    takePulses(g, omega, V, t.kE * g.E, t.kE * g.Kt);
    timingAt(g, omega, g.I);
  }
  g.kE = t.kE;
  g.kT = t.kT;
  const kT_omega: f64 = t.kT_omega + t.kT_I * g.I_omega;
  const kT_V: f64 = t.kT_I * g.I_V;
  if (g.I > 0.0) {
    const E_omega: f64 = t.kT * g.Kt + kT_omega * g.E;
    takeFromBus(g, V, t.kT * g.E, E_omega, kT_V * g.E);
  } else {
    // a braking motor and the supply exchange the same power: U I_in/d = (k_T E + Z I) I
    const ratio: f64 = (g.duty * t.kT) / t.kE;
    const ratio_omega: f64 = (g.duty * kT_omega - ratio * (t.kE_omega + t.kE_I * g.I_omega)) / t.kE;
    const ratio_V: f64 = (g.duty * kT_V - ratio * t.kE_I * g.I_V) / t.kE;
    g.I_in = ratio * g.I;
    g.I_in_omega = ratio * g.I_omega + ratio_omega * g.I;
    g.I_in_V = ratio * g.I_V + ratio_V * g.I;
  }
  g.Qm = (t.kT * g.I - g.i0) * g.Kt;
  g.Qm_omega = (t.kT * g.I_omega + kT_omega * g.I - g.i0_omega) * g.Kt;
  g.Qm_V = (t.kT * g.I_V + kT_V * g.I) * g.Kt;
}
