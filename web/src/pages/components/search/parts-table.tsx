import { Link } from 'wouter';
import type { Component } from '../../../../../clients/typescript/src/generated/types.ts';
import { figuresOf } from '../../../picker/headline.ts';
import { Icon } from '../../../ui/icon.tsx';
import { convert, digits, scaleOf } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import { COLUMNS, PRICE } from './columns.ts';
import { MOST_COMPARED } from './compare.tsx';
import type { Search } from './search.ts';

const SOURCES: Record<Component['source'], string> = {
  catalog: 'catalog',
  community: 'community',
  user: 'yours',
};

/** Parts of a type with their numbers; a click on a heading sorts by it, a second one the other way round. */
export function PartsTable({
  parts,
  search,
  hasPrices,
  compared,
  onSort,
  onCompare,
}: {
  parts: readonly Component[];
  search: Search;
  hasPrices: boolean;
  compared: readonly string[];
  onSort: (sort: Pick<Search, 'sort' | 'direction'>) => void;
  onCompare: (id: string) => void;
}) {
  const units = useUnits();
  const columns = hasPrices ? [...COLUMNS[search.type], PRICE] : COLUMNS[search.type];
  const head = (sort: string, label: string, unit = '', isNumber = false) => {
    const isSorted = search.sort === sort;
    const isRising = search.direction === 'asc';
    const next = isSorted ? !isRising : true;
    return (
      <th
        key={sort}
        scope="col"
        className={isNumber ? 'number' : undefined}
        aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : undefined}
      >
        <button
          type="button"
          className="quiet sort"
          onClick={() => onSort({ sort, direction: next ? 'asc' : 'desc' })}
        >
          {label}
          {unit !== '' && <span className="unit">[{unit}]</span>}
          <span className={isSorted ? (isRising ? 'arrow up' : 'arrow') : 'arrow none'}>
            <Icon name="down" size={12} />
          </span>
        </button>
      </th>
    );
  };
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Parts found">
      <table className="parts">
        <caption className="unseen">Parts found</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Compare</span>
            </th>
            {head('name', 'Name')}
            {columns.map(({ fact, label, short = label, unit }) =>
              head(fact, short, scaleOf(unit, units).unit, true),
            )}
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            const figures = figuresOf(part);
            return (
              <tr key={part.id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Compare ${part.name}`}
                    checked={compared.includes(part.id)}
                    disabled={compared.length >= MOST_COMPARED && !compared.includes(part.id)}
                    onChange={() => onCompare(part.id)}
                  />
                </td>
                <th scope="row">
                  <Link href={`/components/${part.id}`}>{part.name}</Link>
                </th>
                {columns.map(({ fact, key, unit }) => {
                  const value = figures[key];
                  const shown =
                    typeof value === 'number' ? digits(convert(value, scaleOf(unit, units))) : '–';
                  return (
                    <td key={fact} className="number">
                      {shown}
                    </td>
                  );
                })}
                <td>{SOURCES[part.source]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
