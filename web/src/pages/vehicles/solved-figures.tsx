import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import type {
  SavedVehicle,
  SimulationResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { newestProject } from '../../picker/project-field.tsx';
import { listsChanged } from '../../runs/lists-changed.ts';
import { isMoving } from '../../runs/run.ts';
import { TOTALS } from '../../vehicle/result-quantities.ts';
import { usualRun } from '../../vehicle/saved.ts';
import { type Compared, FigureTable } from '../compare/figure-table.tsx';

/** A version of a saved vehicle. */
export interface VersionOf {
  id: string;
  name: string;
  version: number;
  body: SavedVehicle;
}

/** The newest completed simulation of each version; undefined where there is none yet. */
export function useSolved(versions: readonly VersionOf[]): (SimulationResource | undefined)[] {
  return useQueries({
    queries: versions.map(({ id, version }) => {
      const query = {
        vehicle_id: id,
        vehicle_version: version,
        status: 'completed' as const,
        limit: 1,
      };
      return {
        queryKey: ['list', '/v1/simulations', query, 'newest'],
        queryFn: () => api.get('/v1/simulations', query),
      };
    }),
  }).map(({ data }) => data?.data[0]);
}

/** Figures of a simulation of each version, and a button that solves them where they are missing or not alike. */
export function SolvedFigures({
  versions,
  runs,
  caption,
  every,
  head,
}: {
  versions: readonly VersionOf[];
  runs: readonly (SimulationResource | undefined)[];
  caption: string;
  /** All of them in words: `both versions`. */
  every: string;
  /** The name of a column. */
  head: (version: VersionOf) => string;
}) {
  const solve = useAction(
    async () => {
      const project_id = await newestProject();
      const ends = versions.map(async ({ id, name, version, body }) => {
        const request = {
          project_id,
          ...usualRun(body),
          vehicle_id: id,
          vehicle_version: version,
          name: `${name}, version ${version}`.slice(0, 255),
        };
        return ended(await api.post('/v1/simulations', request as never));
      });
      await Promise.all(ends);
    },
    () => {
      listsChanged();
      void queries.invalidateQueries({ queryKey: ['run'] });
    },
  );
  const solved = runs.filter((run) => run?.result != null) as SimulationResource[];
  const isWhole = solved.length === versions.length;
  const areAlike = new Set(solved.map(conditionsOf)).size === 1;
  const units = versions.reduce((sum, { body }) => sum + countOf(body), 0);
  return (
    <>
      {isWhole ? (
        <FigureTable
          caption={caption}
          figures={TOTALS}
          items={solved.map((run, i) => columnOf(run, head(versions[i])))}
          rows={[
            [
              'Simulation',
              ...solved.map(({ id }, i) => (
                <Link key={id} href={`/simulations/${id}`}>
                  Results of {head(versions[i]).replace(/^V/, 'v')}
                </Link>
              )),
            ],
          ]}
        />
      ) : (
        <p>Simulate {every} to compare thrust, power and endurance.</p>
      )}
      {isWhole && !areAlike && (
        <p className="notice">
          The simulations have different conditions. Simulate {every} again to compare only the
          vehicles.
        </p>
      )}
      <ProblemBox problem={solve.problem} />
      {!(isWhole && areAlike) && (
        <p className="row">
          <button
            type="button"
            className="primary"
            disabled={solve.busy}
            onClick={() => solve.run(undefined)}
          >
            {solve.busy ? 'One moment …' : `Simulate ${every}`}
          </button>
          <span className="small">Costs {units} compute units.</span>
        </p>
      )}
    </>
  );
}

function columnOf({ id, result, vehicle_id }: SimulationResource, name: string): Compared {
  const { uncertainty, ...figures } = result!.All as unknown as Compared['figures'] & {
    uncertainty?: Compared['bands'];
  };
  return { id, name, page: `/vehicles/${vehicle_id}`, figures, bands: uncertainty };
}

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
