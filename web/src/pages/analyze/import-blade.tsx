import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { AnalysisBody } from '../../blade/plan.ts';
import * as fields from '../../fields/analyze-geometry-request.ts';
import { AreaField, NumberField, SelectField, TextField } from '../../form/field.tsx';
import '../../form/file-fields.css';
import { Form } from '../../form/form.tsx';
import { useAction } from '../../form/use-action.ts';
import { useAnnounce } from '../../ui/announce.tsx';

const LENGTH_UNITS = ['', 'm', 'cm', 'mm', 'in', 'ft'].map(
  (unit) => [unit, unit || 'as the file says'] as const,
);

/** A blade from a file or pasted text of any program that the API reads. */
export function ImportBlade({ onBlade }: { onBlade: (blade: AnalysisBody) => void }) {
  const announce = useAnnounce();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [rest, setRest] = useState({ diameter: '', num_blades: '', airfoil: '', length_unit: '' });
  const read = useAction(
    () => {
      const form = new FormData();
      form.append('file', file ?? new Blob([pasted]), file?.name ?? 'pasted.txt');
      for (const [name, value] of Object.entries(rest))
        if (value.trim() !== '') form.append(name, value.trim().replace(',', '.'));
      return api.post('/v1/geometry/import', form);
    },
    ({ geometry, format, name }) => {
      onBlade(geometry as AnalysisBody); // the generated type knows a pair as a list
      announce(`Read ${name ?? 'the blade'} (${format}), ${geometry.radius.length} stations`);
    },
  );
  const set = (name: keyof typeof rest) => (value: string) => setRest({ ...rest, [name]: value });
  return (
    <details>
      <summary>Import a file, or paste one</summary>
      <Form
        submit="Read the blade"
        busy={read.busy}
        problem={read.problem}
        onSubmit={() => read.run(undefined)}
      >
        <div className="field">
          <label htmlFor="blade-file">File</label>
          <input
            id="blade-file"
            type="file"
            onChange={({ target }) => setFile(target.files?.[0] ?? undefined)}
          />
          <span className="hint">A table of stations, JSON, XROTOR, QPROP or OpenVSP BEM</span>
        </div>
        {file === undefined && (
          <AreaField name="file" label="or its text" rows={4} value={pasted} onChange={setPasted} />
        )}
        <div className="fields">
          <NumberField
            of={fields.diameter}
            label="Its diameter"
            hint="Tables of stations do not say it"
            value={rest.diameter}
            onChange={set('diameter')}
          />
          <NumberField
            of={{ ...fields.num_blades, default: undefined }}
            label="Its blades"
            value={rest.num_blades}
            onChange={set('num_blades')}
          />
          <TextField
            of={fields.airfoil}
            label="Its airfoil"
            value={rest.airfoil}
            onChange={set('airfoil')}
          />
          <SelectField
            label="Unit of its lengths"
            name="length_unit"
            hint="Where the file names none"
            value={rest.length_unit}
            onChange={set('length_unit')}
            options={LENGTH_UNITS}
          />
        </div>
      </Form>
      {read.result !== undefined && read.result.warnings.length > 0 && (
        <ul className="notice">
          {read.result.warnings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </details>
  );
}
