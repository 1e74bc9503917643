import { Link } from 'wouter';
import { useList } from '../../api/queries.ts';
import { nameOf } from '../../runs/run-buttons.tsx';
import { measured } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { newBuild } from '../../vehicle/airframes.ts';
import { openInBuild } from '../../vehicle/bench.ts';
import { PlanIcon } from '../../vehicle/vehicle-drawing.tsx';
import { shortfallWords } from '../../vehicle/shortfall.ts';
import { OwnVehicles } from './own-vehicles.tsx';
import { TEMPLATES } from './templates.ts';

/** Vehicles that open solved, and the last runs. */
export function Workbench() {
  return (
    <>
      <h2>Start from a vehicle</h2>
      <ul className="tasks thirds">
        {TEMPLATES.map(({ name, about, draft }) => (
          <li key={name}>
            <button type="button" className="card template" onClick={() => openInBuild(draft())}>
              <PlanIcon vehicle={draft()} />
              <span>
                {name}
                <span className="hint">{about}</span>
              </span>
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
      <OwnVehicles />
      <LastRuns />
    </>
  );
}

/** The last runs that are looked at, and the lines that they make at most. */
const LAST = 20;
const MOST_LINES = 5;

/** The last runs; those of one request that was sent again are one line. */
function LastRuns() {
  const units = useUnits();
  const runs = useList('/v1/simulations', { limit: LAST });
  const wordsOf = ({ status, result }: (typeof runs.items)[number]) =>
    result === null
      ? status
      : (shortfallWords(result, units) ??
        `Endurance ${measured(result.All.endurance_s, 's', units)}, thrust ${measured(result.All.total_thrust_n, 'N', units)}`);
  const equal = Map.groupBy(runs.items, (run) =>
    JSON.stringify([nameOf(run), run.status, run.input_snapshot ?? run.id]),
  );
  if (equal.size === 0) return null;
  return (
    <>
      <h2>Recent simulations</h2>
      <ul className="tasks">
        {[...equal.values()].slice(0, MOST_LINES).map(([run, ...others]) => (
          <li key={run.id} className="card">
            <Link href={`/simulations/${run.id}`}>{nameOf(run)}</Link>
            <span className="hint">
              {wordsOf(run)}
              {others.length > 0 && `, ${others.length + 1} identical runs`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
