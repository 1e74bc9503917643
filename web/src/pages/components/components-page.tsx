import { useState } from 'react';
import { Link } from 'wouter';
import type { Component } from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { More } from '../../ui/more.tsx';
import { RequestCode } from '../../ui/request-code.tsx';
import './components.css';
import { Compare } from './search/compare.tsx';
import { PartsTable } from './search/parts-table.tsx';
import { Rail, TypeChoice, useFacets } from './search/rail.tsx';
import { filterCount, queryOf, type Search, useSearch } from './search/search.ts';

export default function ComponentsPage() {
  usePageTitle('Components');
  const [search, put] = useSearch();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const facets = useFacets(search);
  const parts = useList<Component>('/v1/components', queryOf(search), true, true);
  const found = parts.items.filter(({ type }) => type === search.type);
  const isOfAnother = found.length < parts.items.length; // those of the last query, until these are there
  const toggle = (id: string) =>
    setCompared(compared.includes(id) ? compared.filter((each) => each !== id) : [...compared, id]);
  const ofAnotherType = (next: Search) => {
    setCompared([]);
    put(next);
  };
  const count = filterCount(search);
  return (
    <section className="catalog">
      <div className="title">
        <h1>Components</h1>
        <div className="row tight">
          <Link href="/components/submissions" className="button">
            Submissions
          </Link>
          <Link href="/components/new" className="button primary">
            Add a part
          </Link>
        </div>
      </div>
      <TypeChoice search={search} onChange={ofAnotherType} />
      <div className="catalog-grid">
        <button
          type="button"
          className="rail-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the filters' : count === 0 ? 'Filters' : `Filters (${count})`}
        </button>
        <div className={isOpen ? 'rail-place open' : 'rail-place'}>
          <Rail search={search} facets={facets} onChange={put} />
        </div>
        <div className="found">
          <Compare ids={compared} onLeaveOut={toggle} />
          <p className="found-count" role="status">
            {facets.data !== undefined &&
              facets.data.type === search.type &&
              foundWords(facets.data.total, search)}
          </p>
          <ProblemBox problem={parts.problem} />
          {parts.loading || isOfAnother ? (
            <Busy what="parts" />
          ) : (
            <PartsTable
              parts={found}
              search={search}
              hasPrices={facets.data?.numbers.some(({ name }) => name === 'price') === true}
              compared={compared}
              onSort={put}
              onCompare={toggle}
            />
          )}
          {found.length === 0 && !parts.loading && !isOfAnother && parts.problem === null && (
            <p>No part passes all filters. Widen a range or clear the filters.</p>
          )}
          <More list={parts} />
          <RequestCode
            call={{
              method: 'GET',
              path: '/v1/components',
              operation: 'components.list',
              query: queryOf(search),
              isList: true,
            }}
          />
        </div>
      </div>
    </section>
  );
}

const NOUNS = {
  motor: ['motor', 'motors'],
  propeller: ['propeller', 'propellers'],
  battery: ['battery', 'batteries'],
} as const;

const foundWords = (total: number, { type }: Search): string =>
  `${total.toLocaleString('en')} ${NOUNS[type][total === 1 ? 0 : 1]}`;
