import type {
  Component,
  ComponentSpecs,
} from '../../../../clients/typescript/src/generated/types.ts';
import { send } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { asHuman } from '../../human/lease.ts';
import { figuresOf } from '../../picker/headline.ts';
import { useComponents } from '../../picker/use-component.ts';
import { Busy } from '../../ui/busy.tsx';
import { SPEC_KEYS } from '../components/spec-keys.ts';
import { FigureTable } from './figure-table.tsx';
import { BatteryOverlay, MotorOverlay, type PartSpec } from './part-overlays.tsx';
import { PropellerOverlay } from './propeller-overlay.tsx';

/** Parts of one type side by side: figures with differences from the first, and their curves over one another. */
export default function PartComparison({ ids }: { ids: readonly string[] }) {
  const reads = useComponents(ids);
  const read = reads.flatMap(({ data }) => data ?? []);
  const type = read[0]?.type;
  const parts = read.filter((part) => part.type === type);
  const full = useAction(() =>
    asHuman(async (lease) => {
      const specs = parts.map(async (part) => [part.id, await fullSpec(part, lease)] as const);
      return new Map(await Promise.all(specs));
    }),
  );
  const compared = parts.map((part): PartSpec => ({
    id: part.id,
    name: part.name,
    spec: full.result?.get(part.id) ?? figuresOf(part),
  }));
  const hasMore = full.result === undefined && type !== 'propeller' && parts.some(isOfCatalog);
  return (
    <>
      {reads.map(({ error }, i) => (
        <ProblemBox key={ids[i]} problem={error} />
      ))}
      {reads.some(({ isPending }) => isPending) && <Busy what="the components" />}
      {parts.length < read.length && (
        <p className="notice">The page compares only parts of the same type as the first part.</p>
      )}
      {parts.length > 1 && (
        <>
          <FigureTable
            items={compared.map(({ id, name, spec }) => ({
              id,
              name,
              page: `/components/${id}`,
              figures: spec as Record<string, number | string | null>,
            }))}
            figures={SPEC_KEYS[type]}
          />
          <ProblemBox problem={full.problem} />
          {hasMore && (
            <p className="row">
              <button type="button" disabled={full.busy} onClick={() => full.run(undefined)}>
                {full.busy ? 'Checking that you are human …' : 'Show full datasheets'}
              </button>
              <span className="hint">
                {type === 'motor'
                  ? 'The curves need the resistance and the no-load current from the full datasheets.'
                  : 'Full datasheets have values that the list does not show.'}
              </span>
            </p>
          )}
          {type === 'propeller' && <PropellerOverlay parts={compared} />}
          {type === 'motor' && !hasMore && <MotorOverlay parts={compared} />}
          {type === 'battery' && <BatteryOverlay parts={compared} />}
        </>
      )}
    </>
  );
}

const isOfCatalog = ({ source }: Component): boolean => source !== 'user';

async function fullSpec(part: Component, lease: string): Promise<PartSpec['spec']> {
  if (!isOfCatalog(part)) return figuresOf(part);
  const headers = { 'human-verification': lease };
  const path = `/v1/components/${part.id}/specs`;
  const read = (answer: Response): Promise<ComponentSpecs> => answer.json();
  return (await send('GET', path, { headers }, read)).spec_json;
}
