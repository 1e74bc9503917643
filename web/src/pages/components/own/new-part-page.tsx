import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ProblemBox } from '../../../form/problem.tsx';
import { SelectField } from '../../../form/field.tsx';
import { useComponentRead } from '../../../picker/use-component.ts';
import { figuresOf } from '../../../picker/headline.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { Busy } from '../../../ui/busy.tsx';
import { SpecTable } from '../spec-table.tsx';
import type { PartType } from '../spec-keys.ts';
import { newPart, partFrom } from './part-draft.ts';
import { PartEditor } from './part-editor.tsx';

/** A part of one's own, from nothing or (`?from=comp_…`) from another. */
export default function NewPartPage() {
  usePageTitle('Add a part');
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <section>
      <h1>Add your own part</h1>
      {from === null ? <FromNothing /> : <FromAnother key={from} id={from} />}
    </section>
  );
}

function FromNothing() {
  const [search] = useSearchParams();
  const asked = search.get('type');
  const [type, setType] = useState<PartType>(
    asked === 'propeller' || asked === 'battery' ? asked : 'motor',
  );
  return (
    <>
      <p>
        Only you can see this part. Leave unknown values empty: they are estimated, and results say
        so. After you save, warnings list values that do not fit together, with the likely unit.
      </p>
      <div className="fields">
        <SelectField
          label="Type"
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
    </>
  );
}

function FromAnother({ id }: { id: string }) {
  const { data: base, error } = useComponentRead(id);
  if (error !== null) return <ProblemBox problem={error} />;
  if (base === undefined) return <Busy what="the part" />;
  return (
    <>
      <p>
        Only you can see this part. Enter what differs from {base.name}: empty fields take its
        current values, including those that the catalog does not show.
      </p>
      <SpecTable caption={base.name} type={base.type} specs={[figuresOf(base)]} heads={['']} />
      <PartEditor start={partFrom(base)} />
    </>
  );
}
