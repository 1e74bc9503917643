import { Link, useLocation } from 'wouter';
import type {
  ProjectResource,
  SimulationResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { type ListPage, useList } from '../../api/queries.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { projectIdOf } from '../../picker/project-field.tsx';
import { listsChanged } from '../../runs/lists-changed.ts';
import { nameOf } from '../../runs/run-buttons.tsx';
import { measured } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { requestOf } from '../../vehicle/vehicle.ts';
import { type Template, TEMPLATES } from './templates.ts';

/** Vehicles that are solved with one click, and the last runs. */
export function Workbench() {
  const [, goTo] = useLocation();
  const open = useAction(
    async ({ name, draft }: Template) => {
      const project_id = await newestProject();
      const body = { ...requestOf(draft()), name, project_id };
      return api.post<SimulationResource>('/v1/simulations', body);
    },
    ({ id }) => {
      listsChanged();
      goTo(`/simulations/${id}`);
    },
  );
  return (
    <>
      <h2>Start from a vehicle</h2>
      <ProblemBox problem={open.problem} />
      <ul className="tasks">
        {TEMPLATES.map((template) => (
          <li key={template.name} className="card">
            <button type="button" disabled={open.busy} onClick={() => open.run(template)}>
              {template.name}
            </button>
            <span className="hint">{template.about}</span>
          </li>
        ))}
      </ul>
      <p className="row">
        <Link href="/simulations/new" className="button primary">
          Build your own
        </Link>
      </p>
      <LastRuns />
    </>
  );
}

/** A template is solved in the newest project; the first one makes it. */
async function newestProject(): Promise<string> {
  const { data } = await api.get<ListPage<ProjectResource>>('/v1/projects', { limit: 1 });
  return projectIdOf(data[0] === undefined ? { newName: 'My aircraft' } : { id: data[0].id });
}

function LastRuns() {
  const units = useUnits();
  const runs = useList<SimulationResource>('/v1/simulations', { limit: 5 });
  if (runs.items.length === 0) return null;
  return (
    <>
      <h2>Last simulations</h2>
      <ul className="tasks">
        {runs.items.slice(0, 5).map((run) => (
          <li key={run.id} className="card">
            <Link href={`/simulations/${run.id}`}>{nameOf(run)}</Link>
            <span className="hint">
              {run.result === null
                ? run.status
                : `${measured(run.result.All.endurance_s, 's', units)}, ${measured(run.result.All.total_thrust_n, 'N', units)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
