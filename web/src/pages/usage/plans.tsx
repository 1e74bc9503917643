import { useQuery } from '@tanstack/react-query';
import type { PublicPlanList } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { duration } from '../../units/measure.ts';
import { useUser } from '../../session/use-user.ts';

type Plan = PublicPlanList['data'][number];

const ROWS: readonly (readonly [string, (plan: Plan) => string | number])[] = [
  ['Compute units', ({ cap, window }) => (cap === null ? 'no cap' : `${cap} a ${window}`)],
  ['Concurrent runs', (plan) => plan.max_concurrent_runs],
  ['Queued runs', (plan) => plan.queued_runs],
  ['Points of a sweep', (plan) => plan.sweep_points],
  ['Longest flight', (plan) => duration(plan.dynamic_duration_s)],
  ['Webhook endpoints', (plan) => plan.webhook_endpoints],
  ['Own components', (plan) => plan.custom_components],
  ['Own airfoils', (plan) => plan.custom_airfoils],
];

const said = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en') : value;

/** Shows the limits of each plan of this service. */
export function Plans() {
  const tier = useUser()?.tier;
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => api.get('/v1/public/plans', undefined, signal),
    staleTime: Infinity,
  });
  const all = plans.data?.data ?? [];
  return (
    <>
      <h2>Plans</h2>
      <ProblemBox problem={plans.error} />
      {all.length > 0 && (
        <DataTable
          caption="Plans"
          hideCaption
          columns={['', ...all.map(({ name }) => (name === tier ? `${name} (yours)` : name))]}
          rows={ROWS.map(([label, of]) => [label, ...all.map((plan) => said(of(plan)))])}
        />
      )}
    </>
  );
}
