/** What is stored of a result → the wire: rotors by number, cells one by one. */
import type { StoredLeaf, StoredResult } from './outcome.js';
import type { BatteryState, RotorPoint, WireResult } from './result.wire.js';

/** A group of four becomes four equal entries, numbered on through all groups. */
export function toWireResult({ All, groups, Battery }: StoredResult): WireResult {
  const rotors: [string, RotorPoint][] = [];
  for (const { count, point } of groups)
    for (let i = 0; i < count; i++) rotors.push([String(rotors.length + 1), point]);
  return { ...Object.fromEntries(rotors), All, Battery: toWireBattery(Battery) };
}

function toWireBattery({ pack, leaves }: StoredResult['Battery']): BatteryState {
  const perCell = <T>(of: (leaf: StoredLeaf) => T): T[] =>
    leaves.flatMap((leaf) => Array.from({ length: leaf.cells }, () => of(leaf)));
  const state: BatteryState = {
    ...pack,
    cell_voltages_v: perCell((leaf) => leaf.cell_voltage_v),
    soc_pct: perCell((leaf) => leaf.soc_pct),
  };
  const branches = leaves.flatMap(({ id, voltage_v, current_a, soc_pct, core_temp_c }) =>
    id === null ? [] : [{ id, voltage_v, current_a, soc_pct, core_temp_c }],
  );
  if (branches.length > 0) state.branches = branches;
  return state;
}
