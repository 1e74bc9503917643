import { useEffect } from 'react';
import { useUser } from '../session/use-user.ts';
import { Select } from '../ui/select.tsx';
import { chooseUnits, followAccount, UNITS, useUnits } from '../units/units.ts';

/** The one switch of the units, obeyed on every page. */
export function UnitsChoice() {
  const system = useUser()?.unit_system;
  useEffect(() => followAccount(system), [system]);
  return (
    <Select aria-label="Units" quiet value={useUnits()} options={UNITS} onChange={chooseUnits} />
  );
}
