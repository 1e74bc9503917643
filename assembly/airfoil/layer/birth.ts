/** The layer where it turns turbulent: √cτ is a part of its equilibrium (L.36). */
import { birth, birthStress } from './shear';
import { evaluateStation, Station, TURBULENT } from './station';

/** Slopes of the √cτ that turbulence begins with, by θ, δ* and ue of its place. */
export class FirstStress {
  s_theta: f64 = 0.0;
  s_dstar: f64 = 0.0;
  s_ue: f64 = 0.0;
}
export const firstStress: FirstStress = new FirstStress();

/** Any positive √cτ: equilibrium does not depend on it, but a station is evaluated with one. */
const SOME: f64 = 0.03;

/** Makes p turbulent as thick and fast as it is; its √cτ is set, its slopes left in `firstStress`. p is to be evaluated anew. */
export function turnTurbulent(p: Station): void {
  p.regime = TURBULENT;
  p.s = SOME;
  evaluateStation(p);
  birthStress(p.Hk.v);
  p.s = birth.ratio * p.seq.v;
  const k: f64 = birth.ratio_Hk * p.seq.v;
  firstStress.s_theta = birth.ratio * p.seq.v_theta + k * p.Hk.v_theta;
  firstStress.s_dstar = birth.ratio * p.seq.v_dstar + k * p.Hk.v_dstar;
  firstStress.s_ue = birth.ratio * p.seq.v_ue + k * p.Hk.v_ue;
}
