import { checkFreeForm } from '../platform/wire/free-form.js';
import type { Fault } from '../platform/errors.js';
import { checkVehicle } from '../powertrain/vehicle.checks.js';
import type {
  CreateSimulationBody,
  ListRunsQuery,
  UpdateSimulationBody,
} from './simulations.wire.js';

export function checkSimulation(body: CreateSimulationBody): Fault[] {
  return checkVehicle(body);
}

/** What of a change can be told without the draft; the rest is checked once it is merged. */
export function checkChange({ plot_config_json: plots }: UpdateSimulationBody): Fault[] {
  return plots ? checkFreeForm('plot_config_json', { ...plots }) : [];
}

/** With two values nobody knows which one counts. */
export function checkRunsQuery({ project, project_id: id }: ListRunsQuery): Fault[] {
  if (project === undefined || id === undefined) return [];
  const message = 'project is another name of project_id; give one of them';
  return [{ code: 'parameters_exclusive', param: 'project', message }];
}
