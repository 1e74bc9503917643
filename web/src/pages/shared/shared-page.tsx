import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type {
  SharedDesign,
  SharedDynamic,
  SharedFinder,
  SharedSimulation,
  SharedSweep,
  SharedVehicle,
} from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { ApiProblem } from '../../api/problem.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { saveShared } from '../../ui/download.ts';
import { Moment } from '../../ui/moment.tsx';
import { ResultView } from '../../vehicle/result.tsx';
import { Fields } from './fields.tsx';
import { FlightResult } from './flight-result.tsx';
import { PartSheets, RotorFields } from './parts.tsx';
import { Schedule } from './schedule.tsx';
import { SharedBlade } from './shared-blade.tsx';
import { SharedCraft } from './shared-craft.tsx';
import { SharedFront } from './shared-front.tsx';
import { SharedGrid } from './shared-grid.tsx';

type PoweredRun = SharedSimulation | SharedDynamic;
type Shared = PoweredRun | SharedSweep | SharedFinder | SharedDesign | SharedVehicle;

/** A run or a vehicle for whoever has its link, or a run under its public name: inputs, result and solver. */
export default function SharedPage() {
  const { token, slug } = useParams<{ token?: string; slug?: string }>();
  const run = useQuery({
    queryKey: ['share', token, slug],
    queryFn: () => (slug === undefined ? readShared(token!) : readPublished(slug)),
  });
  usePageTitle(run.data?.name ?? 'Shared page');
  if (run.error !== null)
    return (
      <section>
        <h1>Shared page</h1>
        {run.error instanceof ApiProblem && run.error.status === 404 ? (
          <p>Nothing is shared here, or its owner no longer shares it.</p>
        ) : (
          <ProblemBox problem={run.error} />
        )}
      </section>
    );
  if (run.data === undefined)
    return (
      <section>
        <h1>Shared page</h1>
        <Busy what="the shared page" />
      </section>
    );
  if (run.data.object === 'shared_finder') return <SharedFront run={run.data} />;
  if (run.data.object === 'shared_design') return <SharedBlade run={run.data} />;
  if (run.data.object === 'shared_vehicle') return <SharedCraft vehicle={run.data} />;
  if (run.data.object === 'shared_sweep')
    return <SharedGrid run={run.data} path={placeOf({ token, slug })} />;
  return <SharedRun run={run.data} />;
}

/** Where the API has what a link or a publication shows. */
const placeOf = ({ token = '', slug }: { token?: string; slug?: string }): string =>
  slug === undefined
    ? `/v1/public/share/${encodeURIComponent(token)}`
    : `/v1/public/results/${encodeURIComponent(slug)}`;

function readShared(token: string): Promise<Shared> {
  return api.get(`/v1/public/share/${encodeURIComponent(token)}`);
}

/** Its title stands for the name that its owner calls the run by. */
async function readPublished(slug: string): Promise<Shared> {
  const path = `/v1/public/results/${encodeURIComponent(slug)}` as const;
  const { title, run } = await api.get(path);
  return title === null ? run : { ...run, name: title };
}

function SharedRun({ run }: { run: PoweredRun }) {
  const isFlight = run.object === 'shared_dynamic_simulation';
  return (
    <section>
      <h1>{run.name ?? (isFlight ? 'A shared flight' : 'A shared simulation')}</h1>
      <p>
        {isFlight ? 'A flight' : 'A simulation'}, computed <Moment at={run.completed_at} /> by
        solver <code data-testid="solver">{run.solver_engine ?? 'unknown'}</code>.
      </p>
      <h2>Result</h2>
      {isFlight ? (
        <FlightResult run={run} />
      ) : (
        <ResultView result={run.result} labels={run.rotor_labels} />
      )}
      <h2>Inputs</h2>
      <Fields caption="Inputs" of={run.inputs} />
      <RotorFields
        rotors={isFlight ? run.vehicle.rotor_groups : run.rotor_groups}
        parts={run.components}
      />
      {isFlight && (
        <>
          <Schedule schedule={run.schedule} />
          <h3>End of the flight</h3>
          <Fields caption="End of the flight" of={run.vehicle.termination} />
        </>
      )}
      <PartSheets parts={run.components} />
      <button type="button" onClick={() => saveShared(run)}>
        Save as JSON
      </button>
    </section>
  );
}
