/** The pack's leaves as rows of `powerOut`. */
import { cells, leafHeat, leafIn, polarisation } from './cell';
import {
  powerOut,
  PT_ALL_SOC,
  PT_ALL_T_CORE,
  PT_ALL_T_CORE_MAX,
  PT_ALL_V_PACK,
  PT_BRANCH_C_RATE,
  PT_BRANCH_HEAT,
  PT_BRANCH_I,
  PT_BRANCH_SOC,
  PT_BRANCH_T,
  PT_BRANCH_T_MAX,
  PT_BRANCH_V,
  PT_BRANCH_V_CELL,
  PT_BRANCHES_AT,
  PT_LEAF_CHARGE,
  PT_LEAF_P,
  PT_LEAF_R_BRANCH,
  PT_SIZE_BRANCH,
} from './layout';
import { pack } from './pack';

export const HOUR: f64 = 3600.0;

/** Leaves and pack as they are now, at current I of the pack: after the flight. */
export function noteFlight(I: f64, polarised: boolean): void {
  const out = powerOut;
  let soc: f64 = cells.n > 0 ? 1.0 : 0.0;
  let hottest: f64 = 0.0;
  let hottestEver: f64 = 0.0;
  for (let k = 0; k < cells.n; k++) {
    const at = PT_BRANCHES_AT + PT_SIZE_BRANCH * k;
    const i: f64 = unchecked(cells.I[k]);
    const charge: f64 = leafIn(k, PT_LEAF_CHARGE);
    const ofCell: f64 =
      unchecked(cells.ocv[k]) -
      (polarised ? polarisation(k) : 0.0) -
      (i * unchecked(cells.R0[k])) / leafIn(k, PT_LEAF_P);
    out[at + PT_BRANCH_I] = i;
    out[at + PT_BRANCH_V] =
      unchecked(cells.Voc[k]) - i * (unchecked(cells.R[k]) - leafIn(k, PT_LEAF_R_BRANCH));
    out[at + PT_BRANCH_V_CELL] = ofCell;
    out[at + PT_BRANCH_SOC] = unchecked(cells.soc[k]);
    out[at + PT_BRANCH_T] = unchecked(cells.T[k]);
    out[at + PT_BRANCH_T_MAX] = unchecked(cells.TMax[k]);
    out[at + PT_BRANCH_HEAT] = leafHeat(k);
    out[at + PT_BRANCH_C_RATE] = charge > 0.0 ? (i * HOUR) / charge : 0.0;
    soc = Math.min(soc, unchecked(cells.soc[k]));
    hottest = Math.max(hottest, unchecked(cells.T[k]));
    hottestEver = Math.max(hottestEver, unchecked(cells.TMax[k]));
  }
  out[PT_ALL_V_PACK] = pack.Voc - pack.R * I;
  out[PT_ALL_SOC] = soc;
  out[PT_ALL_T_CORE] = hottest;
  out[PT_ALL_T_CORE_MAX] = hottestEver;
}
