import { useMemo } from 'react';
import { SelectField } from '../../../form/field.tsx';
import { HeatMap } from '../../../plot/heat/heat-map.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { measured } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import { heatGrid, sidesOf, slicesOf } from './heat-grid.ts';
import { PointCard } from './point-card.tsx';
import { nameOfPoint, type Quantity, textIn } from './quantities.ts';
import type { Solved } from './use-points.ts';
import type { View } from './use-view.ts';

/** In the address, between the column and the value of an axis that is not shown, and between two of these. */
const IS = '~';
const AND = '~~';

/** A result over two axes of numbers in colors. Further axes have one value each, which is chosen above. */
export default function HeatView({
  points,
  quantities,
  view,
}: {
  points: readonly Solved[];
  quantities: readonly Quantity[];
  view: View;
}) {
  const units = useUnits();
  const [{ up, at }, put] = useAddress({ up: '', at: '' });
  const sides = useMemo(() => sidesOf(quantities, points), [quantities, points]);
  const results = quantities.filter(({ kind }) => kind === 'result');
  const x = sides.find(({ name }) => name === view.x) ?? sides[0];
  const others = sides.filter((each) => each !== x);
  const y = others.find(({ name }) => name === up) ?? others[0];
  const z = results.find(({ name }) => name === view.y) ?? results[0];
  const chosen = useMemo(
    () => Object.fromEntries(at === '' ? [] : at.split(AND).map((each) => each.split(IS))),
    [at],
  );
  const slices = useMemo(
    () => slicesOf(points, quantities, [x, y], chosen),
    [points, quantities, x, y, chosen],
  );
  const grid = useMemo(() => heatGrid(points, { x, y, z, slices }), [points, x, y, z, slices]);
  const axes = useMemo(() => ({ x, y, z }), [x, y, z]);
  const pinnedKey = view.pinned.join(' ');
  const rings = useMemo(
    () =>
      view.pinned.flatMap((index, i) =>
        grid.points.flatMap((row, j) => {
          const column = row.findIndex((point) => point?.index === index);
          return column < 0 ? [] : [{ column, row: j, name: String(i + 1) }];
        }),
      ),
    [grid, pinnedKey],
  );
  const isHatched = useMemo(
    () => (column: number, row: number) => grid.points[row][column]?.limited === true,
    [grid],
  );
  const hasLimited = grid.points.flat().some((point) => point?.limited);
  const named = (each: readonly Quantity[]) =>
    each.map(({ name, label }) => [name, label] as const);
  return (
    <>
      <div className="fields">
        <SelectField
          label="Quantity"
          name="y"
          options={named(results)}
          value={z.name}
          onChange={(name) => view.put({ y: name })}
        />
        <SelectField
          label="Horizontal axis"
          name="x"
          options={named(sides)}
          value={x.name}
          onChange={(name) => view.put({ x: name })}
        />
        {others.length > 1 && (
          <SelectField
            label="Vertical axis"
            name="up"
            options={named(others)}
            value={y.name}
            onChange={(name) => put({ up: name })}
          />
        )}
        {slices.map(({ quantity, values, value }) => (
          <SelectField
            key={quantity.name}
            label={quantity.label}
            name={quantity.name}
            options={values.map(
              (each) =>
                [
                  each,
                  quantity.kind === 'part' ? each : measured(Number(each), quantity.unit, units),
                ] as const,
            )}
            value={value}
            onChange={(next) =>
              put({
                at: Object.entries({ ...chosen, [quantity.name]: next })
                  .map((pair) => pair.join(IS))
                  .join(AND),
              })
            }
          />
        ))}
      </div>
      <HeatMap
        title={`${z.label} over ${[x, y].map(({ label }) => label.toLowerCase()).join(' and ')}`}
        summary={[
          'Click a cell to pin its point, or use the arrow keys and Enter.',
          hasLimited && 'Hatched cells are over a limit.',
          grid.values.flat().includes(null) && 'Empty cells have no result.',
        ]
          .filter(Boolean)
          .join(' ')}
        grid={grid}
        axes={axes}
        isHatched={isHatched}
        rings={rings}
        read={(column, row) => {
          const point = grid.points[row][column];
          if (point === undefined)
            return `${measured(grid.x[column], x.unit, units)}, ${measured(grid.y[row], y.unit, units)}: no result`;
          const limit = point.limited ? ', over a limit' : '';
          return `${nameOfPoint(point, quantities, units)}: ${z.label.toLowerCase()} ${textIn(point, z, units)}${limit}`;
        }}
        card={(column, row) => {
          const point = grid.points[row][column];
          return point === undefined ? (
            'No result'
          ) : (
            <PointCard
              point={point}
              set={quantities}
              quantities={[z]}
              units={units}
              pinned={view.pinned}
            />
          );
        }}
        onPick={(column, row) => {
          const point = grid.points[row][column];
          if (point !== undefined) view.togglePin(point.index);
        }}
      />
    </>
  );
}
