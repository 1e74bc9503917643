import { useState } from 'react';
import { SelectField } from '../../../form/field.tsx';
import { usePageTitle } from '../../../shell/page-title.ts';
import type { PartType } from '../spec-keys.ts';
import { newPart } from './part-draft.ts';
import { PartEditor } from './part-editor.tsx';

export default function NewPartPage() {
  usePageTitle('Add a part');
  const [type, setType] = useState<PartType>('motor');
  return (
    <section>
      <h1>Add a part of your own</h1>
      <p>
        Only you see it. Leave out what you do not know: it is estimated, and results say so. When
        you save, figures that do not go together are named, with the unit slip that would explain
        them.
      </p>
      <div className="fields">
        <SelectField
          label="What it is"
          name="type"
          options={[
            ['motor', 'a motor'],
            ['propeller', 'a propeller'],
            ['battery', 'a battery'],
          ]}
          value={type}
          onChange={setType}
        />
      </div>
      <PartEditor key={type} start={newPart(type)} />
    </section>
  );
}
