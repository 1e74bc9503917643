import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'wouter';
import type { AirfoilWithArrays } from '../../../../clients/typescript/src/generated/types.ts';
import apc from '../../../../examples/apc-10x5.json';
import { api } from '../../api/api.ts';
import { comparePage } from '../../compare/address.ts';
import { openInAnalyze } from '../../blade/open-in-analyze.ts';
import type { AnalysisBody } from '../../blade/plan.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { DeleteButton } from '../../form/delete-button.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { saveText } from '../../ui/download.ts';
import { Facts } from '../../ui/facts.tsx';
import { shapeFacts } from './facts.ts';
import { PolarsView } from './polars-view.tsx';
import { Shape } from './shape.tsx';

export default function AirfoilPage() {
  const name = decodeURIComponent(useParams().name!);
  const path = `/v1/airfoils/${encodeURIComponent(name)}` as const;
  const { data: airfoil, error } = useQuery({
    queryKey: ['airfoil', name],
    queryFn: ({ signal }) => api.get(path, { expand: 'coordinates' }, signal),
  });
  usePageTitle(airfoil?.name ?? 'Airfoil');
  return (
    <section>
      <h1>{airfoil === undefined ? 'Airfoil' : (airfoil.title ?? airfoil.name)}</h1>
      <ProblemBox problem={error} />
      {airfoil === undefined && error === null && <Busy what="the airfoil" />}
      {airfoil !== undefined && <Section airfoil={airfoil} />}
    </section>
  );
}

function Section({ airfoil }: { airfoil: AirfoilWithArrays }) {
  const { id, name, coordinates, source_note: note, warnings } = airfoil;
  return (
    <>
      <p>
        {airfoil.source === 'custom' && <span className="badge">yours</span>} <code>{name}</code>
      </p>
      {coordinates !== undefined && <Shape outline={coordinates} name={name} />}
      <Facts label="Shape" facts={shapeFacts(airfoil)} />
      {warnings.length > 0 && (
        <ul className="notice">
          {warnings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
      <Buttons airfoil={airfoil} />
      <PolarsView key={id} airfoil={id} isOwn={airfoil.source === 'custom'} />
      {note !== null && <p className="small">{note}</p>}
    </>
  );
}

function Buttons({ airfoil }: { airfoil: AirfoilWithArrays }) {
  const { id, name, title, coordinates } = airfoil;
  const [, goTo] = useLocation();
  const use = () => void openInAnalyze({ ...(apc as AnalysisBody), airfoil: id });
  const file = () => {
    const { x, y } = coordinates!;
    const lines = x.map((at, i) => ` ${at.toFixed(6)} ${y[i].toFixed(6)}`);
    saveText([title ?? name, ...lines, ''].join('\n'), `${name}.dat`);
  };
  return (
    <div className="row">
      <button type="button" onClick={use}>
        Use in Analyze
      </button>
      <Link href={comparePage([id])} className="button">
        Compare with others
      </Link>
      <button type="button" disabled={coordinates === undefined} onClick={file}>
        Save as .dat
      </button>
      {airfoil.source === 'custom' && (
        <DeleteButton
          path={`/v1/airfoils/${id}`}
          name={name}
          noun="airfoil"
          onDeleted={() => goTo('/airfoils')}
        >
          Existing runs keep their copy.
        </DeleteButton>
      )}
    </div>
  );
}
