import { useQueries } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { Plot } from '../../plot/plot.tsx';
import type { ComparedRun } from './compared-runs.ts';

/** The curves of each flight: those of the whole vehicle, so that flights of different rotors can be compared. */
const CHANNELS = [
  ['total_thrust_n', 'Thrust', 'N'],
  ['total_current_a', 'Current', 'A'],
  ['bus_voltage_v', 'Voltage', 'V'],
  ['soc_pct', 'Charge', '%'],
  ['core_temp_c', 'Battery temperature', '°C'],
] as const;

const TIME = { label: 'Time', unit: 's' };
const MOST_POINTS = 1_000;

/** Flights over one another, a plot for each quantity. */
export function FlightOverlay({ flights }: { flights: readonly ComparedRun[] }) {
  const reads = useQueries({
    queries: flights.map(({ id }) => ({
      queryKey: ['compared-series', id],
      queryFn: () =>
        api.get(`/v1/dynamic-simulations/${id}/timeseries`, {
          channels: CHANNELS.map(([channel]) => channel).join(','),
          max_points: MOST_POINTS,
        }),
    })),
  });
  if (reads.some(({ data }) => data === undefined)) return null;
  return (
    <>
      <h2>Flights</h2>
      <div className="columns halves">
        {CHANNELS.map(([channel, label, unit]) => (
          <Plot
            key={channel}
            title={label}
            height={240}
            x={TIME}
            sharedCursor="compare"
            y={{ label, unit }}
            traces={flights.map(({ name }, i) => ({
              label: name,
              unit,
              x: reads[i].data!.time_s,
              y: reads[i].data!.values[channel],
            }))}
          />
        ))}
      </div>
    </>
  );
}
