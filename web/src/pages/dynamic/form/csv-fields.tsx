import { interpolation } from '../../../fields/schedule-in.ts';
import { named } from '../../../form/api-field.ts';
import { AreaField, SelectField } from '../../../form/field.tsx';
import '../../../form/file-fields.css';
import { textOf, useHandedFile } from '../../../form/handed-file.ts';
import { UPRIGHT } from '../../../vehicle/rotor-quantities.ts';
import { type Commanded, isGoverned, type ScheduleDraft } from './draft.ts';

const BETWEEN_ROWS = named(interpolation.choices, {
  hold: 'hold each row until the next',
  linear: 'interpolate linearly',
});

/** A table of commands over time, typed, pasted or from a file. */
export function CsvFields({
  schedule,
  groups,
  onChange,
}: {
  schedule: ScheduleDraft;
  groups: readonly Commanded[];
  onChange: (schedule: ScheduleDraft) => void;
}) {
  const read = async (file: File | undefined) => {
    if (file !== undefined) onChange({ ...schedule, csv: await textOf(file) });
  };
  const chosen = useHandedFile(read);
  return (
    <>
      <p className="row">
        <label>
          CSV file{' '}
          <input
            ref={chosen}
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
      </p>
      <AreaField
        label="Table"
        name="schedule.csv_text"
        rows={10}
        hint={
          <>
            Columns <code>time_s</code>, <code>&lt;group&gt;_throttle</code> [%] (not for governed
            rotors), and optionally <code>&lt;group&gt;_tilt</code>,{' '}
            <code>&lt;group&gt;_collective</code> [°], <code>airspeed</code>,{' '}
            <code>vertical_speed</code> [m/s]. Row 1 contains the column names. The values of the
            last row stay until the flight ends.
          </>
        }
        value={schedule.csv}
        onChange={(csv) => onChange({ ...schedule, csv })}
      />
      <div className="row">
        <button type="button" onClick={() => onChange({ ...schedule, csv: example(groups) })}>
          Insert example
        </button>
      </div>
      <div className="fields">
        <SelectField
          label="Between rows"
          name="schedule.interpolation"
          value={schedule.interpolation}
          onChange={(interpolation) => onChange({ ...schedule, interpolation })}
          options={BETWEEN_ROWS}
        />
      </div>
    </>
  );
}

function example(groups: readonly Commanded[]): string {
  const quoted = (name: string) =>
    /[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
  const header = groups
    .flatMap((group) => [
      `${group.label}_${isGoverned(group) ? 'collective' : 'throttle'}`,
      `${group.label}_tilt`,
    ])
    .map(quoted);
  const own = (group: Commanded, throttle: number) =>
    isGoverned(group) ? group.typed.collective_deg || 0 : throttle;
  const row = (time: number, throttle: number) =>
    [
      time,
      ...groups.flatMap((group) => [own(group, throttle), group.typed.tilt_deg || UPRIGHT]),
    ].join(',');
  return `${['time_s', ...header].join(',')}\n${[row(0, 0), row(5, 60), row(60, 60)].join('\n')}\n`;
}
