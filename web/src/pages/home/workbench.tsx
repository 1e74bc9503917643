import { Link } from 'wouter';
import { useList } from '../../api/queries.ts';
import { nameOf } from '../../runs/run-buttons.tsx';
import { measured } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { newBuild } from '../../vehicle/airframes.ts';
import { openInBuild } from '../../vehicle/bench.ts';
import { TEMPLATES } from './templates.ts';

/** Vehicles that open solved, and the last runs. */
export function Workbench() {
  return (
    <>
      <h2>Start from a vehicle</h2>
      <ul className="tasks thirds">
        {TEMPLATES.map(({ name, about, draft }) => (
          <li key={name}>
            <button type="button" className="card" onClick={() => openInBuild(draft())}>
              {name}
              <span className="hint">{about}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="row">
        <button type="button" className="primary" onClick={() => openInBuild(newBuild())}>
          Build your own
        </button>
        <Link href="/finder/new" className="button">
          Find parts
        </Link>
      </p>
      <LastRuns />
    </>
  );
}

function LastRuns() {
  const units = useUnits();
  const runs = useList('/v1/simulations', { limit: 5 });
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
