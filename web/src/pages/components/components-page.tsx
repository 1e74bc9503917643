import { useState } from 'react';
import { Link } from 'wouter';
import type { Component } from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { headline } from '../../picker/headline.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { More } from '../../ui/more.tsx';
import { Compare, MOST_COMPARED } from './search/compare.tsx';
import { ANY, Facets, queryOf, type Search, searchOf, textsOf } from './search/facets.tsx';

const SOURCES: Record<Component['source'], string> = {
  catalog: 'catalog',
  community: 'community',
  user: 'yours',
};

export default function ComponentsPage() {
  usePageTitle('Components');
  const [kept, put] = useAddress(textsOf(ANY));
  const search = searchOf(kept);
  const setSearch = (next: Search) => put(textsOf(next));
  const [compared, setCompared] = useState<string[]>([]);
  const parts = useList<Component>('/v1/components', queryOf(search));
  const toggle = (id: string) =>
    setCompared(compared.includes(id) ? compared.filter((each) => each !== id) : [...compared, id]);
  return (
    <section>
      <h1>Components</h1>
      <p className="row">
        <Link href="/components/new" className="button primary">
          Add a part of your own
        </Link>
        <Link href="/components/submissions" className="button">
          Submissions to the catalog
        </Link>
      </p>
      <Facets
        search={search}
        onChange={(next) => {
          if (next.type !== search.type) setCompared([]);
          setSearch(next);
        }}
      />
      <Compare ids={compared} onLeaveOut={toggle} />
      <h2>Found</h2>
      <ProblemBox problem={parts.problem} />
      {parts.loading ? (
        <Busy what="parts" />
      ) : (
        <DataTable
          caption="Parts found"
          hideCaption
          keys={parts.items.map(({ id }) => id)}
          columns={['Name', 'Figures', 'From', 'Compare']}
          rows={parts.items.map((part) => [
            <Link key="name" href={`/components/${part.id}`}>
              {part.name}
            </Link>,
            headline(part),
            SOURCES[part.source],
            search.type === '' ? null : (
              <input
                key="compare"
                type="checkbox"
                aria-label={`Compare ${part.name}`}
                checked={compared.includes(part.id)}
                disabled={compared.length >= MOST_COMPARED && !compared.includes(part.id)}
                onChange={() => toggle(part.id)}
              />
            ),
          ])}
        />
      )}
      {parts.items.length === 0 && !parts.loading && <p>Nothing is like that.</p>}
      <More list={parts} />
    </section>
  );
}
