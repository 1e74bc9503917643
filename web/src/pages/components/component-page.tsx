import { Link, useLocation, useParams } from 'wouter';
import type {
  Component,
  ComponentSpecs,
} from '../../../../clients/typescript/src/generated/types.ts';
import { send } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { asHuman } from '../../human/lease.ts';
import { useComponent, useComponentRead } from '../../picker/component-picker.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { AnalyzePropeller } from './analyze-propeller.tsx';
import { OwnButtons } from './own/own-buttons.tsx';
import { useStar } from './search/use-stars.ts';
import { SpecTable } from './spec-table.tsx';

export default function ComponentPage() {
  const { id } = useParams();
  const { data: part, error } = useComponentRead(id);
  usePageTitle(part?.name ?? 'Component');
  return (
    <section>
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
  return (
    <>
      <p>
        <span className="badge">{own ? 'yours' : part.source}</span> {part.type}
      </p>
      <div className="row">
        <button
          type="button"
          aria-pressed={star.starred}
          aria-label={`Star ${part.name}`}
          disabled={star.busy}
          onClick={star.toggle}
        >
          {star.starred ? '★' : '☆'}
        </button>
        {part.type === 'propeller' && <AnalyzePropeller id={part.id} />}
        <Link href={`/components/new?from=${part.id}`} className="button">
          Make a part of your own from this
        </Link>
        {own && <OwnButtons part={part} onGone={() => goTo('/components')} />}
      </div>
      {own ? (
        <>
          <SpecTable caption="Figures" type={part.type} specs={[part.spec_json]} heads={['']} />
          {part.inherited_json !== null && <Inherited part={part} />}
        </>
      ) : (
        <Datasheet part={part} />
      )}
      <p className="small">Component {part.id}</p>
    </>
  );
}

/** What a part has from the one it was made from, which may be gone. */
function Inherited({ part }: { part: Component }) {
  const base = useComponent(part.base_component_id ?? undefined);
  return (
    <>
      <h2>Made from {base === undefined ? 'another part' : <PartLink part={base} />}</h2>
      <p className="hint">
        What it leaves out is as it was there when this part was made. Runs use more of it than is
        shown here.
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

/** Of the catalog the headline figures; the datasheet to people, who do a little work for it. */
function Datasheet({ part }: { part: Component }) {
  const read = useAction(() =>
    asHuman(async (lease) => {
      const headers = { 'human-verification': lease };
      const answer = await send('GET', `/v1/components/${part.id}/specs`, undefined, { headers });
      return (await answer.json()) as ComponentSpecs;
    }),
  );
  const full = read.result !== undefined;
  return (
    <>
      <SpecTable
        caption={full ? 'Datasheet' : 'Headline figures'}
        type={part.type}
        specs={[read.result?.spec_json ?? part.spec_json]}
        heads={['']}
      />
      {!full && (
        <p className="row">
          <button type="button" disabled={read.busy} onClick={() => read.run(undefined)}>
            {read.busy ? 'Your browser does its proof …' : 'Read the whole datasheet'}
          </button>
          <span className="hint">
            Your browser works for about a second first: datasheets are for people, not for copying.
          </span>
        </p>
      )}
      <ProblemBox problem={read.problem} />
    </>
  );
}
