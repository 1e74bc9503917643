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
          label="Cut-off voltage of a cell"
          of={fields.cell_voltage_cutoff_v}
          name="termination.cell_voltage_cutoff_v"
          hint="Per cell, 3.3 and not 13.2; empty: none"
          value={termination.cellVoltage}
          onChange={(cellVoltage) => set({ cellVoltage })}
        />
        <NumberField
          label="Longest"
          of={fields.max_duration_s}
          name="termination.max_duration_s"
          required={termination.mode === 'fixed'}
          hint={termination.mode === 'fixed' ? undefined : 'Empty: as long as your plan allows'}
          value={termination.longest}
          onChange={(longest) => set({ longest })}
        />
      </div>
    </fieldset>
  );
}
