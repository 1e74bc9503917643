import { Link, useLocation, useParams } from 'wouter';
import type {
  Component,
  ComponentSpecs,
} from '../../../../clients/typescript/src/generated/types.ts';
import { send } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { asHuman } from '../../human/lease.ts';
import { useComponent, useComponentRead } from '../../picker/use-component.ts';
import { figuresOf } from '../../picker/headline.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { Facts } from '../../ui/facts.tsx';
import { AnalyzePropeller } from './analyze-propeller.tsx';
import './components.css';
import { MotorCurves } from './curves/motor-curves.tsx';
import { PackCurve } from './curves/pack-curve.tsx';
import { positive } from './curves/pack-model.ts';
import { PropellerCurves } from './curves/propeller-curves.tsx';
import { OwnButtons } from './own/own-buttons.tsx';
import { COLUMNS } from './search/columns.ts';
import { useStar } from './search/use-stars.ts';
import { SpecTable } from './spec-table.tsx';
import { UseIn } from './use-in.tsx';

const SOURCES: Record<Component['source'], string> = {
  catalog: 'from the catalog',
  community: 'from the community',
  user: 'of your own',
};
/** Numbers that a part is about, of those that the table shows. */
const HERO = 4;

export default function ComponentPage() {
  const { id } = useParams();
  const { data: part, error } = useComponentRead(id);
  usePageTitle(part?.name ?? 'Component');
  return (
    <section>
      <p>
        <Link href={part === undefined ? '/components' : `/components?type=${part.type}`}>
          Components
        </Link>
      </p>
      <h1>{part?.name ?? 'Component'}</h1>
      <ProblemBox problem={error} />
      {part === undefined ? error == null && <Busy what="the part" /> : <Part part={part} />}
    </section>
  );
}

function Part({ part }: { part: Component }) {
  const [, goTo] = useLocation();
  const star = useStar(part);
  const own = part.source === 'user';
  const figures = figuresOf(part);
  const hero = COLUMNS[part.type]
    .filter(({ key }) => typeof figures[key] === 'number')
    .slice(0, HERO)
    .map(({ label, key, unit }) => [label, figures[key] as number, unit] as const);
  return (
    <>
      <p className="hint">
        A {part.type} {SOURCES[part.source]}
      </p>
      <Facts label="Figures" facts={hero} hero />
      <div className="row">
        <UseIn part={part} />
        {part.type === 'propeller' && <AnalyzePropeller id={part.id} />}
        <Link href={`/components/new?from=${part.id}`} className="button">
          Copy to my parts
        </Link>
        <button
          type="button"
          aria-pressed={star.starred}
          aria-label={`Star ${part.name}`}
          disabled={star.busy}
          onClick={star.toggle}
        >
          {star.starred ? '★' : '☆'}
        </button>
        {own && <OwnButtons part={part} onGone={() => goTo('/components')} />}
      </div>
      {own ? <Own part={part} /> : <Datasheet part={part} />}
      <p className="small">
        ID in requests: <code>{part.id}</code>
      </p>
    </>
  );
}

/** A part of one's own as it was written, with what it has from the part it was made from. */
function Own({ part }: { part: Component }) {
  return (
    <div className="part">
      <div>
        <SpecTable caption="Figures" type={part.type} specs={[part.spec_json]} heads={['']} />
        {part.inherited_json !== null && <Inherited part={part} />}
      </div>
      <Curves part={part} spec={figuresOf(part)} />
    </div>
  );
}

/** Shows the values that a part inherits from its base, which could be deleted. */
function Inherited({ part }: { part: Component }) {
  const base = useComponent(part.base_component_id ?? undefined);
  return (
    <>
      <h2>Made from {base === undefined ? 'another part' : <PartLink part={base} />}</h2>
      <p className="hint">
        Empty values of your part come from that part, as they were when you created yours. Runs
        also use inherited values that this page does not show.
      </p>
      <SpecTable
        caption="Inherited"
        type={part.type}
        specs={[part.inherited_json ?? {}]}
        heads={['']}
      />
    </>
  );
}

function PartLink({ part }: { part: Component }) {
  return <Link href={`/components/${part.id}`}>{part.name}</Link>;
}

/** Shows the headline figures of a catalog part. The datasheet needs a proof of work in the browser. */
function Datasheet({ part }: { part: Component }) {
  const read = useAction(() =>
    asHuman((lease) => {
      const headers = { 'human-verification': lease };
      const path = `/v1/components/${part.id}/specs`;
      return send('GET', path, { headers }, (answer): Promise<ComponentSpecs> => answer.json());
    }),
  );
  const spec = read.result?.spec_json;
  return (
    <div className="part">
      <div>
        <SpecTable
          caption={spec === undefined ? 'Headline figures' : 'Datasheet'}
          type={part.type}
          specs={[spec ?? part.spec_json]}
          heads={['']}
        />
        {spec === undefined && part.type !== 'propeller' && (
          <>
            <button type="button" disabled={read.busy} onClick={() => read.run(undefined)}>
              {read.busy ? 'Checking that you are human …' : 'Show full datasheet'}
            </button>
            <p className="hint">
              Your browser first solves a puzzle for about a second. This keeps bots from copying
              the catalog.
            </p>
          </>
        )}
        <ProblemBox problem={read.problem} />
      </div>
      {spec === undefined && part.type === 'motor' ? (
        <div>
          <h2>Curves</h2>
          <p>Show the full datasheet to see torque, current and efficiency over speed.</p>
        </div>
      ) : (
        <Curves part={part} spec={spec ?? part.spec_json} />
      )}
    </div>
  );
}

/** Plots that follow from the figures of a part. */
function Curves({
  part: { id, type },
  spec,
}: {
  part: Component;
  spec: Readonly<Record<string, unknown>>;
}) {
  return (
    <div>
      <h2>{type === 'battery' ? 'Discharge' : 'Curves'}</h2>
      {type === 'motor' && <MotorCurves spec={spec} />}
      {type === 'battery' && <PackCurve spec={spec} />}
      {type === 'propeller' && (
        <PropellerCurves
          key={id}
          id={id}
          diameter={positive(spec.diameter)}
          pitch={positive(spec.pitch)}
        />
      )}
    </div>
  );
}
