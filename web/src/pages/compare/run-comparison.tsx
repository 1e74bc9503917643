import { useQueries } from '@tanstack/react-query';
import { ProblemBox } from '../../form/problem.tsx';
import { Busy } from '../../ui/busy.tsx';
import { FIGURES, isFlight, readCompared } from './compared-runs.ts';
import { FigureTable } from './figure-table.tsx';
import { FlightOverlay } from './flight-overlay.tsx';

/** Up to four runs side by side: their figures with bands and differences, and the curves of flights over one another. */
export default function RunComparison({ ids }: { ids: readonly string[] }) {
  const reads = useQueries({
    queries: ids.map((id) => ({ queryKey: ['compared', id], queryFn: () => readCompared(id) })),
  });
  const runs = reads.flatMap(({ data }) => data ?? []);
  const flights = runs.filter(({ id }) => isFlight(id));
  return (
    <>
      <p>
        Differences are relative to the first run. The range below a number covers two thirds of
        real vehicles. Where two ranges overlap, the models cannot tell which run is better.
      </p>
      {reads.map(({ error }, i) => (
        <ProblemBox key={ids[i]} problem={error} />
      ))}
      {reads.some(({ isPending }) => isPending) && <Busy what="the runs" />}
      {runs.length > 1 && <FigureTable items={runs} figures={FIGURES} />}
      {flights.length > 1 && <FlightOverlay flights={flights} />}
    </>
  );
}
