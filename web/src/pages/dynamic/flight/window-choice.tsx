import { useEffect, useState } from 'react';
import { TextField } from '../../../form/field.tsx';
import { clock, isLong, toSeconds } from '../../../plot/clock-axis.ts';
import { digits } from '../../../plot/data-table.tsx';
import type { Window } from './use-series.ts';

const guard = (text: string) =>
  Number.isNaN(toSeconds(text)) ? 'Enter a time as 2:05, or in seconds.' : undefined;

/** From when to when the curves are shown; by mouse one draws it in a plot. */
export function WindowChoice({
  window,
  end,
  onChange,
}: {
  window: Window | undefined;
  /** Duration of the flight so far [s]. */
  end: number;
  onChange: (window: Window | undefined) => void;
}) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [unit, written] = isLong(end) ? ['min:s', clock] : ['s', digits];
  useEffect(() => {
    setFrom(window === undefined ? '' : written(window.from));
    setTo(window === undefined ? '' : written(window.to));
  }, [window, written]);
  const asked = { from: toSeconds(from) ?? 0, to: toSeconds(to) ?? end };
  const isBackwards = from + to !== '' && asked.to <= asked.from;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (asked.to > asked.from) onChange(asked);
      }}
    >
      <p className="hint">Drag across a plot to zoom in. Double-click to see the whole flight.</p>
      <div className="window">
        <TextField
          label="From"
          unit={unit}
          name="from_s"
          placeholder={written(0)}
          guard={guard(from)}
          value={from}
          onChange={setFrom}
        />
        <TextField
          label="To"
          unit={unit}
          name="to_s"
          placeholder={written(end)}
          guard={guard(to) ?? (isBackwards ? 'Enter a time after From.' : undefined)}
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
