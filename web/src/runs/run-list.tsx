import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { CompareBar, Tick } from '../compare/ticks.tsx';
import { SelectField, TextField } from '../form/field.tsx';
import { DataTable } from '../plot/data-table.tsx';
import { Listed } from '../ui/listed.tsx';
import { Moment } from '../ui/moment.tsx';
import { useAddress } from '../ui/use-address.ts';
import { RunStatus } from '../ui/run-status.tsx';
import type { Item } from '../api/operation.ts';
import type { RunPlace } from './run.ts';
import { nameOf, StarButton } from './run-buttons.tsx';
import { useLiveList } from './use-live-list.ts';

const STATUSES = [
  ['', 'any'],
  ...['queued', 'running', 'completed', 'failed', 'canceled', 'draft'].map((each) => [each, each]),
] as [string, string][];
const START = { search: '', status: '', starred: '', order: 'created_at' };
const ORDERS = [
  ['created_at', 'newest first'],
  ['completed_at', 'last finished first'],
  ['name', 'name'],
] as [string, string][];

/** Runs of a kind: found by name, state and star, kept up to date while one moves. `columns` are the kind's own. */
export function RunList<Path extends RunPlace>({
  kind,
  path,
  page,
  empty,
  columns,
}: {
  kind: string;
  /** Paths in the API and in the dashboard. */
  path: Path;
  page: string;
  /** Text for an empty list, with the next step. */
  empty: string;
  columns: readonly { title: string; cell: (run: Item<Path>) => ReactNode }[];
}) {
  const [{ search, status, starred, order }, put] = useAddress(START);
  const runs = useLiveList(path, { search, status, is_starred: starred, sort_by: order });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const compares = path !== '/v1/finder';
  const isFiltered = search !== '' || status !== '' || starred !== '';
  return (
    <>
      <div className="fields filters">
        <TextField
          label="Name"
          name="search"
          type="search"
          value={search}
          onChange={(text) => put({ search: text })}
        />
        <SelectField
          label="State"
          name="status"
          options={STATUSES}
          value={status}
          onChange={(next) => put({ status: next })}
        />
        <SelectField
          label="Star"
          name="is_starred"
          options={[
            ['', 'any'],
            ['true', 'starred'],
            ['false', 'not starred'],
          ]}
          value={starred}
          onChange={(next) => put({ starred: next })}
        />
        <SelectField
          label="Sort by"
          name="sort_by"
          options={ORDERS}
          value={order}
          onChange={(next) => put({ order: next })}
        />
      </div>
      <CompareBar ticked={ticked} noun="run" onClear={() => setTicked([])} />
      <Listed
        list={runs}
        what={kind}
        empty={isFiltered ? `No ${kind.toLowerCase()} match the filters.` : empty}
      >
        {(items) => (
          <DataTable
            caption={kind}
            hideCaption
            keys={items.map(({ id }) => id)}
            columns={[
              <span key="star" className="unseen">
                Star
              </span>,
              ...(compares ? ['Compare'] : []),
              'Name',
              'State',
              'Project',
              ...columns.map(({ title }) => title),
              'Units',
              'Created',
            ]}
            rows={items.map((run) => [
              <StarButton key="star" run={run} path={`${path}/${run.id}`} onStarred={runs.again} />,
              ...(compares
                ? [
                    <Tick
                      key="compare"
                      id={run.id}
                      name={nameOf(run)}
                      ticked={ticked}
                      isReady={run.status === 'completed'}
                      onChange={setTicked}
                    />,
                  ]
                : []),
              <Link key="name" href={`${page}/${run.id}`}>
                {nameOf(run)}
              </Link>,
              <RunStatus key="status" status={run.status} />,
              run.project_name ?? '–',
              ...columns.map(({ cell }) => cell(run)),
              run.credits_cost,
              <Moment key="made" at={run.created_at} />,
            ])}
          />
        )}
      </Listed>
    </>
  );
}
