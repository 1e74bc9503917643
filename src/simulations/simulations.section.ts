import type { Fault } from '../platform/errors.js';
import { checkFreeForm } from '../platform/wire/free-form.js';
import type { UpdateSimulationBody } from './simulations.wire.js';

/** The section of these operations in the documents. */
export const SIMULATION_SECTION = [
  'Simulations',
  'Rotors, motors and a battery: where they settle at one operating point',
] as const;

/** Checks those parts of a change that need no draft; the rest is checked once it is merged. */
export function checkChange({ plot_config_json: plots }: UpdateSimulationBody): Fault[] {
  return checkFreeForm('plot_config_json', plots);
}
