/** Checks that leaves and nodes form one pack: every leaf stands in it once, every subtree is joined. */
import { cells } from '../powertrain/cell';
import { nodesIn, PT_KIND, PT_MAX, PT_NODE, PT_SIZE } from '../powertrain/layout';
import { pack } from '../powertrain/pack';

const seen: Int32Array = new Int32Array(PT_MAX.LEAVES);

function place(node: i32, which: i32): f64 {
  return unchecked(nodesIn[PT_SIZE.NODE * node + which]);
}

/** Takes a leaf in; false where it is none, or has been taken in before. */
function takeLeaf(leaf: f64): boolean {
  if (!(leaf >= 0.0 && leaf < f64(cells.n))) return false;
  const k = i32(leaf);
  unchecked((seen[k] += 1));
  return unchecked(seen[k]) === 1;
}

export function isOnePack(): boolean {
  let open: f64 = 0.0;
  for (let k = 0; k < cells.n; k++) unchecked((seen[k] = 0));
  for (let node = 0; node < pack.nodes; node++) {
    const kind: f64 = place(node, PT_NODE.KIND);
    if (kind === f64(PT_KIND.LEAF)) {
      if (!takeLeaf(place(node, PT_NODE.LEAF))) return false;
    } else {
      const children: f64 = place(node, PT_NODE.CHILDREN);
      if (!(children >= 1.0 && children <= open)) return false;
      open -= Math.floor(children);
    }
    open += 1.0;
  }
  for (let k = 0; k < cells.n; k++) if (unchecked(seen[k]) !== 1) return false;
  return open === 1.0;
}
