import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type {
  SavedVehicle,
  SimulationResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { queries, useList } from '../../api/queries.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { newestProject } from '../../picker/project-field.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { listsChanged } from '../../runs/lists-changed.ts';
import { isMoving } from '../../runs/run.ts';
import { Busy } from '../../ui/busy.tsx';
import { measured } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { Banded } from '../../vehicle/band.tsx';
import { TOTALS } from '../../vehicle/result-quantities.ts';
import { partNames, readVersion, usualRun } from '../../vehicle/saved.ts';
import { changesOf } from './changes.ts';

interface Props {
  id: string;
  name: string;
  before: number;
  after: number;
}

/** What changed from one version to another: fields, and figures of a simulation of each. */
export function VersionComparison({ id, name, before, after }: Props) {
  const read = useQuery({
    queryKey: ['versions', id, before, after],
    queryFn: async () => {
      const [{ vehicle: old }, { vehicle: now }] = await Promise.all([
        readVersion(id, before),
        readVersion(id, after),
      ]);
      const names = new Map([...(await partNames(old)), ...(await partNames(now))]);
      return { old, now, changes: changesOf(old, now, names) };
    },
  });
  if (read.data === undefined)
    return read.error ? <ProblemBox problem={read.error} /> : <Busy what="both versions" />;
  const { old, now, changes } = read.data;
  return (
    <>
      {changes.length === 0 ? (
        <p>Both versions have the same fields.</p>
      ) : (
        <DataTable
          caption="What changed"
          columns={['Field', `Version ${before}`, `Version ${after}`]}
          rows={changes}
        />
      )}
      <Figures id={id} name={name} versions={[before, after]} bodies={[old, now]} />
    </>
  );
}

/** The newest completed simulation of a version. */
function useSolved(id: string, version: number): SimulationResource | undefined {
  const query = { vehicle_id: id, vehicle_version: version, status: 'completed', limit: 1 };
  return useList('/v1/simulations', query).items[0];
}

function Figures({
  id,
  name,
  versions,
  bodies,
}: {
  id: string;
  name: string;
  versions: readonly [number, number];
  bodies: readonly [SavedVehicle, SavedVehicle];
}) {
  const runs = [useSolved(id, versions[0]), useSolved(id, versions[1])] as const;
  const solve = useAction(
    async () => {
      const project_id = await newestProject();
      const ids = versions.map(async (version, i) => {
        const body = {
          project_id,
          ...usualRun(bodies[i]),
          vehicle_id: id,
          vehicle_version: version,
          name: `${name}, version ${version}`.slice(0, 255),
        };
        const run = await api.post('/v1/simulations', body as never);
        return ended(run);
      });
      await Promise.all(ids);
    },
    () => {
      listsChanged();
      void queries.invalidateQueries({ queryKey: ['run'] });
    },
  );
  const [was, is] = runs;
  const areAlike = was !== undefined && is !== undefined && conditionsOf(was) === conditionsOf(is);
  const rotors = bodies.reduce((sum, body) => sum + countOf(body), 0);
  return (
    <>
      {was?.result != null && is?.result != null ? (
        <FigureTable versions={versions} runs={[was, is]} />
      ) : (
        <p>Simulate both versions to compare thrust, power and endurance.</p>
      )}
      {was !== undefined && is !== undefined && !areAlike && (
        <p className="notice">
          The two simulations have different conditions. Simulate both again to compare only the
          vehicles.
        </p>
      )}
      <ProblemBox problem={solve.problem} />
      {!areAlike && (
        <p className="row">
          <button
            type="button"
            className="primary"
            disabled={solve.busy}
            onClick={() => solve.run(undefined)}
          >
            {solve.busy ? 'One moment …' : 'Simulate both versions'}
          </button>
          <span className="small">Costs {rotors} compute units.</span>
        </p>
      )}
    </>
  );
}

function FigureTable({
  versions,
  runs,
}: {
  versions: readonly [number, number];
  runs: readonly [SimulationResource, SimulationResource];
}) {
  const units = useUnits();
  const all = runs.map(({ result }) => result!.All as unknown as Totals);
  const rows = TOTALS.flatMap(({ key, label, unit }) => {
    const [was, is] = all.map((totals) => totals[key] as number | null | undefined);
    if (was == null || is == null) return [];
    const cell = (value: number, i: number) => (
      <Banded key={i} value={value} unit={unit} band={all[i].uncertainty?.[key]} />
    );
    const sign = is < was ? '−' : '+';
    const by = Math.abs(is - was);
    const share = was === 0 ? '' : ` (${sign}${((100 * by) / Math.abs(was)).toFixed(1)} %)`;
    return [[label, cell(was, 0), cell(is, 1), `${sign}${measured(by, unit, units)}${share}`]];
  });
  return (
    <DataTable
      caption="Simulations of both versions"
      columns={['Figure', ...versions.map((version) => `Version ${version}`), 'Difference']}
      rows={[
        ...rows,
        [
          'Simulation',
          ...runs.map(({ id }, i) => (
            <Link key={id} href={`/simulations/${id}`}>
              Results of version {versions[i]}
            </Link>
          )),
          '',
        ],
      ]}
    />
  );
}

type Totals = Record<string, number | null> & {
  uncertainty?: Record<string, { low: number | null; high: number | null }>;
};

/** The conditions and the command of a run, without what is of the vehicle. */
function conditionsOf({ inputs, rotor_groups: groups }: SimulationResource): string {
  const {
    vehicle: _,
    avionics_w: _w,
    auxiliary_current_a: _a,
    battery_esc_wire_resistance_mohm: _r,
    ...conditions
  } = inputs;
  const throttles = conditions.trim ? [] : groups.map(({ throttle_pct }) => throttle_pct);
  return JSON.stringify([conditions, throttles]);
}

const countOf = ({ rotors, rotor_groups: groups }: SavedVehicle): number =>
  (rotors ?? []).length + (groups ?? []).reduce((sum, { count = 1 }) => sum + (count ?? 1), 0);

async function ended(run: SimulationResource): Promise<void> {
  let now = run;
  while (isMoving(now)) now = await api.get(`/v1/simulations/${run.id}`, { wait: 30 });
}
