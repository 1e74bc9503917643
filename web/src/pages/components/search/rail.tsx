import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentFacets } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import type { QueryAt } from '../../../api/operation.ts';
import { CheckField, SelectField, TextField } from '../../../form/field.tsx';
import { ProblemBox } from '../../../form/problem.tsx';
import { COLUMNS, PRICE } from './columns.ts';
import { Histogram } from './histogram.tsx';
import { filterCount, filtersOf, ofType, type Search } from './search.ts';

const TYPES = [
  ['motor', 'Motors'],
  ['propeller', 'Propellers'],
  ['battery', 'Batteries'],
] as const;
const SOURCES = [
  ['', 'anywhere'],
  ['catalog', 'the catalog'],
  ['community', 'the community'],
  ['user', 'you'],
] as const;
/** Brands that are shown before someone asks for the others. */
const FEW = 8;

/** Everything that the table is filtered by. */
export function Rail({
  search,
  facets,
  onChange,
}: {
  search: Search;
  facets: ReturnType<typeof useFacets>;
  onChange: (change: Partial<Search>) => void;
}) {
  const { data, error } = facets;
  const count = filterCount(search);
  const columns = [...COLUMNS[search.type], PRICE];
  return (
    <div className="rail" role="search" aria-label="Filters">
      <TextField
        label="Name or brand"
        name="search"
        type="search"
        value={search.text}
        onChange={(text) => onChange({ text })}
      />
      <SelectField
        label="Source"
        name="source"
        options={SOURCES}
        value={search.source}
        onChange={(source) => onChange({ source })}
      />
      <CheckField
        label="Starred only"
        name="starred"
        checked={search.starred}
        onChange={(starred) => onChange({ starred })}
      />
      <ProblemBox problem={error} />
      {data !== undefined && data.type === search.type && (
        <>
          <Brands
            brands={data.brands}
            chosen={search.brands}
            onChange={(brands) => onChange({ brands })}
          />
          {columns.map((column) => {
            const number = data.numbers.find(({ name }) => name === column.fact);
            if (number === undefined) return null;
            return (
              <Histogram
                key={column.fact}
                column={column}
                bins={number.bins}
                bounds={search.bounds[column.fact] ?? {}}
                onChange={(ends) => {
                  const { [column.fact]: _, ...others } = search.bounds;
                  const isOpen = Object.keys(ends).length === 0;
                  onChange({ bounds: isOpen ? others : { ...others, [column.fact]: ends } });
                }}
              />
            );
          })}
        </>
      )}
      {count > 0 && (
        <button
          type="button"
          onClick={() => onChange(ofType(search.type, { ...search, source: '', starred: false }))}
        >
          Clear {count === 1 ? 'the filter' : `${count} filters`}
        </button>
      )}
    </div>
  );
}

/** Which kind of part: what the whole table is of. */
export function TypeChoice({
  search,
  onChange,
}: {
  search: Search;
  onChange: (search: Search) => void;
}) {
  return (
    <div className="choices" role="group" aria-label="Part type">
      {TYPES.map(([type, label]) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === search.type}
          onClick={() => type !== search.type && onChange(ofType(type, search))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function Brands({
  brands,
  chosen,
  onChange,
}: {
  brands: ComponentFacets['brands'];
  chosen: readonly string[];
  onChange: (brands: readonly string[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  // a chosen brand stays to be taken away, also where nothing of it is left
  const gone = chosen.filter((name) => brands.every((brand) => brand.name !== name));
  const all = [...gone.map((name) => ({ name, count: 0 })), ...brands];
  const shown = isOpen ? all : all.filter(({ name }, i) => i < FEW || chosen.includes(name));
  return (
    <fieldset className="brands">
      <legend>Brand</legend>
      <div>
        {shown.map(({ name, count }) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, name] : chosen.filter((other) => other !== name),
                )
              }
            />
            <span className="brand-name">{name}</span>
            <span className="hint">{count}</span>
          </label>
        ))}
        {all.length > shown.length && (
          <button type="button" className="quiet" onClick={() => setOpen(true)}>
            All {all.length} brands
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** The counts of the rail; the last ones stay while the next are on their way. */
export function useFacets(search: Search) {
  const query = filtersOf(search);
  return useQuery({
    queryKey: ['facets', query],
    queryFn: ({ signal }) =>
      api.get('/v1/components/facets', query as QueryAt<'/v1/components/facets'>, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
