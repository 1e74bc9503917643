import { Link } from 'wouter';
import type { Component } from '../../../../../clients/typescript/src/generated/types.ts';
import { MOST_COMPARED } from '../../../compare/address.ts';
import { figuresOf } from '../../../picker/headline.ts';
import '../../../plot/data-table.css';
import { Icon } from '../../../ui/icon.tsx';
import { convert, digits, scaleOf } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import { COLUMNS, type Column, PRICE } from './columns.ts';

import type { Search } from './search.ts';

const SOURCES: Record<Component['source'], string> = {
  catalog: 'catalog',
  community: 'community',
  user: 'yours',
};

type Sort = Pick<Search, 'sort' | 'direction'>;

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
  onSort: (sort: Sort) => void;
  onCompare: (id: string) => void;
}) {
  const units = useUnits();
  const columns = hasPrices ? [...COLUMNS[search.type], PRICE] : COLUMNS[search.type];
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Parts found">
      <table className="parts">
        <caption className="unseen">Parts found</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Compare</span>
            </th>
            <Heading sort="name" label="Name" search={search} onSort={onSort} />
            {columns.map(({ fact, label, short = label, unit }) => (
              <Heading
                key={fact}
                sort={fact}
                label={short}
                unit={scaleOf(unit, units).unit}
                isNumber
                search={search}
                onSort={onSort}
              />
            ))}
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Row
              key={part.id}
              part={part}
              columns={columns}
              isCompared={compared.includes(part.id)}
              isFull={compared.length >= MOST_COMPARED}
              onCompare={onCompare}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({
  sort,
  label,
  unit = '',
  isNumber = false,
  search,
  onSort,
}: {
  /** Name by which the API sorts. */
  sort: string;
  label: string;
  unit?: string;
  isNumber?: boolean;
  search: Search;
  onSort: (sort: Sort) => void;
}) {
  const isSorted = search.sort === sort;
  const isRising = search.direction === 'asc';
  const arrow = isSorted ? (isRising ? 'arrow up' : 'arrow') : 'arrow none';
  return (
    <th
      scope="col"
      className={isNumber ? 'number' : undefined}
      aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className="quiet sort"
        onClick={() => onSort({ sort, direction: isSorted && isRising ? 'desc' : 'asc' })}
      >
        {label} {unit !== '' && <span className="unit">[{unit}]</span>}
        <span className={arrow}>
          <Icon name="down" size={12} />
        </span>
      </button>
    </th>
  );
}

function Row({
  part,
  columns,
  isCompared,
  isFull,
  onCompare,
}: {
  part: Component;
  columns: readonly Column[];
  isCompared: boolean;
  /** No further part can be compared. */
  isFull: boolean;
  onCompare: (id: string) => void;
}) {
  const units = useUnits();
  const figures = figuresOf(part);
  const shown = ({ key, unit }: Column): string => {
    const value = figures[key];
    return typeof value === 'number' ? digits(convert(value, scaleOf(unit, units))) : '–';
  };
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={`Compare ${part.name}`}
          checked={isCompared}
          disabled={isFull && !isCompared}
          onChange={() => onCompare(part.id)}
        />
      </td>
      <th scope="row">
        <Link href={`/components/${part.id}`}>{part.name}</Link>
      </th>
      {columns.map((column) => (
        <td key={column.fact} className="number">
          {shown(column)}
        </td>
      ))}
      <td>{SOURCES[part.source]}</td>
    </tr>
  );
}
