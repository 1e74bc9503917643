import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../api/api.ts';
import { queries } from '../api/queries.ts';
import { TextField } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { useAction } from '../form/use-action.ts';
import { newBuild } from '../vehicle/airframes.ts';
import { onBench, openInBuild } from '../vehicle/bench.ts';
import { withComponents } from '../vehicle/parts-of-address.ts';
import { type AnalysisBody, bladeOf } from './plan.ts';

/** Fields of an analysis besides the blade that a propeller's spec has too. */
const KNOWN = ['pitch', 'family', 'geometry_source', 'calibration_id'] as const;

/** Saves a blade as a propeller of one's own, which Build and the runs use like any other. */
export function SaveBlade({ body }: { body: AnalysisBody }) {
  const suggested = `${body.diameter.toFixed(1).replace('.0', '')}-inch blade`;
  const [name, setName] = useState('');
  const save = useAction(
    () =>
      api.post('/v1/components', {
        type: 'propeller',
        name: name || suggested,
        spec_json: specOf(body),
      }),
    () => void queries.invalidateQueries({ queryKey: ['list', '/v1/components'] }),
  );
  const saved = save.result;
  return (
    <details>
      <summary>Save as my propeller</summary>
      <Form
        submit="Save propeller"
        busy={save.busy}
        problem={save.problem}
        onSubmit={() => save.run(undefined)}
      >
        <div className="fields">
          <TextField
            label="Propeller name"
            name="name"
            placeholder={suggested}
            value={name}
            onChange={setName}
          />
        </div>
      </Form>
      {saved !== undefined && (
        <div className="row" role="status">
          <span>
            Saved as <Link href={`/components/${saved.id}`}>{saved.name}</Link>
          </span>
          <button
            type="button"
            onClick={() => openInBuild(withComponents(onBench() ?? newBuild(), [saved]))}
          >
            Use in Build
          </button>
        </div>
      )}
    </details>
  );
}

function specOf(body: AnalysisBody): Record<string, unknown> {
  const given = KNOWN.flatMap((key) => (body[key] == null ? [] : [[key, body[key]] as const]));
  return { ...bladeOf(body), ...Object.fromEntries(given) };
}
