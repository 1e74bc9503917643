import { useState } from 'react';
import { Link } from 'wouter';
import * as create from '../../fields/create-design-body.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { RunForm } from '../../runs/run-form.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { bodyOf, hasFront } from './form/design-body.ts';
import {
  type DesignDraft,
  pointName,
  TEMPLATES,
  withBuiltDrive,
  withPoints,
} from './form/design-draft.ts';
import {
  CompareFields,
  DriveFields,
  GoalFields,
  LimitFields,
  VariableFields,
} from './form/design-fields.tsx';
import { PointsEditor } from './form/points-editor.tsx';
import { useDesignDraft } from './form/use-design-draft.ts';
import { priceOf } from './price.ts';
import { KINDS, type Kind } from './words.ts';

export default function NewDesignPage() {
  usePageTitle('Optimize a blade');
  const { draft, setDraft, isLoading, problem } = useDesignDraft();
  const [built] = useState(withBuiltDrive);
  return (
    <section>
      <p>
        <Link href="/designs">Optimized blades</Link>
      </p>
      <h1>Optimize a blade</h1>
      <p>
        Enter operating points and limits. The service finds the best chord, twist, diameter and
        speeds of rotation for all points together.
      </p>
      <ProblemBox problem={problem} />
      <div className="row" role="group" aria-label="Templates">
        {TEMPLATES.map(({ name, about, draft: template }) => (
          <button key={name} type="button" title={about} onClick={() => setDraft(template)}>
            {name}
          </button>
        ))}
        {built !== undefined && (
          <button type="button" onClick={() => setDraft(built)}>
            Use the motor from Build
          </button>
        )}
      </div>
      {isLoading ? (
        <Busy what="the optimization" />
      ) : (
        <DesignForm draft={draft} onChange={setDraft} />
      )}
    </section>
  );
}

function DesignForm({
  draft,
  onChange,
}: {
  draft: DesignDraft;
  onChange: (draft: DesignDraft) => void;
}) {
  const { units, how } = priceOf(draft);
  const parts = { draft, onChange };
  return (
    <>
      <RunForm
        kind="dsn"
        submit="Optimize blade"
        title={titleOf(draft)}
        units={units}
        how={how}
        body={() => bodyOf(draft)}
      >
        <PointsEditor
          points={draft.points}
          onChange={(points) => onChange(withPoints(draft, points))}
          onRemove={(at) => onChange(withPoints(draft, draft.points.toSpliced(at, 1), at))}
        />
        <GoalFields {...parts} />
        <VariableFields {...parts} />
        <LimitFields {...parts} />
        <DriveFields {...parts} />
        <CompareFields {...parts} />
      </RunForm>
    </>
  );
}

/** `10-inch blade, Hover and Cruise: least energy of the mission`. */
function titleOf(draft: DesignDraft): string {
  const { points, goals, variables } = draft;
  const [least, most] = ['min', 'max'].map((end) => variables[`diameter_in.${end}`]);
  const size = least === most ? least : `${least} to ${most}`;
  const names = points.map(({ typed }, i) => pointName(typed.label, i)).join(', ');
  const wishes = goals.slice(0, hasFront(draft) ? 2 : 1).map((goal) => {
    const [kind] = goal.split(':') as [Kind];
    return KINDS[kind].wish;
  });
  return `${size}-inch blade, ${names}: ${wishes.join(' and ')}`.slice(0, create.name.maxLength);
}
