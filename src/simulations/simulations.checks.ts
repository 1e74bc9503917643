import { checkFreeForm } from '../platform/wire/free-form.js';
import type { Fault } from '../platform/errors.js';
import { checkVehicle } from '../powertrain/vehicle.checks.js';
import type { CreateSimulationBody, UpdateSimulationBody } from './simulations.wire.js';

export function checkSimulation(body: CreateSimulationBody): Fault[] {
  return checkVehicle(body);
}

/** What of a change can be told without the draft; the rest is checked once it is merged. */
export function checkChange({ plot_config_json: plots }: UpdateSimulationBody): Fault[] {
  return checkFreeForm('plot_config_json', plots);
}
