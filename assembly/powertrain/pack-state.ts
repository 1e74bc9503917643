/** The pack's rows of the output, in the state and at the currents of now. */
import { cells, cellVoltage, leafIn, leafHeat } from './cell';
import { draw } from './current-draw';
import {
  powerOut,
  PT_ALL_C_RATE,
  PT_ALL_SAG,
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
  PT_LEAF_RATED,
  PT_LEAF_R_LINKS,
  PT_LEAF_S,
  PT_SIZE_BRANCH,
  PT_VEHICLE_R_BUS,
  vehicle,
} from './layout';
import { pack, packSource } from './pack';

const HOUR: f64 = 3600.0;

/** Fills PT_ALL_V_PACK … SAG and the rows of all leaves, after `fly`. */
export function reportPack(): void {
  let soc: f64 = Infinity;
  let hottest: f64 = 0.0;
  let ever: f64 = 0.0;
  let rate: f64 = 0.0;
  for (let k = 0; k < cells.n; k++) {
    reportLeaf(k);
    soc = Math.min(soc, unchecked(cells.soc[k]));
    hottest = Math.max(hottest, unchecked(cells.T[k]));
    ever = Math.max(ever, unchecked(cells.TMax[k]));
    rate = Math.max(
      rate,
      unchecked(powerOut[PT_BRANCHES_AT + k * PT_SIZE_BRANCH + PT_BRANCH_C_RATE]),
    );
  }
  const V: f64 = draw.V + draw.I * unchecked(vehicle[PT_VEHICLE_R_BUS]);
  packSource(false, false);
  unchecked((powerOut[PT_ALL_SAG] = pack.Voc - V));
  packSource(false, true);
  unchecked((powerOut[PT_ALL_V_PACK] = V));
  unchecked((powerOut[PT_ALL_SOC] = soc < Infinity ? soc : 0.0));
  unchecked((powerOut[PT_ALL_T_CORE] = hottest));
  unchecked((powerOut[PT_ALL_T_CORE_MAX] = ever));
  unchecked((powerOut[PT_ALL_C_RATE] = rate));
}

/** Charge over which the C-rate of leaf k is told [A·s]: what it is rated for, or else what it holds. */
function ratedCharge(k: i32): f64 {
  const rated: f64 = leafIn(k, PT_LEAF_RATED);
  return rated > 0.0 ? rated : leafIn(k, PT_LEAF_CHARGE);
}

function reportLeaf(k: i32): void {
  const at: i32 = PT_BRANCHES_AT + k * PT_SIZE_BRANCH;
  const I: f64 = unchecked(cells.I[k]);
  const cell: f64 = cellVoltage(k);
  const V: f64 = leafIn(k, PT_LEAF_S) * cell - I * leafIn(k, PT_LEAF_R_LINKS);
  unchecked((powerOut[at + PT_BRANCH_I] = I));
  unchecked((powerOut[at + PT_BRANCH_V] = V));
  unchecked((powerOut[at + PT_BRANCH_V_CELL] = cell));
  unchecked((powerOut[at + PT_BRANCH_SOC] = cells.soc[k]));
  unchecked((powerOut[at + PT_BRANCH_T] = cells.T[k]));
  unchecked((powerOut[at + PT_BRANCH_T_MAX] = cells.TMax[k]));
  unchecked((powerOut[at + PT_BRANCH_HEAT] = leafHeat(k)));
  unchecked((powerOut[at + PT_BRANCH_C_RATE] = (HOUR * I) / ratedCharge(k)));
}
