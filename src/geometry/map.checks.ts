import { checkBlade } from '../blades/blade.checks.js';
import { checkBladeOrComponent } from '../components/blade/component-blade.checks.js';
import type { Fault } from '../platform/errors.js';
import type { GeometryMapRequest, MapGeometryRequest } from './map.wire.js';

/** The rules over several fields of a map as it is sent. */
export function checkMap(body: MapGeometryRequest): Fault[] {
  const id = body.propeller_component_id;
  const faults = checkBladeOrComponent(body, 'propeller_component_id', id);
  if (faults.length > 0) return faults;
  const ofBlade = id == null ? checkBlade(body as GeometryMapRequest) : [];
  return [...ofBlade, ...checkSteps('rpm', body.rpm), ...checkSteps('airspeed', body.airspeed)];
}

function checkSteps(param: 'rpm' | 'airspeed', values: readonly number[]): Fault[] {
  const i = values.findIndex((value, k) => k > 0 && value <= values[k - 1]);
  if (i === -1) return [];
  const message = `${param} must rise strictly, but ${param}[${i}] (${values[i]}) is not above ${param}[${i - 1}] (${values[i - 1]})`;
  return [{ code: 'not_monotonic', param: `${param}[${i}]`, message }];
}
