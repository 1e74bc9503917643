import { useState } from 'react';
import { Link } from 'wouter';
import { usePageTitle } from '../../shell/page-title.ts';
import './components.css';
import { Found } from './search/found.tsx';
import { Rail, TypeChoice, useFacets } from './search/rail.tsx';
import { filterCount, useSearch } from './search/search.ts';

export default function ComponentsPage() {
  usePageTitle('Components');
  const [search, put] = useSearch();
  const [isOpen, setOpen] = useState(false);
  const facets = useFacets(search);
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
      <TypeChoice search={search} onChange={put} />
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
        <Found key={search.type} search={search} facets={facets.data} onSort={put} />
      </div>
    </section>
  );
}
