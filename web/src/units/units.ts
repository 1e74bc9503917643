import { useSyncExternalStore } from 'react';

/** How numbers are shown: SI; thrust in grams and lengths in inches, as model aircraft are sold; imperial. */
export type Units = 'si' | 'grams' | 'imperial';

export const UNITS = [
  ['si', 'SI (N, mm, °C)'],
  ['grams', 'Grams, inches'],
  ['imperial', 'Imperial'],
] as const satisfies readonly (readonly [Units, string])[];

const KEY = 'inflow.units';
const CHANGED = 'inflow:units';

/** null: nobody has chosen in this browser. */
function chosenUnits(): Units | null {
  const kept = localStorage.getItem(KEY);
  return UNITS.find(([each]) => each === kept)?.[0] ?? null;
}

export function chooseUnits(units: Units): void {
  localStorage.setItem(KEY, units);
  window.dispatchEvent(new Event(CHANGED));
}

/** The units of this browser; SI until somebody chooses. Whatever shows numbers is drawn anew when they change. */
export const useUnits = (): Units => useSyncExternalStore(subscribe, () => chosenUnits() ?? 'si');

function subscribe(changed: () => void): () => void {
  const events = [CHANGED, 'storage']; // the second: chosen in another tab
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
