import { useRef, useState } from 'react';
import type {
  FinderCombination,
  FinderResource,
  FinderRow,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../../api/queries.ts';
import { SelectField } from '../../../form/field.tsx';
import { ProblemBox } from '../../../form/problem.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { More } from '../../../ui/more.tsx';
import { percent } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import { type Goal, GOALS, limitLabel } from '../words.ts';
import { Facets, type FacetChoice } from './facets.tsx';
import { FrontChart } from './front-chart.tsx';
import { FrontTable } from './front-table.tsx';
import { RowView } from './row-view.tsx';

const ORDERS = [
  ['index', 'best first goal'],
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
  const list = useList(`/v1/finder/${run.id}/rows`, {
    limit: 50,
    sort_by: order,
    sort_order: FALLING.has(order) ? 'desc' : 'asc',
    ...choice,
  });
  const chosen = list.items.find((row) => row.index === index) ?? list.items[0];
  const isNarrowed = Object.keys(choice).length > 0;
  const show = (row: FinderRow) => {
    setIndex(row.index);
    shown.current?.focus();
  };
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
      <FrontChart
        front={isNarrowed ? list.items : front}
        goals={[goals[0], across]}
        total={isNarrowed ? undefined : run.total_rows!}
        rows={list.items}
        chosen={chosen}
      />
      <div ref={shown} tabIndex={-1} className="shown-row">
        {chosen !== undefined && <RowView row={chosen} units={units} />}
      </div>
      <h2>All combinations</h2>
      <div className="found-rows">
        <Facets facets={run.result!.facets} choice={choice} onChange={setChoice} />
        <div>
          <div className="fields">
            <SelectField
              label="Sort by"
              name="sort_by"
              options={ORDERS}
              value={order}
              onChange={setOrder}
            />
          </div>
          <ProblemBox problem={list.problem} />
          {list.loading ? (
            <Busy what="combinations" />
          ) : (
            <FrontTable
              combinations={list.items}
              numberOf={(i) => list.items[i].index + 1}
              bandOf={(i) => list.items[i].endurance_s_band}
              more={[
                ['Tightest limit', (i) => nearestOf(list.items[i])],
                [
                  <span key="show" className="unseen">
                    Show
                  </span>,
                  (i) => (
                    <button
                      key="show"
                      type="button"
                      aria-pressed={list.items[i] === chosen}
                      aria-label={`Show combination ${list.items[i].index + 1}`}
                      onClick={() => show(list.items[i])}
                    >
                      Show
                    </button>
                  ),
                ],
              ]}
            />
          )}
          {list.items.length === 0 && !list.loading && <p>No combination matches the filters.</p>}
          <More list={list} />
        </div>
      </div>
    </>
  );
}

/** `Largest propeller, 92 %`. */
function nearestOf({ margins: [nearest] }: FinderRow): string {
  if (nearest === undefined || nearest.share_used === null) return '–';
  return `${limitLabel(nearest.limit)}, ${percent(nearest.share_used)}`;
}
