import { DataTable } from '../../plot/data-table.tsx';
import { type PartType, SPEC_KEYS, titleOf } from './spec-keys.ts';

/** Figures of parts of one type, a column each; keys that we do not know come last, as they are. */
export function SpecTable({
  caption,
  type,
  specs,
  heads,
}: {
  caption: string;
  type: PartType;
  specs: readonly Readonly<Record<string, unknown>>[];
  heads: readonly React.ReactNode[];
}) {
  const known = SPEC_KEYS[type];
  const names = new Set(known.map(({ key }) => key));
  const others = [...new Set(specs.flatMap((spec) => Object.keys(spec)))].filter(
    (key) => !names.has(key),
  );
  const rows = [
    ...known.map((each) => [titleOf(each), ...specs.map((spec) => cell(spec[each.key]))]),
    ...others.map((key) => [key, ...specs.map((spec) => cell(spec[key]))]),
  ].filter(([, ...cells]) => cells.some((each) => each !== null));
  return (
    <DataTable caption={caption} columns={['', ...heads]} rows={rows} spread={specs.length === 1} />
  );
}

function cell(value: unknown): number | string | null {
  if (value == null) return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
