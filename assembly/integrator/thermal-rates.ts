/** Rates of the temperatures of winding and case, with their slopes. Powertrain theory E.30. */
import { caseConductance } from '../powertrain/cooling';
import { air, Group } from '../powertrain/group';
import { COPPER_ALPHA, T_20 } from '../powertrain/thermal';

/** K/s and 1/s: of the winding, of the case; a slope's first letter is the rate, its second what it goes with. */
export class ThermalRates {
  w: f64 = 0.0;
  c: f64 = 0.0;
  ww: f64 = 0.0;
  wc: f64 = 0.0;
  cw: f64 = 0.0;
  cc: f64 = 0.0;
}
export const thermalRates: ThermalRates = new ThermalRates();

/** Evaluates the rates at the group's present losses and temperatures; a prescribed temperature has rate 0. */
export function evaluateThermalRates(g: Group): void {
  const r = thermalRates;
  const copper: f64 = g.R20 * g.I * g.I;
  const gain: f64 = COPPER_ALPHA * copper;
  const G_ca: f64 = caseConductance(g);
  const across: f64 = g.G_wc * (g.T_w - g.T_mag);
  const w: f64 = g.TwPin > 0.0 ? 0.0 : 1.0 / g.C_w;
  const c: f64 = g.TmagPin > 0.0 ? 0.0 : 1.0 / g.C_c;
  r.w = w * (copper + gain * (g.T_w - T_20) - across);
  r.c = c * (g.i0 * g.E + across - G_ca * (g.T_mag - air.T));
  r.ww = w * (gain - g.G_wc);
  r.wc = w * g.G_wc;
  r.cw = c * g.G_wc;
  r.cc = -c * (g.G_wc + G_ca);
}
