import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { DataTable } from '../../plot/data-table.tsx';
import { measured } from '../../units/measure.ts';
import { type Units, useUnits } from '../../units/units.ts';
import { type Band, Banded } from '../../vehicle/band.tsx';
import type { ResultQuantity } from '../../vehicle/result-quantities.ts';

/** A column of a comparison: its figures by their keys. A figure may be a word. */
export interface Compared {
  id: string;
  name: string;
  page: string;
  /** The part that the figures describe, if it is not the whole. */
  note?: string;
  figures: Readonly<Record<string, number | string | null | undefined>>;
  bands?: Readonly<Record<string, Band | undefined>>;
}

/** Figures side by side, with bands and differences from the first. A figure that none has is left out. */
export function FigureTable({
  items,
  figures,
  caption,
  rows: others = [],
}: {
  items: readonly Compared[];
  figures: readonly ResultQuantity[];
  /** Absent: the table needs no title of its own. */
  caption?: string;
  /** Further rows. */
  rows?: readonly (readonly ReactNode[])[];
}) {
  const units = useUnits();
  const rows = figures.flatMap(({ key, label, unit }) => {
    const values = items.map((item) => item.figures[key] ?? null);
    if (values.every((value) => value === null)) return [];
    const cells = values.map((value, i) => {
      if (typeof value === 'string') return value;
      return (
        <span key={i}>
          <Banded value={value} unit={unit} band={items[i].bands?.[key]} />
          {i > 0 && <span className="small note">{difference(values[0], value, unit, units)}</span>}
        </span>
      );
    });
    return [[label, ...cells]];
  });
  return (
    <DataTable
      caption={caption ?? 'Figures'}
      hideCaption={caption === undefined}
      columns={[
        'Figure',
        ...items.map(({ id, name, page, note }) => (
          <span key={id}>
            <Link href={page}>{name}</Link>
            {note !== undefined && <span className="small note">{note}</span>}
          </span>
        )),
      ]}
      labels={['Figure', ...items.map(({ name }) => name)]}
      rows={[...rows, ...others]}
    />
  );
}

/** `+1 min 20 s (+8.1 %)`; nothing where one of the values is not a known number. */
function difference(
  from: number | string | null,
  to: number | null,
  unit: string | undefined,
  units: Units,
): string | undefined {
  if (typeof from !== 'number' || to === null) return undefined;
  if (from === to) return 'no difference';
  const sign = to < from ? '−' : '+';
  const share =
    from === 0 ? '' : ` (${sign}${((100 * Math.abs(to - from)) / Math.abs(from)).toFixed(1)} %)`;
  return `${sign}${measured(Math.abs(to - from), unit, units)}${share}`;
}
