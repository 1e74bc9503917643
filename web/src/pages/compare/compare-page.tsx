import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { measured } from '../../units/measure.ts';
import { type Units, useUnits } from '../../units/units.ts';
import { Banded } from '../../vehicle/band.tsx';
import { comparedOf } from '../../runs/compare-address.ts';
import { type ComparedRun, FIGURES, isFlight, readCompared } from './compared-runs.ts';
import { FlightOverlay } from './flight-overlay.tsx';

/** Up to four runs side by side: their figures with bands and differences, and the curves of flights over one another. */
export default function ComparePage() {
  usePageTitle('Compare runs');
  const [{ runs: text }] = useAddress({ runs: '' });
  const ids = comparedOf(text);
  const reads = useQueries({
    queries: ids.map((id) => ({ queryKey: ['compared', id], queryFn: () => readCompared(id) })),
  });
  const runs = reads.flatMap(({ data }) => data ?? []);
  const flights = runs.filter(({ id }) => isFlight(id));
  return (
    <section>
      <h1>Compare runs</h1>
      <p>
        Differences are from the first run. Below a figure is the range in which two thirds of real
        vehicles lie. Where two ranges overlap, the models cannot tell which run is better.
      </p>
      {ids.length < 2 && (
        <p>
          Tick two to four runs in a list of <Link href="/simulations">simulations</Link>,{' '}
          <Link href="/sweeps">sweeps</Link> or <Link href="/dynamic">flights</Link>.
        </p>
      )}
      {reads.map(({ error }, i) => (
        <ProblemBox key={ids[i]} problem={error} />
      ))}
      {reads.some(({ isPending }) => isPending) && <Busy what="the runs" />}
      {runs.length > 1 && <Figures runs={runs} />}
      {flights.length > 1 && <FlightOverlay flights={flights} />}
    </section>
  );
}

function Figures({ runs }: { runs: readonly ComparedRun[] }) {
  const units = useUnits();
  const rows = FIGURES.flatMap(({ key, label, unit }) => {
    const values = runs.map(({ figures }) => figures[key] ?? null);
    if (values.every((value) => value === null)) return [];
    const cells = values.map((value, i) => (
      <span key={i}>
        <Banded value={value} unit={unit} band={runs[i].bands[key]} />
        {i > 0 && <span className="small note">{difference(values[0], value, unit, units)}</span>}
      </span>
    ));
    return [[label, ...cells]];
  });
  return (
    <DataTable
      caption="Figures"
      hideCaption
      columns={[
        'Figure',
        ...runs.map(({ id, name, page, note }) => (
          <span key={id}>
            <Link href={page}>{name}</Link>
            {note !== undefined && <span className="small note">{note}</span>}
          </span>
        )),
      ]}
      rows={rows}
    />
  );
}

/** `+1 min 20 s (+8.1 %)`; nothing where one of the values is not known. */
function difference(
  from: number | null,
  to: number | null,
  unit: string | undefined,
  units: Units,
): string | undefined {
  if (from === null || to === null) return undefined;
  if (from === to) return 'no difference';
  const sign = to < from ? '−' : '+';
  const share =
    from === 0 ? '' : ` (${sign}${((100 * Math.abs(to - from)) / Math.abs(from)).toFixed(1)} %)`;
  return `${sign}${measured(Math.abs(to - from), unit, units)}${share}`;
}
