import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { api } from '../../api/api.ts';
import { LENGTH_UNITS } from '../../blade/length-units.ts';
import type { AnalysisBody } from '../../blade/plan.ts';
import * as fields from '../../fields/analyze-geometry-request.ts';
import { AreaField, NumberField, SelectField, TextField } from '../../form/field.tsx';
import '../../form/file-fields.css';
import { Form } from '../../form/form.tsx';
import { useHandedFile } from '../../form/handed-file.ts';
import { useAction } from '../../form/use-action.ts';
import { useAnnounce } from '../../ui/announce.tsx';

/** A blade from a file or pasted text of any program that the API reads. A file that the page Import hands over is read at once. */
export function ImportBlade({ onBlade }: { onBlade: (blade: AnalysisBody) => void }) {
  const announce = useAnnounce();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [search] = useSearchParams();
  const [rest, setRest] = useState({
    diameter: '',
    num_blades: '',
    airfoil: '',
    length_unit: search.get('length_unit') ?? '',
  });
  const read = useAction(
    (file: File | undefined) => {
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
  const [isHanded, setHanded] = useState(false);
  const chosen = useHandedFile((handed) => {
    setHanded(true);
    setFile(handed);
    read.run(handed);
  });
  const set = (name: keyof typeof rest) => (value: string) => setRest({ ...rest, [name]: value });
  return (
    <details open={isHanded}>
      <summary>Import or paste a file</summary>
      <Form
        submit="Read blade"
        busy={read.busy}
        problem={read.problem}
        onSubmit={() => read.run(file)}
      >
        <div className="field">
          <label htmlFor="blade-file">File</label>
          <input
            ref={chosen}
            id="blade-file"
            type="file"
            onChange={({ target }) => setFile(target.files?.[0] ?? undefined)}
          />
          <span className="hint">CSV, JSON, XROTOR, QPROP, OpenVSP BEM or UIUC geometry</span>
        </div>
        {file === undefined && (
          <AreaField
            name="file"
            label="or paste the text"
            rows={4}
            value={pasted}
            onChange={setPasted}
          />
        )}
        <div className="fields">
          <NumberField
            of={fields.diameter}
            label="Diameter of the imported blade"
            hint="Enter it for UIUC files: they do not contain the diameter"
            value={rest.diameter}
            onChange={set('diameter')}
          />
          <NumberField
            of={{ ...fields.num_blades, default: undefined }}
            label="Number of blades in the file"
            value={rest.num_blades}
            onChange={set('num_blades')}
          />
          <SelectField
            name="length_unit"
            label="Length unit of the file"
            options={LENGTH_UNITS}
            value={rest.length_unit}
            onChange={set('length_unit')}
          />
          <TextField
            of={fields.airfoil}
            label="Airfoil of the imported blade"
            value={rest.airfoil}
            onChange={set('airfoil')}
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
