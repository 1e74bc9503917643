import type { Mode } from '../../blade/draft.ts';
import { SelectField } from '../../form/field.tsx';
import { DraftNumber, useDraft } from './draft-form.tsx';

const MODES: readonly (readonly [Mode, string])[] = [
  ['sweep', 'Curve over J'],
  ['rpm', 'Curve over rpm'],
  ['point', 'One point'],
  ['solve_to_target', 'Solve to a target'],
];

const TARGETS = [
  ['thrust', 'Thrust'],
  ['power', 'Shaft power'],
] as const;

/** What is asked of the blade. */
export function ConditionsFields() {
  const { draft, set } = useDraft();
  return (
    <>
      <SelectField
        name="mode"
        label="What to compute"
        value={draft.mode}
        options={MODES}
        onChange={(mode) => set({ mode })}
      />
      <div className="fields">
        {draft.mode === 'rpm' ? (
          <>
            <DraftNumber name="rpm_from" label="From" unit="rev/min" />
            <DraftNumber name="rpm_to" label="To" unit="rev/min" />
            <DraftNumber name="rpm_steps" label="Points" hint="2 to 60" />
          </>
        ) : (
          <DraftNumber
            name="rpm"
            label="Speed of rotation"
            unit="rev/min"
            hint={draft.mode === 'solve_to_target' ? 'The first guess' : undefined}
          />
        )}
        {draft.mode === 'sweep' && (
          <>
            <DraftNumber name="j_from" label="J from" hint="V/(nD)" />
            <DraftNumber name="j_to" label="J to" />
            <DraftNumber name="j_steps" label="Points" hint="2 to 200" />
          </>
        )}
        {draft.mode === 'solve_to_target' && (
          <>
            <SelectField
              name="target_type"
              label="Target"
              value={draft.target_type}
              options={TARGETS}
              onChange={(target_type) => set({ target_type })}
            />
            <DraftNumber
              name="target_value"
              label="Value to meet"
              unit={draft.target_type === 'thrust' ? 'N' : 'W'}
              hint={draft.target_type === 'thrust' ? 'Newtons, not grams' : undefined}
            />
          </>
        )}
        {draft.mode !== 'sweep' && (
          <DraftNumber name="airspeed" label="Airspeed" unit="m/s" hint="0: at rest" />
        )}
        <DraftNumber name="air_density" label="Air density" unit="kg/m³" />
      </div>
    </>
  );
}
