import * as fields from '../../../fields/termination-in.ts';
import { named } from '../../../form/api-field.ts';
import { NumberField, SelectField } from '../../../form/field.tsx';
import type { TerminationDraft } from './draft.ts';

const MODES = named(fields.mode.choices, {
  until_depleted: 'at a cut-off',
  fixed: 'after a time',
});

/** When the flight ends. */
export function TerminationFields({
  termination,
  onChange,
}: {
  termination: TerminationDraft;
  onChange: (termination: TerminationDraft) => void;
}) {
  const set = (change: Partial<TerminationDraft>) => onChange({ ...termination, ...change });
  return (
    <fieldset>
      <legend>End of the flight</legend>
      <div className="fields">
        <SelectField
          label="Ends"
          name="termination.mode"
          value={termination.mode}
          onChange={(mode) => set({ mode })}
          options={MODES}
        />
        <NumberField
          label="Cut-off charge"
          of={fields.soc_cutoff_pct}
          name="termination.soc_cutoff_pct"
          value={termination.charge}
          onChange={(charge) => set({ charge })}
        />
        <NumberField
          label="Cell cut-off voltage"
          of={fields.cell_voltage_cutoff_v}
          name="termination.cell_voltage_cutoff_v"
          hint="Per cell, such as 3.3; empty: none"
          value={termination.cellVoltage}
          onChange={(cellVoltage) => set({ cellVoltage })}
        />
        <NumberField
          label="Maximum duration"
          of={fields.max_duration_s}
          name="termination.max_duration_s"
          required={termination.mode === 'fixed'}
          hint={termination.mode === 'fixed' ? undefined : 'Empty: the limit of your plan'}
          value={termination.longest}
          onChange={(longest) => set({ longest })}
        />
      </div>
    </fieldset>
  );
}
