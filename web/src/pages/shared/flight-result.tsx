import { useMemo } from 'react';
import type { SharedDynamic } from '../../../../clients/typescript/src/generated/types.ts';
import { Plot } from '../../plot/plot.tsx';
import { ScorecardFacts } from '../dynamic/flight/scorecard-facts.tsx';
import { eventName } from '../dynamic/flight/words.ts';

/** The score of a flight and its course, events as markers. */
export function FlightResult({ run: { result } }: { run: SharedDynamic }) {
  const { scorecard, samples, events } = result;
  const x = useMemo(() => samples.map(({ t_s }) => t_s), [samples]);
  const traces = useMemo(
    () => [
      { label: 'Thrust', unit: 'N', x, y: samples.map(({ All }) => All.total_thrust_n) },
      {
        label: 'Current',
        unit: 'A',
        x,
        y: samples.map(({ All }) => All.total_current_a),
        right: true,
      },
    ],
    [samples, x],
  );
  const markers = useMemo(
    () => events.map(({ t, type }) => ({ x: t, label: eventName(type) })),
    [events],
  );
  return (
    <>
      <ScorecardFacts scorecard={scorecard} />
      <Plot
        title="Thrust and current over time"
        x={TIME}
        y={THRUST}
        right={CURRENT}
        traces={traces}
        markers={markers}
        fromZero
      />
    </>
  );
}

const TIME = { label: 'Time', unit: 's' };
const THRUST = { label: 'Thrust', unit: 'N' };
const CURRENT = { label: 'Current', unit: 'A' };
