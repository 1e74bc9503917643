import { DataTable } from '../../../plot/data-table.tsx';
import { convert, digits, scaleOf } from '../../../units/measure.ts';
import { type Units, useUnits } from '../../../units/units.ts';
import { PointLink } from './point-link.tsx';
import { nameOfPoint, numberIn, type Quantity, textIn } from './quantities.ts';
import type { Solved } from './use-points.ts';

/** Pinned points side by side: what differs, and by how much from the first of them. */
export function Pinned({
  points,
  quantities,
  onLetGo,
}: {
  /** In the order in which they were pinned. */
  points: readonly Solved[];
  quantities: readonly Quantity[];
  onLetGo: (index: number) => void;
}) {
  const units = useUnits();
  if (points.length === 0) return null;
  const known = quantities.filter((each) =>
    points.some(({ cells }) => (cells[each.name] ?? '') !== ''),
  );
  const differs = (quantity: Quantity) =>
    new Set(points.map((point) => textIn(point, quantity, units))).size > 1;
  const isWhole = ({ kind, name }: Quantity) => kind !== 'result' || !/[.]/.test(name);
  const equal = known.filter((each) => each.kind !== 'result' && !differs(each));
  const shown = points.length === 1 ? known.filter(isWhole) : known.filter(differs);
  const table = (caption: string, rows: readonly Quantity[]) => (
    <DataTable
      caption={caption}
      columns={[
        '',
        ...points.map((point, i) => (
          <Head
            key={point.index}
            name={nameOfPoint(point, quantities, units)}
            point={point}
            place={i + 1}
            onLetGo={onLetGo}
          />
        )),
      ]}
      keys={rows.map(({ name }) => name)}
      rows={rows.map((quantity) => [
        quantity.label,
        ...points.map((point, i) => (
          <Compared
            key={point.index}
            quantity={quantity}
            point={point}
            first={i === 0 ? undefined : points[0]}
            units={units}
          />
        )),
      ])}
    />
  );
  const details = shown.filter((each) => !isWhole(each));
  return (
    <section aria-label="Pinned points">
      <h2>Pinned points</h2>
      {points.length === 1 && (
        <p className="hint">Pin a second point to compare it with this one.</p>
      )}
      {points.length > 1 && equal.length > 0 && (
        <p className="hint">
          Same for all:{' '}
          {equal.map((each) => `${each.label} ${textIn(points[0], each, units)}`).join(', ')}.
        </p>
      )}
      {table('Pinned points side by side', shown.filter(isWhole))}
      {details.length > 0 && (
        <details>
          <summary>Battery and rotors of the pinned points</summary>
          {table('Battery and rotors of the pinned points', details)}
        </details>
      )}
    </section>
  );
}

function Head({
  name,
  point,
  place,
  onLetGo,
}: {
  name: string;
  point: Solved;
  place: number;
  onLetGo: (index: number) => void;
}) {
  return (
    <span className="pinned-head">
      <span>
        {place} <PointLink id={point.id}>{name}</PointLink>
      </span>
      <button
        type="button"
        className="quiet"
        aria-label={`Unpin point ${point.index}`}
        onClick={() => onLetGo(point.index)}
      >
        ×
      </button>
    </span>
  );
}

function Compared({
  quantity,
  point,
  first,
  units,
}: {
  quantity: Quantity;
  point: Solved;
  first: Solved | undefined;
  units: Units;
}) {
  const text = textIn(point, quantity, units);
  const more = first && differenceOf(quantity, point, first, units);
  return (
    <>
      {text}
      {more !== undefined && <span className="difference"> {more}</span>}
    </>
  );
}

/** `+0.42 N, +5.1 %` against the first point; undefined where there is none to tell. */
function differenceOf(
  quantity: Quantity,
  point: Solved,
  first: Solved,
  units: Units,
): string | undefined {
  if (quantity.kind === 'part') return undefined;
  const [value, base] = [numberIn(point, quantity), numberIn(first, quantity)];
  if (value === null || base === null || value === base) return undefined;
  const signed = (number: number) => `${number > 0 ? '+' : '−'}${digits(Math.abs(number))}`;
  if (base !== 0 && !['%', '°', '°C'].includes(quantity.unit ?? ''))
    return `${signed((100 * (value - base)) / Math.abs(base))} %`;
  const scale = scaleOf(quantity.unit, units);
  const unit = quantity.unit === '%' ? 'points' : scale.unit;
  return `${signed(convert(value, scale) - convert(base, scale))} ${unit}`;
}
