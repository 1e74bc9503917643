import { useState } from 'react';
import type { Component } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import * as fields from '../../../fields/create-submission-body.ts';
import { AreaField, TextField } from '../../../form/field.tsx';
import { Form } from '../../../form/form.tsx';
import { useAction } from '../../../form/use-action.ts';
import { useAnnounce } from '../../../ui/announce.tsx';
import { figuresOf } from '../../../picker/headline.ts';

/** Offers a part of one's own to the catalog. Moderators look at it. */
export function SubmitForm({ part, onSent }: { part: Component; onSent: () => void }) {
  const figures = figuresOf(part);
  const { brand } = figures;
  const [name, setName] = useState(part.name);
  const [manufacturer, setManufacturer] = useState(typeof brand === 'string' ? brand : '');
  const [source, setSource] = useState('');
  const [notes, setNotes] = useState('');
  const announce = useAnnounce();
  const submit = useAction(
    () =>
      api.post('/v1/submissions', {
        component_type: part.type,
        name,
        manufacturer,
        source_url: source,
        data_json: figures,
        notes: notes || null,
      }),
    () => {
      announce(`Submitted ${name}`);
      onSent();
    },
  );
  return (
    <>
      <h2>Submit {part.name}</h2>
      <Form
        submit="Submit part"
        busy={submit.busy}
        problem={submit.problem}
        onSubmit={() => submit.run(undefined)}
      >
        <div className="fields">
          <TextField label="Name" of={fields.name} value={name} onChange={setName} />
          <TextField
            label="Manufacturer"
            of={fields.manufacturer}
            value={manufacturer}
            onChange={setManufacturer}
          />
          <TextField
            label="Source of the values"
            of={fields.source_url}
            type="url"
            placeholder="https://"
            hint="URL of a datasheet"
            value={source}
            onChange={setSource}
          />
        </div>
        <AreaField
          label="Notes for the reviewer"
          name="notes"
          rows={3}
          value={notes}
          onChange={setNotes}
        />
      </Form>
    </>
  );
}
