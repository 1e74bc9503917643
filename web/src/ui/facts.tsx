import type { ReactNode } from 'react';
import { digits } from '../plot/data-table.tsx';

export interface Fact {
  label: string;
  value: number | string | null | undefined;
  unit?: string;
  /** Below the value, small. */
  note?: ReactNode;
}

/** Headline numbers; null is told as a dash. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className="facts">
      {of.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value == null ? '–' : typeof value === 'number' ? digits(value) : value}
            {value != null && unit !== undefined && <span className="unit"> {unit}</span>}
            {note != null && <span className="small note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
