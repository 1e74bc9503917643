import { useState } from 'react';
import type { ComponentFacets } from '../../../../../clients/typescript/src/generated/types.ts';
import { toNumber } from '../../../form/number.ts';
import { RangeSlider } from '../../../ui/range-slider.tsx';
import { convert, digits, revert, scaleOf } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import type { Column } from './columns.ts';
import type { Bounds } from './search.ts';

type Bin = ComponentFacets['numbers'][number]['bins'][number];

/** Shows the distribution of parts over a number, with both ends of its filter to drag or type. */
export function Histogram({
  column: { label, unit },
  bins,
  bounds,
  onChange,
}: {
  column: Column;
  bins: readonly Bin[];
  bounds: Bounds;
  onChange: (bounds: Bounds) => void;
}) {
  const units = useUnits();
  const scale = scaleOf(unit, units);
  const shown = (value: number) => digits(convert(value, scale));
  const name = scale.unit === '' ? label : `${label} [${scale.unit}]`;
  const places = placesIn(bins, bounds);
  const [dragged, setDragged] = useState<readonly [number, number]>();
  const [from, to] = dragged ?? places;
  const last = bins.length - 1;
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const ends = (a: number, b: number): Bounds => ({
    ...(a > 0 ? { gte: bins[a].from } : {}),
    ...(b < last ? { lte: bins[b].to } : {}),
  });
  return (
    <fieldset className="histogram">
      <legend>{name}</legend>
      <div>
        <svg viewBox={`0 0 ${bins.length} 32`} preserveAspectRatio="none" aria-hidden="true">
          {bins.map(({ count }, i) => {
            const height = count === 0 ? 0 : Math.max(1.5, (32 * count) / most);
            const isIn = i >= from && i <= to;
            return (
              <rect
                key={i}
                className={isIn ? 'bar in' : 'bar'}
                x={i + 0.08}
                width={0.84}
                y={32 - height}
                height={height}
              />
            );
          })}
        </svg>
        {last > 0 && (
          <RangeSlider
            label={label}
            said={(place) => `${shown(bins[place].from)} ${scale.unit}`}
            value={[from, to]}
            last={last}
            onChange={setDragged}
            onCommit={([a, b]) => {
              setDragged(undefined);
              onChange(ends(a, b));
            }}
          />
        )}
        <div className="ends">
          {(['gte', 'lte'] as const).map((end) => (
            <End
              key={`${end} ${bounds[end]} ${units}`}
              label={`${name} ${end === 'gte' ? 'from' : 'to'}`}
              text={bounds[end] === undefined ? '' : typed(convert(bounds[end], scale))}
              hint={shown(end === 'gte' ? bins[0].from : bins[last].to)}
              onChange={(value) => {
                const { [end]: _, ...other } = bounds;
                onChange(value === undefined ? other : { ...other, [end]: revert(value, scale) });
              }}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** A bound as someone would type it, without the digits that a conversion adds. */
const typed = (value: number): string => String(Number(value.toPrecision(6)));

/** Which bins the bounds reach from and to. */
function placesIn(bins: readonly Bin[], { gte, lte }: Bounds): readonly [number, number] {
  const first = gte === undefined ? 0 : bins.findIndex(({ from, to }) => to > gte || from >= gte);
  const last =
    lte === undefined
      ? bins.length - 1
      : bins.findLastIndex(({ from, to }) => from < lte || to <= lte);
  const from = first < 0 ? bins.length - 1 : first;
  return [from, Math.max(from, last)];
}

/** A typed end, taken when the field is left or Enter is pressed: before that it would filter by half a number. */
function End({
  label,
  text,
  hint,
  onChange,
}: {
  label: string;
  text: string;
  hint: string;
  onChange: (value: number | undefined) => void;
}) {
  const [draft, setDraft] = useState(text);
  const value = toNumber(draft);
  const isUnread = draft.trim() !== '' && (value === undefined || Number.isNaN(value));
  const take = () => {
    if (draft !== text && !isUnread) onChange(value);
  };
  return (
    <input
      aria-label={label}
      aria-invalid={isUnread || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={hint}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
