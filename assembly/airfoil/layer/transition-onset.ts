/** The layer where it turns turbulent: √cτ is a part of its equilibrium (L.36). */
import { onsetRatio, evaluateOnsetRatio } from './shear';
import { evaluateStation, Station, TURBULENT } from './station';

/** Slopes of the √cτ that turbulence begins with, by θ, δ* and ue of its place. */
export class OnsetShear {
  s_theta: f64 = 0.0;
  s_dstar: f64 = 0.0;
  s_ue: f64 = 0.0;
}
export const onsetShear: OnsetShear = new OnsetShear();

/** Any positive √cτ: equilibrium does not depend on it, but a station is evaluated with one. */
const ANY_SHEAR: f64 = 0.03;

/** Makes p turbulent as thick and fast as it is; its √cτ is set, its slopes left in `onsetShear`. p is to be evaluated anew. */
export function turnTurbulent(p: Station): void {
  p.regime = TURBULENT;
  p.s = ANY_SHEAR;
  evaluateStation(p);
  evaluateOnsetRatio(p.Hk.v);
  p.s = onsetRatio.ratio * p.seq.v;
  const k: f64 = onsetRatio.ratio_Hk * p.seq.v;
  onsetShear.s_theta = onsetRatio.ratio * p.seq.v_theta + k * p.Hk.v_theta;
  onsetShear.s_dstar = onsetRatio.ratio * p.seq.v_dstar + k * p.Hk.v_dstar;
  onsetShear.s_ue = onsetRatio.ratio * p.seq.v_ue + k * p.Hk.v_ue;
}
