import { useEffect, useMemo, useState } from 'react';
import type { FileInspection } from '../../../../clients/typescript/src/generated/types.ts';
import { textOf } from '../../form/handed-file.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { titled } from '../../plot/trace.ts';
import { Plot } from '../../plot/plot.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { convert, scaleOf } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { Outlines } from '../airfoils/outlines.tsx';
import type { ScheduleDraft } from '../dynamic/form/draft.ts';
import { SchedulePlot } from '../dynamic/form/schedule-plot.tsx';
import { figuresOf, outlineOf, unitOf } from './preview.ts';
import { formatWord, quantityWord, separatorWord } from './words.ts';

/** The view shows how a file is read: its form, columns, rows that are left out, a figure and the first rows. */
export function InspectionView({ inspection, file }: { inspection: FileInspection; file: File }) {
  const { columns, rows_left_out: leftOut, rows_left_out_count: count } = inspection;
  return (
    <>
      <h3>File contents</h3>
      <Facts label="File contents" facts={factsOf(inspection)} />
      {columns.length > 0 && (
        <DataTable
          caption="Columns"
          columns={['Title in the file', 'Read as', 'Unit in the file', 'Used']}
          rows={columns.map(({ title, quantity, unit, used }) => [
            title,
            quantity === null ? 'not read' : quantityWord(quantity),
            unit === '1' ? null : unit,
            used ? 'yes' : 'no',
          ])}
        />
      )}
      {leftOut.length > 0 && (
        <DataTable
          caption={`Skipped rows${count > leftOut.length ? `, the first ${leftOut.length} of ${count.toLocaleString('en')}` : ''}`}
          columns={['Row', 'Value', 'Reason']}
          rows={leftOut.map(({ row, value, reason }) => [String(row), value || null, reason])}
        />
      )}
      <Drawing inspection={inspection} file={file} />
      <FirstRows inspection={inspection} />
    </>
  );
}

function factsOf({ format, separator, decimal_sign, ...counts }: FileInspection): Fact[] {
  const { rows_read: read, rows_left_out_count: left } = counts;
  return [
    ...(format === null ? [] : [['Format', formatWord(format)] as const]),
    ...(separator === null ? [] : [['Separator', separatorWord(separator)] as const]),
    ...(decimal_sign === null
      ? []
      : [['Decimal sign', decimal_sign === ',' ? 'comma' : 'point'] as const]),
    ['Rows read', read],
    ['Rows skipped', left],
  ];
}

function Drawing({ inspection, file }: { inspection: FileInspection; file: File }) {
  const { kind, preview } = inspection;
  const figures = useMemo(() => figuresOf(inspection), [inspection]);
  if (kind === 'schedule') return <DrawnSchedule inspection={inspection} file={file} />;
  if (kind === 'airfoil' && preview.rows.length > 0)
    return <Outlines outlines={[{ name: file.name, ...outlineOf(preview) }]} />;
  return (
    <div className="columns">
      {figures.map((figure) => (
        <Plot key={figure.title} {...figure} />
      ))}
    </div>
  );
}

const THROTTLE = '_throttle';

/** Drawn as the form of a flight draws it. */
function DrawnSchedule({
  inspection: { columns },
  file,
}: {
  inspection: FileInspection;
  file: File;
}) {
  const [csv, setCsv] = useState('');
  useEffect(() => void textOf(file).then(setCsv, () => undefined), [file]);
  const shown = useMemo(() => {
    const labels = columns.flatMap(({ title }) =>
      title.trim().endsWith(THROTTLE) ? [title.trim().slice(0, -THROTTLE.length)] : [],
    );
    const schedule: ScheduleDraft = { mode: 'csv', segments: [], csv, interpolation: 'linear' };
    return { schedule, groups: labels.map((label, key) => ({ key, label, typed: {} })) };
  }, [columns, csv]);
  return csv === '' ? null : <SchedulePlot {...shown} />;
}

const ROWS_SHOWN = 10;

/** The first rows, in the units that the reader chose. */
function FirstRows({ inspection: { preview } }: { inspection: FileInspection }) {
  const units = useUnits();
  if (preview.rows.length === 0) return null;
  const scales = preview.quantities.map((_, at) => scaleOf(unitOf(preview, at), units));
  const shown = preview.rows.slice(0, ROWS_SHOWN);
  return (
    <DataTable
      caption={`First ${shown.length} of the rows read`}
      count={5}
      columns={preview.quantities.map((name, at) =>
        titled({ label: quantityWord(name), unit: scales[at].unit }),
      )}
      rows={shown.map((row) =>
        row.map((value, at) => (value === null ? null : convert(value, scales[at]))),
      )}
    />
  );
}
