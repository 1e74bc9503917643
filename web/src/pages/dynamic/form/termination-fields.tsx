import { NumberField, SelectField } from '../../../form/field.tsx';
import type { TerminationDraft } from './draft.ts';

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
          options={[
            ['until_depleted', 'at a cut-off'],
            ['fixed', 'after a time'],
          ]}
        />
        <NumberField
          label="Cut-off charge"
          unit="%"
          name="termination.soc_cutoff_pct"
          value={termination.charge}
          onChange={(charge) => set({ charge })}
        />
        <NumberField
          label="Cut-off voltage of a cell"
          unit="V"
          name="termination.cell_voltage_cutoff_v"
          hint="Per cell, not of the pack; empty: none"
          guard={
            Number(termination.cellVoltage) > 5 ? 'This is of one cell: 3.3, not 13.2.' : undefined
          }
          value={termination.cellVoltage}
          onChange={(cellVoltage) => set({ cellVoltage })}
        />
        <NumberField
          label="Longest"
          unit="s"
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
