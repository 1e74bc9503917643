import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { LENGTH_UNITS } from '../../blade/length-units.ts';
import { Field, SelectField } from '../../form/field.tsx';
import '../../form/file-fields.css';
import { useHandedFile } from '../../form/handed-file.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { useAnnounce } from '../../ui/announce.tsx';
import { Busy } from '../../ui/busy.tsx';
import { base64Of, refusalOf } from './file-bytes.ts';
import { InspectionView } from './inspection-view.tsx';
import { needsLengthUnit } from './preview.ts';
import { Uses } from './uses.tsx';
import { kindSentence, powertrainWord } from './words.ts';

/** Files are told apart by their order: their names may be alike. */
let chosenSoFar = 0;

type LengthUnit = (typeof LENGTH_UNITS)[number][0];

/** Says what a file is, how the service reads it, and leads to the page that uses it. */
export default function ImportPage() {
  usePageTitle('Import');
  const [chosen, setChosen] = useState<{ file: File; id: number }>();
  const take = (file: File | undefined) => {
    if (file !== undefined) setChosen({ file, id: (chosenSoFar += 1) });
  };
  const field = useHandedFile(take);
  const refusal = chosen && refusalOf(chosen.file);
  return (
    <section>
      <h1>Import</h1>
      <p>
        Choose a file, or drop it anywhere in the dashboard. This page shows how Inflow reads it and
        what you can do with it. Nothing is stored. <a href="/docs/files">Supported files</a>
      </p>
      <div className="fields">
        <Field
          label="File"
          name="file"
          hint="A log of a test stand, a blade, an airfoil, a polar or a schedule, at most 1 MiB"
          refusal={refusal}
        >
          {(wiring) => (
            <input
              {...wiring}
              ref={field}
              type="file"
              onChange={({ target }) => take(target.files?.[0])}
            />
          )}
        </Field>
      </div>
      {chosen !== undefined && refusal === undefined && <Inspected key={chosen.id} {...chosen} />}
    </section>
  );
}

function Inspected({ file, id }: { file: File; id: number }) {
  const announce = useAnnounce();
  const [powertrain, setPowertrain] = useState('');
  const [lengthUnit, setLengthUnit] = useState<LengthUnit>('');
  const { data, error, isFetching } = useQuery({
    queryKey: ['inspection', id, powertrain, lengthUnit],
    queryFn: async ({ signal }) => {
      const body = {
        file_name: file.name,
        content_base64: await base64Of(file),
        powertrain: powertrain || null,
        length_unit: lengthUnit || null,
      };
      return api.post('/v1/files/inspect', body, { signal });
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData, // fields stay while the file is read again
  });
  const said = data && kindSentence(data);
  useEffect(() => {
    if (said !== undefined) announce(said);
  }, [said, announce]);
  return (
    <section aria-labelledby="inspected" aria-busy={isFetching}>
      <h2 id="inspected">{file.name}</h2>
      <ProblemBox problem={error} />
      {data === undefined && isFetching && <Busy what="the file" />}
      {data !== undefined && error === null && (
        <>
          <p>
            <strong>{said}</strong>
          </p>
          {data.warnings.length > 0 && (
            <div className="notice">
              <ul aria-label="Warnings">
                {data.warnings.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </div>
          )}
          <div className="fields">
            {data.powertrains.length > 1 && (
              <SelectField
                label="Powertrain to read"
                name="powertrain"
                value={powertrain}
                onChange={setPowertrain}
                options={[
                  ['', 'the only one that runs'],
                  ...data.powertrains.map((name) => [name, powertrainWord(name)] as const),
                ]}
              />
            )}
            {(lengthUnit !== '' || needsLengthUnit(data)) && (
              <SelectField
                label="Length unit"
                name="length_unit"
                value={lengthUnit}
                onChange={setLengthUnit}
                options={LENGTH_UNITS}
              />
            )}
          </div>
          <Uses
            inspection={data}
            file={file}
            said={{
              ...(powertrain !== '' && { powertrain }),
              ...(lengthUnit !== '' && { length_unit: lengthUnit }),
            }}
          />
          <InspectionView inspection={data} file={file} />
        </>
      )}
    </section>
  );
}
