import { useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import type { StationColumn } from '../../blade/draft.ts';
import { guardNote } from '../../blade/guard-note.tsx';
import { StationsTable } from '../../blade/stations-table.tsx';
import type { GeometrySource } from '../../../../src/blades/blade.wire.js';
import {
  MEASURED_FAMILIES,
  MEASURED_FAMILY_NAMES,
  type MeasuredFamily,
} from '../../../../src/measurements/measured-families.js';
import * as fields from '../../fields/analyze-geometry-request.ts';
import { CheckField, SelectField, TextField } from '../../form/field.tsx';
import { useFault } from '../../form/problem.tsx';
import { AirfoilPicker } from '../../picker/airfoil-picker.tsx';
import { DraftNumber, useDraft } from './draft-form.tsx';

/** The blade itself: size, airfoil, stations. */
export function BladeFields({ problem }: { problem?: ApiProblem }) {
  const { draft, set } = useDraft();
  const hasSections = draft.stations.some(({ section }) => section !== undefined);
  return (
    <>
      <div className="fields">
        <DraftNumber of={fields.diameter} label="Diameter" />
        <DraftNumber of={fields.num_blades} label="Blades" />
        <DraftNumber
          of={fields.hub_radius}
          label="Hub radius"
          required={false}
          hint="A fraction of the tip radius; empty: the first radius"
        />
        {!hasSections && (
          <AirfoilPicker
            label="Airfoil"
            value={draft.airfoil}
            onChange={(airfoil) => set({ airfoil })}
          />
        )}
      </div>
      {hasSections && (
        <p className="notice">
          Each station has its own section, from the file or the design.{' '}
          <button
            type="button"
            onClick={() =>
              set({
                stations: draft.stations.map((station) => ({ ...station, section: undefined })),
              })
            }
          >
            Use one airfoil instead
          </button>
        </p>
      )}
      <Known />
      <Stations problem={problem} />
      <details>
        <summary>Calibration</summary>
        <TextField
          name="calibration_id"
          label="Your calibration"
          placeholder="cal_…"
          hint="Adjusts the chord and twist above"
          value={draft.calibration_id}
          onChange={(calibration_id) => set({ calibration_id })}
        />
      </details>
    </>
  );
}

const FAMILIES = [
  ['', 'Unknown'],
  ...MEASURED_FAMILY_NAMES.map((name) => {
    const { maker, series } = MEASURED_FAMILIES[name];
    return [name, `${maker} ${series}`.trim()] as const;
  }),
] as const satisfies readonly (readonly [MeasuredFamily | '', string])[];

const SOURCES = [
  ['', 'Drawing or hand measurement'],
  ['scan', 'Photographs'],
  ['cad', 'CAD'],
] as const satisfies readonly (readonly [GeometrySource | '', string])[];

/** Facts about the propeller besides its blade. */
function Known() {
  const { draft, set } = useDraft();
  return (
    <div className="fields">
      <SelectField
        name="family"
        label="Maker and series"
        options={FAMILIES}
        value={draft.family}
        onChange={(family) => set({ family })}
      />
      <DraftNumber of={fields.pitch} label="Nominal pitch" required={false} />
      <SelectField
        name="geometry_source"
        label="Source of chord and twist"
        options={SOURCES}
        value={draft.geometry_source}
        onChange={(geometry_source) => set({ geometry_source })}
      />
    </div>
  );
}

function Stations({ problem }: { problem?: ApiProblem }) {
  const { draft, guards, set, mend } = useDraft();
  const has = (column: 'thickness' | 'sweep') =>
    draft.stations.some((station) => station[column].trim() !== '');
  const [wanted, setWanted] = useState({ thickness: false, sweep: false });
  const shown = {
    thickness: wanted.thickness || has('thickness'),
    sweep: wanted.sweep || has('sweep'),
  };
  const columns: StationColumn[] = ['radius', 'chord', 'twist'];
  if (shown.thickness) columns.push('thickness');
  if (shown.sweep) columns.push('sweep');
  const show = (column: 'thickness' | 'sweep') => (on: boolean) => {
    setWanted({ ...wanted, [column]: on });
    if (!on) set({ stations: draft.stations.map((station) => ({ ...station, [column]: '' })) });
  };
  return (
    <>
      <h3>Stations from hub to tip</h3>
      <p className="small">
        Radius and chord in meters, twist in degrees from the plane of rotation. Paste a block from
        a spreadsheet into any cell.
      </p>
      <StationsTable
        stations={draft.stations}
        columns={columns}
        problem={problem}
        onChange={(stations) => set({ stations })}
      />
      {columns.map((column) => (
        <ColumnNotes key={column} column={column} guard={guardNote(guards, column, mend)} />
      ))}
      <ColumnNotes column="section_airfoils" />
      <div className="row">
        <CheckField
          name="with_thickness"
          label="Thickness t/c"
          checked={shown.thickness}
          onChange={show('thickness')}
        />
        <CheckField
          name="with_sweep"
          label="Sweep angle"
          checked={shown.sweep}
          onChange={show('sweep')}
        />
      </div>
    </>
  );
}

/** Messages of the guard and the API about a column. */
function ColumnNotes({ column, guard }: { column: string; guard?: React.ReactNode }) {
  const fault = useFault(column);
  return (
    <>
      {guard !== undefined && (
        <p className="guard" role="status">
          {guard}
        </p>
      )}
      {fault !== undefined && <p className="fault">{fault}</p>}
    </>
  );
}
