import {
  leavesIn,
  nodesIn,
  ocvCounts,
  ocvCurves,
  PT_KIND,
  PT_LEAF,
  PT_MAX,
  PT_SIZE,
  PT_VEHICLE,
  vehicle,
} from '../../assembly/powertrain/layout.js';
import { loadPack } from '../../assembly/powertrain/pack.js';
import { flight } from '../../assembly/powertrain/step.js';

/** SI; `curve` 0 is a straight line from 3 to 4 V, 1 has the knee of a real cell. */
export interface TestLeaf {
  curve?: number;
  S?: number;
  P?: number;
  charge?: number;
  soc?: number;
  r?: number;
  links?: number;
  branch?: number;
  dUdT?: number;
  heatCapacity?: number;
  hA?: number;
  T0?: number;
  Imax?: number;
  spread?: number;
}
export type TestTree = { leaf: TestLeaf; wire?: number } | TestJoint;
interface TestJoint {
  series?: TestTree[];
  parallel?: TestTree[];
  wire?: number;
}

const T_25 = 298.15;
const CURVES = [
  [
    [0, 1],
    [3, 4],
  ],
  [
    [0, 0.05, 0.1, 0.2, 0.5, 0.8, 1],
    [2.6, 3.15, 3.33, 3.5, 3.74, 4.03, 4.19],
  ],
];

/** A leaf with no more than what is given: one cell of 1 A·h at mid charge and 25 °C that stays at its temperature. */
function writeLeaf(row: number, leaf: TestLeaf): void {
  const at = row * PT_SIZE.LEAF;
  leavesIn.fill(0, at, at + PT_SIZE.LEAF);
  const set = (place: number, value: number) => (leavesIn[at + place] = value);
  set(PT_LEAF.CURVE, leaf.curve ?? 0);
  set(PT_LEAF.S, leaf.S ?? 1);
  set(PT_LEAF.P, leaf.P ?? 1);
  set(PT_LEAF.CHARGE, leaf.charge ?? 3600);
  set(PT_LEAF.SOC, leaf.soc ?? 0.5);
  set(PT_LEAF.R_CELL, leaf.r ?? 0);
  set(PT_LEAF.R_SLOW, 0.25 * (leaf.r ?? 0));
  set(PT_LEAF.R_LINKS, leaf.links ?? 0);
  set(PT_LEAF.R_BRANCH, leaf.branch ?? 0);
  set(PT_LEAF.DUDT, leaf.dUdT ?? 0);
  set(PT_LEAF.HEAT_CAP, leaf.heatCapacity ?? 0);
  set(PT_LEAF.HA, leaf.hA ?? 0);
  set(PT_LEAF.T0, leaf.T0 ?? T_25);
  set(PT_LEAF.I_MAX, leaf.Imax ?? Infinity);
  set(PT_LEAF.SPREAD_R, leaf.spread ?? 1);
}

/** Writes a pack and takes it in; leaves are numbered from left to right. */
export function writePack(
  tree: TestTree,
  { busR = 0, ambient = T_25, floor = 0.2, spread = 0 } = {},
): void {
  let [leaves, nodes] = [0, 0];
  const node = (kind: number, leaf: number, children: number, wire = 0) =>
    nodesIn.set([kind, leaf, children, wire], PT_SIZE.NODE * nodes++);
  const visit = (each: TestTree): void => {
    if ('leaf' in each) {
      writeLeaf(leaves, each.leaf);
      node(PT_KIND.LEAF, leaves++, 0, each.wire);
      return;
    }
    const children = each.series ?? each.parallel ?? [];
    children.forEach(visit);
    node(each.series ? PT_KIND.SERIES : PT_KIND.PARALLEL, 0, children.length, each.wire);
  };
  visit(tree);
  CURVES.forEach(([soc, volts], slot) => {
    ocvCurves.set(soc, slot * PT_SIZE.CURVE);
    ocvCurves.set(volts, slot * PT_SIZE.CURVE + PT_MAX.OCV);
    ocvCounts[slot] = soc.length;
  });
  vehicle[PT_VEHICLE.LEAVES] = leaves;
  vehicle[PT_VEHICLE.NODES] = nodes;
  vehicle[PT_VEHICLE.R_BUS] = busR;
  vehicle[PT_VEHICLE.T_AMB] = ambient;
  vehicle[PT_VEHICLE.SOC_FLOOR] = floor;
  loadPack(spread);
}

/** A 6S pack of 5 A·h with a cell's real curve that warms up. */
export const PACK: TestLeaf = {
  curve: 1,
  S: 6,
  charge: 18_000,
  soc: 1,
  r: 0.006,
  links: 0.0018,
  dUdT: -1e-4,
  heatCapacity: 800,
  hA: 1,
  T0: 288.15,
};
/** Two of them in parallel that are anything but equal, with another pack in series. */
export const UNEQUAL: TestTree = {
  series: [
    { parallel: [{ leaf: PACK }, { leaf: { ...PACK, soc: 0.9, r: 0.009, charge: 14_400 } }] },
    { leaf: { ...PACK, S: 1, charge: 36_000 } },
  ],
};

/** What `f` gives with 96, 192, 384, 768 steps, and the order at which its changes fall. */
export function orders(f: () => number, first = 96, times = 4) {
  const values = Array.from({ length: times }, (_, n) => {
    flight.steps = first * 2 ** n;
    return f();
  });
  const changes = values.slice(1).map((value, n) => Math.abs(value - values[n]));
  return changes.slice(1).map((change, n) => Math.log2(changes[n] / change));
}
