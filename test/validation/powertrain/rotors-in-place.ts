/** Facts of rotors on a bench and on a vehicle, with their sources: test/validation/data/rotors-in-place.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = readonly number[];
interface RotorsInPlace {
  motor_steps: {
    duty_of_esc32v3_pct: readonly Row[];
    logs: readonly { id: string; name: string; steps: readonly Row[] }[];
  };
  phantom_3_advanced: {
    density_kg_m3: number;
    vehicle_density_kg_m3: number;
    single: readonly Row[];
    vehicle: readonly (readonly [rpm: number, newtons: number, volts: number, amperes: Row])[];
  };
}

const FILE = join(import.meta.dirname, '..', 'data', 'rotors-in-place.json');
export const rotorsInPlace = JSON.parse(readFileSync(FILE, 'utf8')) as RotorsInPlace;
