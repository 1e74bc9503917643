/** The polar columns that each lane's annulus reads, and the cell whose blended nodes are at hand (polar/table.ts). */
import { alphaNodeDeg, N_ALPHA } from '../polar/grid';
import { NODE_SIZE } from '../polar/table';
import {
  CELL_PER_WIDTH,
  CELL_START,
  CELL_WIDTH,
  CL0,
  CL0_ALPHA,
  CL1,
  CL1_ALPHA,
  LN0,
  LN0_ALPHA,
  LN1,
  LN1_ALPHA,
  put,
} from './lanes';

const RAD_TO_DEG: f64 = 57.29577951308232;
/** A lane's columns: how many, then 16 addresses of first nodes and 16 weights. */
const COLUMNS: usize = memory.data(2 * 16 * 16, 16);
const END: usize = memory.data(2 * 4, 4);
const CELL: usize = memory.data(2 * 4, 4);
const LANE_SIZE: usize = 16 * 16;
/** Incidence of every node [rad]. */
const NODES: usize = memory.data(8 * 153, 16);

for (let i = 0; i < N_ALPHA; i++) store<f64>(NODES + (<usize>i << 3), alphaNodeDeg(i) / RAD_TO_DEG);

// @ts-ignore: decorator
@inline export function cellOf(lane: usize): i32 {
  return load<i32>(CELL + (lane << 2));
}

/** Where the lane's columns go: rows of (address of the first node, weight). */
export function beginColumns(lane: usize): usize {
  return COLUMNS + lane * LANE_SIZE;
}

/** All columns up to `end` are there; no cell is at hand. */
export function endColumns(lane: usize, end: usize): void {
  store<usize>(END + (lane << 2), end);
  store<i32>(CELL + (lane << 2), -1);
}

/** Blends both ends of cell i over the lane's columns: pairs (cl, cl′), (ln cd, ln cd′) at each end. */
export function loadCell(lane: usize, i: i32): void {
  let a = f64x2.splat(0.0);
  let b = f64x2.splat(0.0);
  let c = f64x2.splat(0.0);
  let d = f64x2.splat(0.0);
  const offset = <usize>(i * NODE_SIZE) << 3;
  let from = COLUMNS + lane * LANE_SIZE;
  const end = load<usize>(END + (lane << 2));
  while (from < end) {
    const at = load<usize>(from) + offset;
    const w = v128.load64_splat(from, 8);
    a = f64x2.add(a, f64x2.mul(w, v128.load(at)));
    b = f64x2.add(b, f64x2.mul(w, v128.load(at, 16)));
    c = f64x2.add(c, f64x2.mul(w, v128.load(at, 32)));
    d = f64x2.add(d, f64x2.mul(w, v128.load(at, 48)));
    from += 16;
  }
  const start = load<f64>(NODES + (<usize>i << 3));
  const width = load<f64>(NODES + (<usize>i << 3), 8) - start;
  store<i32>(CELL + (lane << 2), i);
  put(CELL_START, lane, start);
  put(CELL_WIDTH, lane, width);
  put(CELL_PER_WIDTH, lane, 1.0 / width);
  put(CL0, lane, f64x2.extract_lane(a, 0));
  put(CL0_ALPHA, lane, f64x2.extract_lane(a, 1));
  put(LN0, lane, f64x2.extract_lane(b, 0));
  put(LN0_ALPHA, lane, f64x2.extract_lane(b, 1));
  put(CL1, lane, f64x2.extract_lane(c, 0));
  put(CL1_ALPHA, lane, f64x2.extract_lane(c, 1));
  put(LN1, lane, f64x2.extract_lane(d, 0));
  put(LN1_ALPHA, lane, f64x2.extract_lane(d, 1));
}
