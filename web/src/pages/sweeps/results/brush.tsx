import { NumberField } from '../../../form/field.tsx';
import { toNumber } from '../../../form/number.ts';
import { SORTED_TOTALS, type Total } from './totals.ts';

/** The range that filters the table, as it is drawn or typed. */
export interface Range {
  from: string;
  to: string;
}

export const NO_RANGE: Range = { from: '', to: '' };

/** Filter in the form of the API. */
export function boundsOf(total: Total, { from, to }: Range): Record<string, number> {
  const ends = { gte: toNumber(from), lte: toNumber(to) };
  const given = Object.entries(ends).filter(([, end]) => end !== undefined && !Number.isNaN(end));
  return Object.fromEntries(given.map(([op, end]) => [`${total}[${op}]`, end!]));
}

/** The same as drawing on the chart, for the keyboard. */
export function BrushFields({
  total,
  range,
  onChange,
}: {
  total: Total;
  range: Range;
  onChange: (range: Range) => void;
}) {
  const { label, unit } = SORTED_TOTALS[total];
  return (
    <div className="fields">
      <NumberField
        label={`${label} from`}
        unit={unit}
        name={`${total}[gte]`}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <NumberField
        label={`${label} to`}
        unit={unit}
        name={`${total}[lte]`}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
      {(range.from !== '' || range.to !== '') && (
        <button type="button" onClick={() => onChange(NO_RANGE)}>
          Show all points
        </button>
      )}
    </div>
  );
}
