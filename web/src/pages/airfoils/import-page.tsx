import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import * as fields from '../../fields/import-airfoil-form.ts';
import { AreaField, Field, TextField } from '../../form/field.tsx';
import '../../form/file-fields.css';
import { Form } from '../../form/form.tsx';
import { textOf, useHandedFile } from '../../form/handed-file.ts';
import { useAction } from '../../form/use-action.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { useAnnounce } from '../../ui/announce.tsx';

const EXAMPLE = `My section
 1.0000  0.0013
 0.8000  0.0262
 …`;

export default function ImportPage() {
  usePageTitle('Import an airfoil');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [, goTo] = useLocation();
  const announce = useAnnounce();
  const send = useAction(
    () => {
      const form = new FormData();
      form.set('name', name);
      form.set('file', new Blob([text], { type: 'text/plain' }), 'section.dat');
      return api.post('/v1/airfoils/import', form);
    },
    ({ id }) => {
      announce(`Imported ${name}`);
      void queries.invalidateQueries({ queryKey: ['list', '/v1/airfoils'] });
      goTo(`/airfoils/${id}`);
    },
  );
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setText(await textOf(file));
    if (name === '') setName(file.name.replace(/\.[^.]*$/, '').slice(0, 64));
  };
  const chosen = useHandedFile(take);
  return (
    <section>
      <h1>Import an airfoil</h1>
      <p>
        Import a coordinate file: one x and y per line, in Selig or Lednicer order, in any unit,
        with or without a title. Only you can see the airfoil.
      </p>
      <Form
        submit="Import airfoil"
        busy={send.busy}
        problem={send.problem}
        onSubmit={() => send.run(undefined)}
      >
        <div className="fields">
          <TextField label="Name" of={fields.name} value={name} onChange={setName} />
          <Field label="File" name="chosen" hint="Or paste the text below">
            {(wiring) => (
              <input
                {...wiring}
                ref={chosen}
                type="file"
                accept=".dat,.txt,.csv,text/plain"
                onChange={(event) => void take(event.target.files?.[0])}
              />
            )}
          </Field>
        </div>
        <AreaField
          label="Coordinates"
          name="file"
          required
          rows={14}
          hint={<span className="example">{EXAMPLE}</span>}
          value={text}
          onChange={setText}
        />
      </Form>
    </section>
  );
}
