import { useSyncExternalStore } from 'react';

/** Unit systems for display: SI; SI with thrust in grams and lengths in inches, as usual for model aircraft; imperial. */
export type Units = 'si' | 'grams' | 'imperial';

export const UNITS = [
  ['si', 'SI (N, mm, °C)'],
  ['grams', 'Grams, inches'],
  ['imperial', 'Imperial'],
] as const satisfies readonly (readonly [Units, string])[];

const KEY = 'inflow.units';
const CHANGED = 'inflow:units';

/** null: no one has chosen in this browser. */
export function chosenUnits(): Units | null {
  const kept = localStorage.getItem(KEY);
  return UNITS.find(([each]) => each === kept)?.[0] ?? null;
}

/** Those of the account, for a browser in which no one has chosen. */
let ofAccount: Units = 'si';

/** Follows the `unit_system` of the person who is signed in; undefined: no one is. */
export function followAccount(system: string | undefined): void {
  ofAccount = system === 'imperial' ? 'imperial' : 'si';
  window.dispatchEvent(new Event(CHANGED));
}

export function chooseUnits(units: Units): void {
  localStorage.setItem(KEY, units);
  window.dispatchEvent(new Event(CHANGED));
}

/** The units of this browser; the account's until someone chooses here. Whatever shows numbers is drawn again when they change. */
export const useUnits = (): Units =>
  useSyncExternalStore(subscribe, () => chosenUnits() ?? ofAccount);

function subscribe(changed: () => void): () => void {
  const events = [CHANGED, 'storage']; // the second: chosen in another tab
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
