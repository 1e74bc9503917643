/**
 * The ways a section comes in and becomes the table of a slot: raw points (points.ts), or a raw polar that is already
 * conditioned (layout.ts). Allocates: once per section, not in a solve.
 */
import { bandLength, bandSlot } from './confidence';
import { buildPolarTable, POLAR_OK, polarMachCount } from './build';
import { conditionPoints, pointGrid } from './condition';
import { writeBands } from './uncertainty';
import { polarTableLength, RAW_ALPHA, RAW_RE_COUNT, rawMachLength } from './layout';
import {
  axesHold,
  POINTS_BAD_AXES,
  POINTS_MACH_COUNT,
  POINTS_RE_COUNT,
  POINTS_TOO_FEW,
  POINTS_ZERO_LIFT,
} from './points';
import { Storage, reserve } from './storage';
import { polarSlot, polarTable, ZERO_LIFT_AT } from './table';

let raw: Float64Array = new Float64Array(0);
let points: Float64Array = new Float64Array(0);
const rawStorage: Storage = new Storage();
const pointsStorage: Storage = new Storage();
const fatesStorage: Storage = new Storage();

/** Memory for a raw polar of `length` numbers, to be filled by the host; after `conditionPolars`, what it made. */
export function rawPolar(length: i32): Float64Array {
  raw = reserve(rawStorage, length);
  return raw;
}

/** Builds the table of the raw polar at hand into slot `slot`; returns a POLAR_ status (build.ts). */
export function buildPolar(slot: i32): i32 {
  bandSlot(slot, 0); // those of what stood here before say nothing of it
  const nMach = polarMachCount(raw);
  const nRe = nMach > 0 ? i32(unchecked(raw[RAW_RE_COUNT])) : 0;
  return buildPolarTable(raw, polarSlot(slot, polarTableLength(nRe, nMach)));
}

/** Memory for raw points of `length` numbers, to be filled by the host; they stay as they were given. */
export function rawPoints(length: i32): Float64Array {
  points = reserve(pointsStorage, length);
  return points;
}

/** Conditions the points at hand, builds table and bands of slot `slot`; returns a POLAR_ or POINTS_ status. */
export function conditionPolars(slot: i32): i32 {
  if (!axesHold(points)) return POINTS_BAD_AXES;
  const nRe = i32(unchecked(points[POINTS_RE_COUNT]));
  const nMach = i32(unchecked(points[POINTS_MACH_COUNT]));
  if (!conditionPoints(points, rawPolar(rawMachLength(nRe, nMach)))) return POINTS_TOO_FEW;
  const status = buildPolar(slot);
  if (status !== POLAR_OK) return status;
  unchecked((polarTable(slot)[ZERO_LIFT_AT] = points[POINTS_ZERO_LIFT]));
  writeBands(points, raw, pointGrid, bandSlot(slot, bandLength(nRe, nMach)));
  return POLAR_OK;
}

/** Length of the raw polar that the last `conditionPolars` made; `rawPolar` of it gives it. */
export function conditionedLength(): i32 {
  return raw.length;
}

/** Fate of each node of the points last conditioned: FATE_ (surface.ts), 65 per polar. */
export function polarFates(): Float64Array {
  const n = pointGrid.nRe * pointGrid.nMach * RAW_ALPHA;
  const fates = reserve(fatesStorage, n);
  for (let i = 0; i < n; i++) unchecked((fates[i] = f64(pointGrid.fate[i])));
  return fates;
}
