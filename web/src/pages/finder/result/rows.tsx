import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  FinderCombination,
  FinderResource,
  FinderRow,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { SelectField } from '../../../form/field.tsx';
import { ProblemBox } from '../../../form/problem.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { Listed } from '../../../ui/listed.tsx';
import { percent } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import { type Goal, GOALS, limitLabel } from '../words.ts';
import { Facets, type FacetChoice } from './facets.tsx';
import { FrontChart } from './front-chart.tsx';
import { FrontTable } from './front-table.tsx';
import { RowView } from './row-view.tsx';

const ORDERS = [
  ['index', 'first goal, best first'],
  ['all_up_mass_kg', 'lightest'],
  ['range_m', 'longest range'],
  ['thrust_to_weight', 'highest thrust-to-weight'],
  ['diameter_in', 'smallest propeller'],
] as const;
const FALLING = new Set(['thrust_to_weight', 'range_m']);

/** The rows of a completed search: narrowed, sorted and paged by the API; one of them in full. */
export function Rows({
  run,
  front,
  goals,
}: {
  run: FinderResource;
  front: readonly FinderCombination[];
  goals: readonly Goal[];
}) {
  const [choice, setChoice] = useState<FacetChoice>({});
  const [order, setOrder] = useState<(typeof ORDERS)[number][0]>('index');
  const [index, setIndex] = useState<number>();
  const [across, setAcross] = useState<Goal>(goals[1]);
  const shown = useRef<HTMLDivElement>(null);
  const units = useUnits();
  const query = { limit: 50, sort_by: order, sort_order: FALLING.has(order) ? 'desc' : 'asc' };
  const list = useList(`/v1/finder/${run.id}/rows`, { ...query, ...choice }, { keepsLast: true });
  const loaded = list.items.find((row) => row.index === index);
  // a point of the plot may be a row that no page of the list has
  const path = `/v1/finder/${run.id}/rows/${index}` as const;
  const fetched = useQuery({
    queryKey: ['finder-row', path],
    queryFn: () => api.get(path),
    enabled: index !== undefined && loaded === undefined,
  });
  const chosen = loaded ?? (index === undefined ? list.items[0] : fetched.data);
  const isNarrowed = Object.keys(choice).length > 0;
  const drawn = isNarrowed ? list.items : front;
  const show = (next: number) => {
    setIndex(next);
    shown.current?.focus();
  };
  const pick = (place: number) =>
    setIndex(isNarrowed ? list.items[place].index : rowAt(place, front.length, run.total_rows!));
  return (
    <>
      {goals.length > 2 && (
        <div className="fields">
          <SelectField
            label="Horizontal axis"
            name="across"
            options={goals.slice(1).map((goal) => [goal, GOALS[goal].label] as const)}
            value={across}
            onChange={setAcross}
          />
        </div>
      )}
      <div className="combinations">
        <div>
          <FrontChart
            front={drawn}
            goals={[goals[0], across]}
            total={isNarrowed ? undefined : run.total_rows!}
            rows={list.items}
            chosen={chosen}
            onPick={pick}
          />
        </div>
        <div ref={shown} tabIndex={-1} className="shown-row">
          {chosen === undefined ? (
            index !== undefined && <Busy what="the combination" />
          ) : (
            <RowView row={chosen} units={units} />
          )}
          <ProblemBox problem={fetched.error} />
        </div>
        <div className="found-rows">
          <h2>All combinations</h2>
          <Facets
            facets={run.result!.facets}
            choice={choice}
            onChange={(next) => {
              setChoice(next);
              setIndex(undefined); // the first that matches
            }}
          />
          <div className="fields">
            <SelectField
              label="Sort by"
              name="sort_by"
              options={ORDERS}
              value={order}
              onChange={setOrder}
            />
          </div>
          <Listed list={list} what="combinations" empty="No combination matches the filters.">
            {(items) => (
              <FrontTable
                combinations={items}
                numberOf={(i) => (
                  <button
                    key="show"
                    type="button"
                    aria-pressed={items[i].index === chosen?.index}
                    aria-label={`Show combination ${items[i].index + 1}`}
                    onClick={() => show(items[i].index)}
                  >
                    {items[i].index + 1}
                  </button>
                )}
                bandOf={(i) => items[i].endurance_s_band}
                more={[['Tightest limit', (i) => nearestOf(items[i])]]}
              />
            )}
          </Listed>
        </div>
      </div>
    </>
  );
}

/** The row that a place of the drawn front stands for: a long front is thinned evenly, its ends kept. */
const rowAt = (place: number, drawn: number, total: number): number =>
  drawn < 2 ? place : Math.round(place * ((total - 1) / (drawn - 1)));

/** `Largest propeller, 92 %`. */
function nearestOf({ margins: [nearest] }: FinderRow): string {
  if (nearest === undefined || nearest.share_used === null) return '–';
  return `${limitLabel(nearest.limit)}, ${percent(nearest.share_used)}`;
}
