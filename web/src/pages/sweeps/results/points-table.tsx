import { useState } from 'react';
import { Link } from 'wouter';
import type {
  SweepPointResource,
  SweepResource,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { CheckField, SelectField } from '../../../form/field.tsx';
import { useAction } from '../../../form/use-action.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { Listed } from '../../../ui/listed.tsx';
import { RunStatus } from '../../../ui/run-status.tsx';
import { useUnits } from '../../../units/units.ts';
import { limitName } from '../../../vehicle/limits.ts';
import { PinButton } from './pin-button.tsx';
import { inputColumns, resultColumns, SHOWN_AT_FIRST } from './columns.ts';
import { SORTED_TOTALS, TOTAL_NAMES } from './totals.ts';
import { useReadAgain } from './use-read-again.ts';

const WHICH = [
  ['', 'all'],
  ['limited=false', 'solved, within limits'],
  ['limited=true', 'over a limit'],
  ['failed=true', 'failed'],
  ['is_starred=true', 'starred'],
] as const;

/** The points by pages: filtered, sorted and paged by the API, so that none comes twice. */
export function PointsTable({
  sweep,
  bounds,
  pinned,
  onPin,
}: {
  sweep: SweepResource;
  /** Bound of a total, as in `total_thrust_n[gte]`. */
  bounds: Record<string, number>;
  pinned: readonly number[];
  onPin: (index: number) => void;
}) {
  const [sort, setSort] = useState('index');
  const [direction, setDirection] = useState<'asc' | 'desc'>('asc');
  const [which, setWhich] = useState<string>('');
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const path = `/v1/sweeps/${sweep.id}/points` as const;
  const { status, completed_points } = sweep;
  const list = useList(path, {
    sort_by: sort,
    sort_order: direction,
    limit: rowsAtOnce(),
    ...Object.fromEntries(which === '' ? [] : [which.split('=')]),
    ...bounds,
  });
  useReadAgain(list.again, `${status} ${completed_points > 0}`);
  const all = resultColumns(sweep, useUnits());
  const columns = [...inputColumns(list.items[0]), ...all.filter(({ key }) => shown.includes(key))];
  const isMixed = list.items.some((point) => point.status !== 'completed');
  return (
    <>
      <div className="fields">
        <SelectField
          label="Points"
          name="which"
          options={WHICH}
          value={which}
          onChange={setWhich}
        />
        <SelectField
          label="Sort by"
          name="sort_by"
          options={[
            ['index', 'grid position'],
            ...TOTAL_NAMES.map((name) => [name, SORTED_TOTALS[name].label] as [string, string]),
          ]}
          value={sort}
          onChange={setSort}
        />
        <SelectField
          label="Direction"
          name="sort_order"
          options={[
            ['asc', 'rising'],
            ['desc', 'falling'],
          ]}
          value={direction}
          onChange={setDirection}
        />
      </div>
      <details>
        <summary>Columns</summary>
        <div className="fields">
          {all.map(({ key, title }) => (
            <CheckField
              key={key}
              label={title}
              name="columns"
              checked={shown.includes(key)}
              onChange={(on) =>
                setShown(on ? [...shown, key] : shown.filter((each) => each !== key))
              }
            />
          ))}
        </div>
      </details>
      <Listed
        list={list}
        what="points"
        empty="No point matches the filters. Widen a range or choose other points."
      >
        {(items) => (
          <DataTable
            caption="Points"
            hideCaption
            keys={items.map(({ id }) => id)}
            columns={[
              'Point',
              'Pin',
              'Star',
              ...(isMixed ? ['State'] : []),
              ...columns.map(({ title }) => title),
              'Limits',
            ]}
            rows={items.map((point) => [
              <Link key="point" href={`/simulations/${point.id}`}>
                {point.index}
              </Link>,
              point.status === 'completed' && (
                <PinButton
                  key="pin"
                  index={point.index}
                  isPinned={pinned.includes(point.index)}
                  onPin={onPin}
                />
              ),
              <Star key={point.id} point={point} path={path} onStarred={list.again} />,
              ...(isMixed ? [<RunStatus key="status" status={point.status} />] : []),
              ...columns.map(({ cell }) => cell(point)),
              point.reason ?? limitsOf(point),
            ])}
          />
        )}
      </Listed>
    </>
  );
}

const limitsOf = ({ rotors }: SweepPointResource): string | null =>
  (rotors?.All?.limits as string[] | undefined)?.map(limitName).join(', ') ?? null;

function Star({
  point,
  path,
  onStarred,
}: {
  point: SweepPointResource;
  path: `/v1/sweeps/${string}/points`;
  onStarred: () => void;
}) {
  const star = useAction(
    () => api.patch(`${path}/${String(point.index)}`, { is_starred: !point.is_starred }),
    onStarred,
  );
  if (point.status !== 'completed' && point.status !== 'failed') return null;
  return (
    <button
      type="button"
      className="quiet"
      aria-pressed={point.is_starred}
      aria-label={`Star point ${point.index}`}
      onClick={() => star.run(undefined)}
    >
      {point.is_starred ? '★' : '☆'}
    </button>
  );
}

/** Points that are shown until more are requested: on a phone each is a list of a dozen lines (data-table.css). */
const rowsAtOnce = (): number => (matchMedia('(width < 40rem)').matches ? 8 : 25);
