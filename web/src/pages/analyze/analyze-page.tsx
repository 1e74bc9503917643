import { useMemo, useRef, useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { changed, type Draft, toDraft, toPlan } from '../../blade/draft.ts';
import { guardsOf } from '../../blade/guards.ts';
import { useUndoable } from '../../blade/use-undoable.ts';
import type { Plan } from '../../blade/plan.ts';
import { isSameShape } from '../../blade/shape.ts';
import { withStation } from '../../blade/stations.ts';
import { SelectField } from '../../form/field.tsx';
import { CheckedForm } from '../../form/form.tsx';
import { ProblemBox, WithProblem } from '../../form/problem.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { useAnnounce } from '../../ui/announce.tsx';
import { Busy } from '../../ui/busy.tsx';
import { useUnits } from '../../units/units.ts';
import { BladeFields } from './blade-fields.tsx';
import { ConditionsFields } from './conditions-fields.tsx';
import { WithDraft } from './draft-form.tsx';
import { EXAMPLES, exampleOf } from './examples.ts';
import { OpenPropeller } from './open-propeller.tsx';
import { ImportBlade } from './import-blade.tsx';
import { Results } from './results/results.tsx';
import { said } from './said.ts';
import { usePlanOfAddress } from './start.ts';
import { useAnswer } from './use-answer.ts';
import './analyze.css';

export default function AnalyzePage() {
  usePageTitle('Analyze a blade');
  const start = usePlanOfAddress();
  return (
    <section className="analyze">
      <h1>Analyze a blade</h1>
      {start.problem !== undefined && <p className="notice">{start.problem}</p>}
      {start.plan === undefined ? (
        <Busy what="the blade" />
      ) : (
        <Bench key={start.key} start={start.plan} />
      )}
    </section>
  );
}

/** Answers beside the blade and its conditions. On narrow screens the answers come first. */
function Bench({ start }: { start: Plan }) {
  const announce = useAnnounce();
  const units = useUnits();
  const { now: draft, edit, undo, canUndo } = useUndoable<Draft>(() => toDraft(start));
  const plan = useMemo(() => toPlan(draft), [draft]);
  const guards = useMemo(() => guardsOf(plan), [plan]);
  const { analyze, shown, busy, problem } = useAnswer(start, (answered) =>
    announce(said(answered, units)),
  );
  const inputs = useRef<HTMLDivElement>(null);
  const edited = useMemo(() => {
    const isEdited = shown !== undefined && isReshaped(shown.plan, plan);
    return isEdited ? plan : undefined;
  }, [shown, plan]);
  const isStale = useMemo(
    () => shown !== undefined && edited === undefined && !isSame(shown.plan, plan),
    [shown, plan, edited],
  );

  const show = (next: Plan) => {
    edit(() => toDraft(next));
    analyze(next);
  };
  const form = {
    draft,
    guards,
    set: (change: Partial<Draft>) =>
      edit((last) => changed(last, change), Object.keys(change).join()),
    mend: (change: (plan: Plan) => Plan) => edit(() => toDraft(change(plan))),
  };
  return (
    <div className="bench">
      <button type="button" className="to-inputs" onClick={() => inputs.current?.focus()}>
        Go to blade and conditions
      </button>
      <div className={isStale ? 'answers stale' : 'answers'} aria-busy={busy}>
        {isStale && !busy && (
          <p className="notice" role="status">
            The blade or its conditions have changed. Analyze again to update the results.
          </p>
        )}
        {shown === undefined ? (
          problem === undefined && <Busy what="results" />
        ) : (
          <Results
            answered={shown}
            drawn={plan}
            edited={edited}
            onStation={(column, station, value) =>
              edit((last) => {
                const stations = withStation(last.stations, station, column, String(value));
                return changed(last, { stations });
              }, `${column} ${station}`)
            }
            onUndo={() => edit(() => toDraft(shown.plan))}
            onPlan={show}
          />
        )}
      </div>
      <div
        className="inputs"
        ref={inputs}
        tabIndex={-1}
        role="group"
        aria-label="Blade and conditions"
      >
        <Choice plan={plan} onPlan={show} />
        <OpenPropeller onBlade={(blade) => show(withBlade(plan, blade))} />
        <ImportBlade onBlade={(blade) => show(withBlade(plan, blade))} />
        <CheckedForm onSend={() => !busy && analyze(plan)}>
          <WithDraft form={form}>
            <WithProblem problem={problem}>
              <ConditionsFields />
              <ProblemBox problem={problem} />
              <button type="submit" className="primary" aria-disabled={busy}>
                {busy ? 'One moment …' : 'Analyze blade'}
              </button>
              <div className="row">
                <h2>Blade</h2>
                <button type="button" disabled={!canUndo} onClick={undo}>
                  Revert last edit
                </button>
              </div>
              <BladeFields problem={problem instanceof ApiProblem ? problem : undefined} />
            </WithProblem>
          </WithDraft>
        </CheckedForm>
      </div>
    </div>
  );
}

/** Whether the form would send the same for both; a plan that was read from a link may say the same in another order. */
const isSame = (answered: Plan, now: Plan): boolean =>
  JSON.stringify(toPlan(toDraft(answered))) === JSON.stringify(now);

/**
 * Tells whether chord and twist have changed since the answer, and what an edit of them drops, and nothing else: that is tried at
 * once, without the service.
 */
function isReshaped(answered: Plan, now: Plan): boolean {
  const { body } = now;
  if (isSameShape(answered.body, body) || body.chord.length !== answered.body.chord.length)
    return false;
  const isWhole = [...body.chord, ...body.twist].every(Number.isFinite);
  const { chord, twist, pitch, geometry_source } = answered.body;
  const before: Plan = { ...now, body: { pitch, geometry_source, ...body, chord, twist } };
  return (
    isWhole && body.chord.every((each) => each > 0) && isSame(answered, toPlan(toDraft(before)))
  );
}

/** Another blade under the conditions at hand. */
function withBlade({ body, overRpm }: Plan, blade: Plan['body']): Plan {
  const { mode, rpm, airspeed, air_density, collective_deg } = body;
  const { j_from, j_to, j_steps, target_type, target_value, solve_for } = body;
  const conditions = {
    mode,
    rpm,
    airspeed,
    air_density,
    collective_deg,
    j_from,
    j_to,
    j_steps,
    target_type,
    target_value,
    solve_for,
  };
  const given = Object.fromEntries(
    Object.entries(conditions).filter(([, value]) => value !== undefined),
  );
  return { body: { ...blade, ...given }, overRpm };
}

/** Chooses an example, or "Your own blade": the blade at hand stays and is changed by its fields. */
function Choice({ plan, onPlan }: { plan: Plan; onPlan: (plan: Plan) => void }) {
  const [isOwn, setOwn] = useState(false);
  return (
    <SelectField
      name="example"
      label="Example"
      value={isOwn ? '' : (exampleOf(plan.body)?.id ?? '')}
      options={[
        ['', 'Your own blade'] as const,
        ...EXAMPLES.map(({ id, label }) => [id, label] as const),
      ]}
      onChange={(id) => {
        const chosen = EXAMPLES.find((example) => example.id === id);
        setOwn(chosen === undefined);
        if (chosen !== undefined) onPlan(chosen.plan);
      }}
    />
  );
}
