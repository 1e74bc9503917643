import { DataTable } from '../../plot/data-table.tsx';
import { CHEMISTRIES } from '../../picker/part-facts.tsx';
import { convert, type Scale, scaleOf } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { type PartType, SPEC_KEYS } from './spec-keys.ts';

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
  const units = useUnits();
  const known = SPEC_KEYS[type];
  const names = new Set(known.map(({ key }) => key));
  const others = [...new Set(specs.flatMap((spec) => Object.keys(spec)))].filter(
    (key) => !names.has(key),
  );
  const rows = [
    ...known.map(({ key, label, unit }) => {
      const scale = scaleOf(unit, units);
      return [
        scale.unit === '' ? label : `${label} [${scale.unit}]`,
        ...specs.map((spec) => cell(key, spec[key], scale)),
      ];
    }),
    ...others.map((key) => [key, ...specs.map((spec) => cell(key, spec[key]))]),
  ].filter(([, ...cells]) => cells.some((each) => each !== null));
  return (
    <DataTable caption={caption} columns={['', ...heads]} rows={rows} spread={specs.length === 1} />
  );
}

function cell(key: string, value: unknown, scale?: Scale): number | string | null {
  if (value == null) return null;
  if (typeof value === 'number') return scale === undefined ? value : convert(value, scale);
  if (key === 'chemistry') return CHEMISTRIES[String(value)] ?? String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
