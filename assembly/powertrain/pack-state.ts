/** The pack's rows of the output, in the state and at the currents of now. */
import { cells, cellVoltage, leafIn, leafHeat } from './cell';
import { draw } from './current-draw';
import {
  powerOut,
  PT_ALL,
  PT_BRANCH,
  PT_BRANCHES_AT,
  PT_LEAF,
  PT_SIZE,
  PT_VEHICLE,
  vehicle,
} from './layout';
import { pack, packSource } from './pack';

const HOUR: f64 = 3600.0;

/** Fills PT_ALL.V_PACK … SAG and the rows of all leaves, after `fly`. */
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
      unchecked(powerOut[PT_BRANCHES_AT + k * PT_SIZE.BRANCH + PT_BRANCH.C_RATE]),
    );
  }
  const V: f64 = draw.V + draw.I * unchecked(vehicle[PT_VEHICLE.R_BUS]);
  packSource(false, false);
  unchecked((powerOut[PT_ALL.SAG] = pack.Voc - V));
  packSource(false, true);
  unchecked((powerOut[PT_ALL.V_PACK] = V));
  unchecked((powerOut[PT_ALL.SOC] = soc < Infinity ? soc : 0.0));
  unchecked((powerOut[PT_ALL.T_CORE] = hottest));
  unchecked((powerOut[PT_ALL.T_CORE_MAX] = ever));
  unchecked((powerOut[PT_ALL.C_RATE] = rate));
}

/** Charge over which the C-rate of leaf k is told [A·s]: what it is rated for, or else what it holds. */
function ratedCharge(k: i32): f64 {
  const rated: f64 = leafIn(k, PT_LEAF.RATED);
  return rated > 0.0 ? rated : leafIn(k, PT_LEAF.CHARGE);
}

function reportLeaf(k: i32): void {
  const at: i32 = PT_BRANCHES_AT + k * PT_SIZE.BRANCH;
  const I: f64 = unchecked(cells.I[k]);
  const cell: f64 = cellVoltage(k);
  const V: f64 = leafIn(k, PT_LEAF.S) * cell - I * leafIn(k, PT_LEAF.R_LINKS);
  unchecked((powerOut[at + PT_BRANCH.I] = I));
  unchecked((powerOut[at + PT_BRANCH.V] = V));
  unchecked((powerOut[at + PT_BRANCH.V_CELL] = cell));
  unchecked((powerOut[at + PT_BRANCH.SOC] = cells.soc[k]));
  unchecked((powerOut[at + PT_BRANCH.T] = cells.T[k]));
  unchecked((powerOut[at + PT_BRANCH.T_MAX] = cells.TMax[k]));
  unchecked((powerOut[at + PT_BRANCH.HEAT] = leafHeat(k)));
  unchecked((powerOut[at + PT_BRANCH.C_RATE] = (HOUR * I) / ratedCharge(k)));
}
