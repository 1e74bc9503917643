import type { Mode } from '../../blade/draft.ts';
import * as fields from '../../fields/analyze-geometry-request.ts';
import { rangeWords, named } from '../../form/api-field.ts';
import { SelectField } from '../../form/field.tsx';
import { DraftNumber, useDraft } from './draft-form.tsx';
import { RPM_STEPS } from './run-plan.ts';

const MODES: readonly (readonly [Mode, string])[] = [
  ['sweep', 'Curve over J'],
  ['rpm', 'Curve over rpm'],
  ['point', 'One point'],
  ['solve_to_target', 'Solve to a target'],
];

const TARGETS = named(fields.target_type.choices, { thrust: 'Thrust', power: 'Shaft power' });

const UNKNOWNS = named(fields.solve_for.choices, {
  rpm: 'Speed of rotation',
  collective: 'Collective pitch',
});

/** Fields of the operating point and the mode. */
export function ConditionsFields() {
  const { draft, set } = useDraft();
  const unknown = draft.mode === 'solve_to_target' ? draft.solve_for : undefined;
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
        {unknown !== undefined && (
          <SelectField
            name="solve_for"
            label="Solve for"
            value={unknown}
            options={UNKNOWNS}
            onChange={(solve_for) => set({ solve_for })}
          />
        )}
        {draft.mode === 'rpm' ? (
          <>
            <DraftNumber name="rpm_from" of={fields.rpm} label="From" />
            <DraftNumber name="rpm_to" of={fields.rpm} label="To" />
            <DraftNumber
              name="rpm_steps"
              of={RPM_STEPS}
              label="Points"
              hint={rangeWords(RPM_STEPS)}
            />
          </>
        ) : (
          <DraftNumber
            of={fields.rpm}
            label="Speed of rotation"
            hint={unknown === 'rpm' ? 'Initial guess' : undefined}
          />
        )}
        {draft.mode === 'sweep' && (
          <>
            <DraftNumber of={fields.j_from} label="J from" hint="V/(nD)" />
            <DraftNumber of={fields.j_to} label="J to" />
            <DraftNumber of={fields.j_steps} label="Points" hint={rangeWords(fields.j_steps)} />
          </>
        )}
        {unknown === 'collective' && (
          <DraftNumber
            of={fields.collective_deg}
            label="Collective pitch"
            hint="Initial guess; empty: 0"
            required={false}
          />
        )}
        {unknown !== undefined && (
          <>
            <SelectField
              name="target_type"
              label="Target"
              value={draft.target_type}
              options={TARGETS}
              onChange={(target_type) => set({ target_type })}
            />
            <DraftNumber
              of={fields.target_value}
              label="Target value"
              unit={draft.target_type === 'thrust' ? 'N' : 'W'}
            />
          </>
        )}
        {draft.mode !== 'sweep' && (
          <DraftNumber of={fields.airspeed} label="Airspeed" hint="0 = at rest" />
        )}
        <DraftNumber of={fields.air_density} label="Air density" />
      </div>
      {unknown !== 'collective' && (
        <details>
          <summary>Variable pitch</summary>
          <div className="fields">
            <DraftNumber
              of={fields.collective_deg}
              label="Collective pitch"
              hint="Angle added to the twist, e.g. 5; empty: 0"
              required={false}
            />
          </div>
        </details>
      )}
    </>
  );
}
