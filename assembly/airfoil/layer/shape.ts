/**
 * Shape factors of a boundary layer: H = δ*∕θ, Hk of the velocity profile alone, H* = θ*∕θ, H** = δ**∕θ.
 *
 * Laminar relations are fits to the Falkner–Skan profiles. Theory L.21 – L.24.
 * D&G: Drela & Giles 1987, doi:10.2514/3.9789. D89: Drela 1989, doi:10.1007/978-3-642-84010-4_1.
 * F21: Fidkowski 2021, doi:10.2514/1.J061341, which restates those of XFOIL; read in its author's mfoil.py and in XFOIL's xblsys.f.
 */

export class KinematicShape {
  Hk: f64 = 0.0;
  Hk_H: f64 = 0.0;
  Hk_msq: f64 = 0.0;
}
export const kinematic: KinematicShape = new KinematicShape();

export class EnergyShape {
  Hstar: f64 = 0.0;
  Hstar_Hk: f64 = 0.0;
  Hstar_ret: f64 = 0.0;
  Hstar_msq: f64 = 0.0;
}
export const energy: EnergyShape = new EnergyShape();

export class DensityShape {
  Hss: f64 = 0.0;
  Hss_Hk: f64 = 0.0;
  Hss_msq: f64 = 0.0;
}
export const density: DensityShape = new DensityShape();

/** Hk = (H − 0.290 M²)/(1 + 0.113 M²) (L.21): Whitfield, adiabatic wall, in D&G (9). @param msq M² of the edge [-] */
export function kinematicShape(H: f64, msq: f64): void {
  const den: f64 = 1.0 + 0.113 * msq;
  kinematic.Hk = (H - 0.29 * msq) / den;
  kinematic.Hk_H = 1.0 / den;
  kinematic.Hk_msq = (-0.29 - 0.113 * kinematic.Hk) / den;
}

/** Hk at which laminar H* is least: a layer about to separate and one beyond it. F21; D&G had 4. */
export const HK_SEPARATION: f64 = 4.35;

/** Laminar H*(Hk) (L.22), F21. C1 at 4.35. */
export function laminarEnergyShape(Hk: f64): void {
  const a: f64 = Hk - HK_SEPARATION;
  energy.Hstar_ret = 0.0;
  energy.Hstar_msq = 0.0;
  if (a >= 0.0) {
    energy.Hstar = 1.528 + (0.015 * a * a) / Hk;
    energy.Hstar_Hk = (0.015 * a * (2.0 * Hk - a)) / (Hk * Hk);
    return;
  }
  const b: f64 = Hk + 1.0;
  const bulk: f64 = 0.0111 * a * a - 0.0278 * a * a * a;
  const bulk_Hk: f64 = 0.0222 * a - 0.0834 * a * a;
  energy.Hstar = 1.528 + bulk / b - 0.0002 * a * a * Hk * Hk;
  energy.Hstar_Hk = (bulk_Hk * b - bulk) / (b * b) - 0.0004 * a * Hk * (Hk + a);
}

/** Least Re_θ of the turbulent H* fit; below it H* does not depend on Re_θ: the fit knows nothing there. F21. */
const RET_FLOOR: f64 = 200.0;
/** Re_θ below which the Hk of least turbulent H* stays 4. D&G (19). */
const RET_KNEE: f64 = 400.0;

/** Turbulent H* at M = 0 for Hk up to H0, into value, _Hk, _ret; `z` is Re_θ held above its floor. */
function attachedEnergy(Hk: f64, H0: f64, H0_ret: f64, z: f64, z_ret: f64): void {
  const low: f64 = 1.5 + 4.0 / z; // H* at H0
  const low_ret: f64 = (-4.0 / (z * z)) * z_ret;
  const r: f64 = (H0 - Hk) / (H0 - 1.0);
  const r_Hk: f64 = -1.0 / (H0 - 1.0);
  const r_ret: f64 = ((1.0 - r) / (H0 - 1.0)) * H0_ret;
  const w: f64 = 1.5 / (Hk + 0.5);
  energy.Hstar = (2.0 - low) * r * r * w + low;
  energy.Hstar_Hk = (2.0 - low) * r * w * (2.0 * r_Hk - r / (Hk + 0.5));
  energy.Hstar_ret = low_ret * (1.0 - r * r * w) + (2.0 - low) * 2.0 * r * r_ret * w;
}

/** Turbulent H* at M = 0 beyond H0, where the layer is separated. */
function separatedEnergy(Hk: f64, H0: f64, H0_ret: f64, z: f64, z_ret: f64): void {
  const L: f64 = Math.log(z);
  const L_ret: f64 = z_ret / z;
  const d: f64 = Hk - H0;
  const e: f64 = d + 4.0 / L;
  const e_ret: f64 = -H0_ret - (4.0 / (L * L)) * L_ret;
  const g: f64 = (0.007 * L) / (e * e) + 0.015 / Hk;
  const g_Hk: f64 = (-0.014 * L) / (e * e * e) - 0.015 / (Hk * Hk);
  const g_ret: f64 = (0.007 * L_ret) / (e * e) - ((0.014 * L) / (e * e * e)) * e_ret;
  energy.Hstar = 1.5 + 4.0 / z + d * d * g;
  energy.Hstar_Hk = 2.0 * d * g + d * d * g_Hk;
  energy.Hstar_ret = (-4.0 / (z * z)) * z_ret - 2.0 * d * H0_ret * g + d * d * g_ret;
}

/**
 * Turbulent H*(Hk, Re_θ, M) (L.23): F21; H* → (H* + 0.028 M²)/(1 + 0.014 M²), Whitfield.
 * C1 in Hk; its slope in Re_θ jumps at RET_FLOOR and RET_KNEE, as published.
 */
export function turbulentEnergyShape(Hk: f64, ret: f64, msq: f64): void {
  const H0: f64 = ret > RET_KNEE ? 3.0 + 400.0 / ret : 4.0;
  const H0_ret: f64 = ret > RET_KNEE ? -400.0 / (ret * ret) : 0.0;
  const z: f64 = ret > RET_FLOOR ? ret : RET_FLOOR;
  const z_ret: f64 = ret > RET_FLOOR ? 1.0 : 0.0;
  if (Hk < H0) attachedEnergy(Hk, H0, H0_ret, z, z_ret);
  else separatedEnergy(Hk, H0, H0_ret, z, z_ret);
  const den: f64 = 1.0 + 0.014 * msq;
  energy.Hstar = (energy.Hstar + 0.028 * msq) / den;
  energy.Hstar_Hk = energy.Hstar_Hk / den;
  energy.Hstar_ret = energy.Hstar_ret / den;
  energy.Hstar_msq = (0.028 - 0.014 * energy.Hstar) / den;
}

/** H** = M² (0.064/(Hk − 0.8) + 0.251) (L.24), Whitfield in D&G (13). */
export function densityShape(Hk: f64, msq: f64): void {
  const d: f64 = Hk - 0.8;
  density.Hss_msq = 0.064 / d + 0.251;
  density.Hss = msq * density.Hss_msq;
  density.Hss_Hk = (-0.064 * msq) / (d * d);
}
