import type { Units } from '../../../units/units.ts';
import { nameOfPoint, type Quantity, textIn } from './quantities.ts';
import type { Solved } from './use-points.ts';

/** The point under the pointer: its name, and what the plot shows of it. */
export function PointCard({
  point,
  set,
  quantities,
  units,
  pinned,
}: {
  point: Solved | undefined;
  /** Values that the axes of the sweep set. */
  set: readonly Quantity[];
  quantities: readonly Quantity[];
  units: Units;
  pinned: readonly number[];
}) {
  if (point === undefined) return null;
  return (
    <>
      <strong>{nameOfPoint(point, set, units)}</strong>
      <dl>
        {quantities.map((quantity) => (
          <div key={quantity.name} className="pair">
            <dt>{quantity.label}</dt>
            <dd>{textIn(point, quantity, units)}</dd>
          </div>
        ))}
      </dl>
      <span className="hint">
        {point.limited && 'Over a limit. '}
        {pinned.includes(point.index) ? 'Click to unpin.' : 'Click to pin.'}
      </span>
    </>
  );
}
