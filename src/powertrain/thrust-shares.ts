/** Thrust of all rotors → what each gives of it, without a moment about the centre of mass. Theory E.70. Pure, SI. */

import type { RotorEquipmentIn } from './rotor.wire.js';

/** Rotors that give the same: how many, the mean of their places [m], and their thrust over that of the others. */
export interface Lifter {
  count: number;
  /** Ahead of the centre of mass, and to its right. */
  x: number;
  y: number;
  ratio: number;
}

type Placed = Partial<Pick<RotorEquipmentIn, 'x_m' | 'y_m' | 'thrust_ratio'>> & { count?: number };

export function toLifter({ count, x_m, y_m, thrust_ratio }: Placed): Lifter {
  return { count: count ?? 1, x: x_m ?? 0, y: y_m ?? 0, ratio: thrust_ratio ?? 1 };
}

/** Spread of the places over the farthest of them below which they stand in one line or point. */
const FLAT = 1e-9;
/** Share of the mean thrust below which a rotor gives none. */
const NONE = 1e-6;

/**
 * Returns the share of one rotor of each group: by their ratios where no moment is left, else the nearest to that
 * without one (least sum of T²/ratio). Null where every split leaves a moment, or one must give none or pull downwards.
 */
export function thrustShares(lifters: readonly Lifter[]): number[] | null {
  const weight = sum(lifters, () => 1);
  const centre = { x: sum(lifters, ({ x }) => x) / weight, y: sum(lifters, ({ y }) => y) / weight };
  const axes = principalAxes(lifters, centre);
  const far = Math.max(...lifters.map(({ x, y }) => Math.hypot(x, y)));
  const levers = axes.map((axis) => leverOf(lifters, axis, centre, far));
  if (levers.includes(null)) return null;
  const shares = lifters.map(({ x, y, ratio }) => {
    const moved = axes.map(
      (axis, k) => levers[k]! * along(axis, { x: x - centre.x, y: y - centre.y }),
    );
    return ratio * (1 / weight + moved[0] + moved[1]);
  });
  return shares.every((share, i) => share * weight > NONE * lifters[i].ratio) ? shares : null;
}

type Place = Pick<Lifter, 'x' | 'y'>;

function sum(lifters: readonly Lifter[], of: (lifter: Lifter) => number): number {
  return lifters.reduce((total, each) => total + each.count * each.ratio * of(each), 0);
}

const along = (axis: Place, { x, y }: Place): number => axis.x * x + axis.y * y;

/** The axes about which the places spread most and least. */
function principalAxes(lifters: readonly Lifter[], centre: Place): Place[] {
  const xx = sum(lifters, ({ x }) => (x - centre.x) ** 2);
  const yy = sum(lifters, ({ y }) => (y - centre.y) ** 2);
  const xy = sum(lifters, ({ x, y }) => (x - centre.x) * (y - centre.y));
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    { x: cos, y: sin },
    { x: -sin, y: cos },
  ];
}

/** Returns how thrust grows along an axis so that no moment is left about the other one; null if nothing does it. */
function leverOf(
  lifters: readonly Lifter[],
  axis: Place,
  centre: Place,
  far: number,
): number | null {
  const offset = along(axis, centre);
  if (Math.abs(offset) <= FLAT * far) return 0;
  const spread = sum(lifters, ({ x, y }) => along(axis, { x: x - centre.x, y: y - centre.y }) ** 2);
  const isFlat = spread <= (FLAT * far) ** 2 * sum(lifters, () => 1);
  return isFlat ? null : -offset / spread;
}
