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
import { useList } from '../api/queries.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { RUN_KINDS, type RunKind, type RunsPath } from './kinds.ts';
import { isMoving } from './run.ts';
import { nameOf, StarButton } from './run-buttons.tsx';

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

/** The page of a kind of run: those found by name, state and star, kept up to date while one moves. `columns` are the kind's own. */
export function RunList<Kind extends RunKind>({
  kind,
  empty,
  columns,
  children,
}: {
  kind: Kind;
  /** Text for an empty list, with the next step. */
  empty: string;
  columns: readonly { title: string; cell: (run: Item<RunsPath<Kind>>) => ReactNode }[];
  /** A paragraph on what such runs are for. */
  children: ReactNode;
}) {
  const { page, title, noun } = RUN_KINDS[kind];
  const path: RunsPath<Kind> = RUN_KINDS[kind].path;
  usePageTitle(title);
  const [{ search, status, starred, order }, put] = useAddress(START);
  const runs = useList(
    path,
    { search, status, is_starred: starred, sort_by: order },
    { readAgainWhile: isMoving },
  );
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const compares = kind !== 'find';
  const isFiltered = search !== '' || status !== '' || starred !== '';
  return (
    <section>
      <h1>{title}</h1>
      <p>{children}</p>
      <p className="row">
        <Link href={`${page}/new`} className="button primary">
          New {noun.toLowerCase()}
        </Link>
      </p>
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
        what={title}
        empty={isFiltered ? `No ${title.toLowerCase()} match the filters.` : empty}
      >
        {(items) => (
          <DataTable
            caption={title}
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
    </section>
  );
}
