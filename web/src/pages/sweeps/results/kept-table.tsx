import { useState } from 'react';
import { DataTable } from '../../../plot/data-table.tsx';
import { useUnits } from '../../../units/units.ts';
import { PinButton } from './pin-button.tsx';
import { PointLink } from './point-link.tsx';
import { nameOfPoint, type Quantity, textIn } from './quantities.ts';
import type { Solved } from './use-points.ts';

const SHOWN = 25;

/** The points, for example those within the ranges of the axes, with what the axes show of them. */
export function KeptTable({
  caption,
  points,
  quantities,
  axes,
  pinned,
  onPin,
}: {
  caption: string;
  points: readonly Solved[];
  quantities: readonly Quantity[];
  axes: readonly Quantity[];
  pinned: readonly number[];
  onPin: (index: number) => void;
}) {
  const units = useUnits();
  const [most, setMost] = useState(SHOWN);
  if (points.length === 0)
    return (
      <p>No point is within all ranges. Widen a range, or click its axis to remove the range.</p>
    );
  const shown = points.slice(0, most);
  return (
    <>
      <DataTable
        caption={caption}
        keys={shown.map(({ index }) => String(index))}
        columns={['Point', 'Pin', ...axes.map(({ label }) => label)]}
        rows={shown.map((point) => [
          <PointLink key="point" id={point.id}>
            {nameOfPoint(point, quantities, units)}
          </PointLink>,
          <PinButton
            key="pin"
            index={point.index}
            isPinned={pinned.includes(point.index)}
            onPin={onPin}
          />,
          ...axes.map((axis) => textIn(point, axis, units)),
        ])}
      />
      {points.length > most && (
        <button type="button" onClick={() => setMost(most + 4 * SHOWN)}>
          Show more points ({points.length} in total)
        </button>
      )}
    </>
  );
}
