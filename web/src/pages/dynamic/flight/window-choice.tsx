import { useEffect, useState } from 'react';
import { NumberField } from '../../../form/field.tsx';
import { toNumber } from '../../../form/number.ts';
import { digits } from '../../../plot/data-table.tsx';
import type { Window } from './use-series.ts';

/** From when to when the curves are shown; by mouse one draws it in a plot. */
export function WindowChoice({
  window,
  end,
  onChange,
}: {
  window: Window | undefined;
  /** Of the flight so far [s]. */
  end: number;
  onChange: (window: Window | undefined) => void;
}) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  useEffect(() => {
    setFrom(window === undefined ? '' : digits(window.from));
    setTo(window === undefined ? '' : digits(window.to));
  }, [window]);
  const show = () => {
    const asked = { from: toNumber(from) ?? 0, to: toNumber(to) ?? end };
    if (asked.to > asked.from) onChange(asked);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <p className="hint">
        Draw over a stretch of a plot to see it more closely; double click to see all again.
      </p>
      <div className="window">
        <NumberField
          label="From"
          unit="s"
          name="from_s"
          placeholder="0"
          value={from}
          onChange={setFrom}
        />
        <NumberField
          label="To"
          unit="s"
          name="to_s"
          placeholder={digits(end)}
          value={to}
          onChange={setTo}
        />
        <button type="submit">Show this window</button>
        <button type="button" disabled={window === undefined} onClick={() => onChange(undefined)}>
          Whole flight
        </button>
      </div>
    </form>
  );
}
