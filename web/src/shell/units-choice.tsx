import { Select } from '../ui/select.tsx';
import { chooseUnits, UNITS, useUnits } from '../units/units.ts';

/** The one switch of the units, obeyed on every page. */
export function UnitsChoice() {
  return (
    <Select aria-label="Units" quiet value={useUnits()} options={UNITS} onChange={chooseUnits} />
  );
}
