import { useMemo, useState } from 'react';
import { ProblemBox } from '../../../form/problem.tsx';
import { Plot } from '../../../plot/plot.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { byKind, type ChannelKind, firstRotorsOf, firstShown, wordsOf } from './channels.ts';
import type { Flight } from './use-flight.ts';
import { eventName } from './words.ts';
import { useChannels, useSeries, type Window } from './use-series.ts';
import { WindowChoice } from './window-choice.tsx';

const TIME = { label: 'Time', unit: 's' };

/** The flight's curves by what they measure, all of one window of time, with its events. */
export function FlightPlots({ flight }: { flight: Flight }) {
  const { id, display_labels: labels } = flight;
  const all = useChannels(id, flight.simulated_s > 0);
  const [chosen, setChosen] = useState<readonly string[]>();
  const [window, setWindow] = useState<Window>();
  const { channels = [], values = {} } = all.data ?? {};
  const shown = chosen ?? firstShown(channels, values, firstRotors(flight));
  const series = useSeries(id, shown, window);
  const markers = useMemo(() => {
    const last = series.data?.time_s.at(-1) ?? 0; // the moment of the end is told with more digits than the last row
    return (flight.result?.events ?? [])
      .filter(({ t }) => window === undefined || (t >= window.from && t <= window.to))
      .map(({ t, type }) => ({ x: Math.min(t, last), label: eventName(type) }));
  }, [flight.result, window, series.data]);
  const kinds = byKind(series.data?.channels ?? []);
  const names = kinds
    .filter(({ channels }) => channels.length > 1)
    .flatMap(({ channels }) => channels.map((name) => wordsOf(name, labels)));
  if (flight.simulated_s === 0) return null;
  if (all.data === undefined) return <Busy what="the series" />;
  return (
    <>
      <h2>Series</h2>
      <WindowChoice window={window} end={flight.simulated_s} onChange={setWindow} />
      <ProblemBox problem={series.error} />
      {series.data !== undefined && (
        <p className="hint">
          {series.data.time_s.length} of {series.data.total_points} rows
          {series.data.downsampled &&
            ', including all peaks. For more detail, choose a shorter window'}
        </p>
      )}
      <div className="columns halves" onDoubleClick={() => setWindow(undefined)}>
        {series.data !== undefined &&
          kinds.map((kind) => (
            <KindPlot
              key={kind.end}
              kind={kind}
              beside={names}
              labels={labels}
              times={series.data.time_s}
              values={series.data.values}
              markers={markers}
              onWindow={(from, to) => setWindow({ from: Math.max(0, from), to })}
            />
          ))}
      </div>
      <ChannelChoice all={channels} chosen={shown} labels={labels} onChange={setChosen} />
    </>
  );
}

function KindPlot({
  kind,
  beside,
  labels,
  times,
  values,
  markers,
  onWindow,
}: {
  kind: ChannelKind;
  /** Names of the lines in all plots of the flight. */
  beside: readonly string[];
  labels: Flight['display_labels'];
  times: number[];
  values: Record<string, (number | null)[]>;
  markers: readonly { x: number; label: string }[];
  onWindow: (from: number, to: number) => void;
}) {
  const traces = useMemo(
    () =>
      kind.channels.map((name) => ({
        label: wordsOf(name, labels),
        unit: kind.unit,
        x: times,
        y: values[name],
      })),
    [values],
  );
  return (
    <Plot
      title={kind.title}
      height={240}
      x={TIME}
      sharedCursor="time"
      beside={beside}
      y={{ label: kind.title, unit: kind.unit }}
      traces={traces}
      markers={markers}
      onBrush={onWindow}
    />
  );
}

/** Rotors one by one differ each; those of a group do not. */
const firstRotors = ({ rotor_groups }: Flight): number[] =>
  firstRotorsOf(rotor_groups.map(({ count }) => count ?? 1));
