import { navigate } from 'wouter/use-browser-location';
import { newRotor, type VehicleDraft } from './vehicle.ts';

const VEHICLE = 'inflow.bench';
const SOLVED = 'inflow.bench.solved';

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

/** What was solved last of the vehicle on the bench, perhaps before it was changed. */
export function lastSolved(): Solved | undefined {
  const kept = sessionStorage.getItem(SOLVED);
  return kept === null ? undefined : (JSON.parse(kept) as Solved);
}

/** Leaves for the page Build with a vehicle, which is solved there. */
export function openInBuild(vehicle: VehicleDraft): void {
  keepOnBench(vehicle);
  sessionStorage.removeItem(SOLVED);
  navigate('/app/build');
}
