import { useState } from 'react';
import type { ComponentFacets } from '../../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../../api/queries.ts';
import { Listed } from '../../../ui/listed.tsx';
import { RequestCode } from '../../../ui/request-code.tsx';
import { Compare } from './compare.tsx';
import { PartsTable } from './parts-table.tsx';
import { queryOf, type Search } from './search.ts';

/** The parts of a search: how many, side by side those that were marked, and the table. */
export function Found({
  search,
  facets,
  onSort,
}: {
  search: Search;
  facets: ComponentFacets | undefined;
  onSort: (sort: Pick<Search, 'sort' | 'direction'>) => void;
}) {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const query = queryOf(search);
  const list = useList('/v1/components', query, { keepsLast: true });
  const parts = list.items.filter(({ type }) => type === search.type);
  const isLoading = list.loading || parts.length < list.items.length; // those of the last query, until these are there
  const toggle = (id: string) =>
    setCompared(compared.includes(id) ? compared.filter((each) => each !== id) : [...compared, id]);
  const counts = facets?.type === search.type ? facets : undefined;
  return (
    <div>
      <Compare ids={compared} onLeaveOut={toggle} />
      <p className="found-count" role="status">
        {counts && foundWords(counts)}
      </p>
      <Listed
        list={{ ...list, items: parts, loading: isLoading }}
        what="parts"
        empty="No part matches all filters. Widen a range or clear the filters."
      >
        {(items) => (
          <PartsTable
            parts={items}
            search={search}
            hasPrices={counts?.numbers.some(({ name }) => name === 'price') === true}
            compared={compared}
            onSort={onSort}
            onCompare={toggle}
          />
        )}
      </Listed>
      <RequestCode
        call={{
          method: 'GET',
          path: '/v1/components',
          operation: 'components.list',
          query,
          kind: 'list',
        }}
      />
    </div>
  );
}

const NOUNS = {
  motor: ['motor', 'motors'],
  propeller: ['propeller', 'propellers'],
  battery: ['battery', 'batteries'],
} as const;

const foundWords = ({ total, type }: ComponentFacets): string =>
  `${total.toLocaleString('en')} ${NOUNS[type][total === 1 ? 0 : 1]}`;
