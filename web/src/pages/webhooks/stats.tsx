import { useQuery } from '@tanstack/react-query';
import type { WebhookStatsResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { tied } from '../../units/measure.ts';
import { endpointPath, statsKey } from './endpoint-path.ts';

type Window = WebhookStatsResource['windows'][number];

/** Shows the numbers of deliveries and the response times. */
export function Stats({ id }: { id: string }) {
  const stats = useQuery({
    queryKey: statsKey(id),
    queryFn: ({ signal }) => api.get(`${endpointPath(id)}/stats`, undefined, signal),
  });
  return (
    <>
      <h2>Delivery statistics</h2>
      <ProblemBox problem={stats.error} />
      {stats.data !== undefined && (
        <DataTable
          caption="Deliveries of the last day and week"
          hideCaption
          columns={[
            'Period',
            'Delivered',
            'Success rate',
            'Failed',
            'Skipped',
            'Pending',
            'Attempts',
            'Median response [ms]',
            '95 % respond within [ms]',
          ]}
          rows={stats.data.windows.map((window) => [
            tied(window.window.slice(0, -1), window.window.slice(-1)),
            window.succeeded,
            <Arrived key="share" window={window} />,
            window.failed,
            window.skipped,
            window.pending,
            window.attempts,
            window.p50_latency_ms,
            window.p95_latency_ms,
          ])}
        />
      )}
    </>
  );
}

/** Share of successes among the deliveries that ended with a response or a failure. */
function Arrived({ window: { window, succeeded, failed } }: { window: Window }) {
  const ended = succeeded + failed;
  if (ended === 0) return <>–</>;
  const percent = Math.round((1_000 * succeeded) / ended) / 10;
  return (
    <>
      <meter
        aria-label={`Delivered in ${window}`}
        min={0}
        max={100}
        low={95}
        optimum={100}
        value={percent}
      />{' '}
      {percent} %
    </>
  );
}
