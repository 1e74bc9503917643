import { navigate } from 'wouter/use-browser-location';
import { newRotor, type VehicleDraft } from './vehicle.ts';

const VEHICLE = 'inflow.bench';
const SOLVED = 'inflow.bench.solved';
const SAVED = 'inflow.bench.saved';
const REPLACED = 'inflow.bench.replaced';

/** A run with the request that it was made of, so that it is known whether it is that of the vehicle at hand. */
export interface Solved {
  id: string;
  request: string;
}

/** Keeps the vehicle on the bench for as long as the tab is open: the page Build comes back to it, the forms of runs take it over. */
export const keepOnBench = (vehicle: VehicleDraft): void =>
  sessionStorage.setItem(VEHICLE, JSON.stringify(vehicle));

/** undefined: nothing was built in this tab. */
export function onBench(): VehicleDraft | undefined {
  const kept = sessionStorage.getItem(VEHICLE);
  if (kept === null) return undefined;
  const vehicle = JSON.parse(kept) as VehicleDraft;
  const rotors = vehicle.rotors.map((rotor) => newRotor(rotor.label, rotor)); // keys of this page
  return { ...vehicle, rotors };
}

export const keepSolved = (solved: Solved): void =>
  sessionStorage.setItem(SOLVED, JSON.stringify(solved));

/** The last result of the vehicle in Build; the vehicle could have changed since. */
export function lastSolved(): Solved | undefined {
  const kept = sessionStorage.getItem(SOLVED);
  return kept === null ? undefined : (JSON.parse(kept) as Solved);
}

/** The saved vehicle that is on the bench: `body` is the vehicle of that version as the form sends it. */
export interface Saved {
  id: string;
  name: string;
  version: number;
  body: string;
}

export const keepSaved = (saved: Saved): void =>
  sessionStorage.setItem(SAVED, JSON.stringify(saved));

/** undefined: the vehicle on the bench was never saved. */
export function savedOnBench(): Saved | undefined {
  const kept = sessionStorage.getItem(SAVED);
  return kept === null ? undefined : (JSON.parse(kept) as Saved);
}

const BENCH = [VEHICLE, SOLVED, SAVED];

/** Leaves for the page Build with a vehicle, which is solved there. The vehicle that was on the bench can be restored. */
export function openInBuild(vehicle: VehicleDraft, saved?: Saved): void {
  if (sessionStorage.getItem(VEHICLE) !== null)
    sessionStorage.setItem(
      REPLACED,
      JSON.stringify(BENCH.map((name) => sessionStorage.getItem(name))),
    );
  for (const name of BENCH) sessionStorage.removeItem(name);
  keepOnBench(vehicle);
  if (saved !== undefined) keepSaved(saved);
  navigate('/app/build');
}

export const hasReplaced = (): boolean => sessionStorage.getItem(REPLACED) !== null;

/** Puts the vehicle that was replaced last back on the bench. */
export function restoreReplaced(): void {
  const kept = JSON.parse(sessionStorage.getItem(REPLACED) ?? '[]') as (string | null)[];
  sessionStorage.removeItem(REPLACED);
  for (const [i, name] of BENCH.entries()) {
    const text = kept[i] ?? null;
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  }
}
