import { bladeFault, checkBlade } from '../blades/blade.checks.js';
import { checkBladeOrComponent } from '../components/blade/component-blade.wire.js';
import type { Fault } from '../platform/errors.js';
import type { GeometryStrengthRequest, StrengthRequest } from './strength.wire.js';

/** The rules over several fields of a strength analysis as it is sent; those on a component's blade come once it is known. */
export function checkStrength(body: StrengthRequest): Fault[] {
  const id = body.propeller_component_id;
  const faults = checkBladeOrComponent(body, 'propeller_component_id', id);
  if (faults.length > 0) return faults;
  const ofBlade = id == null ? checkBlade(body as GeometryStrengthRequest) : [];
  return [...ofBlade, ...checkMaterial(body), ...checkSpeeds(body.campbell_rpm ?? [])];
}

type Material = Pick<StrengthRequest, 'material' | 'material_properties'>;

function checkMaterial({ material, material_properties: own }: Material): Fault[] {
  if (material == null && own == null) {
    const message = 'material is required, unless material_properties gives its figures';
    return [bladeFault('parameter_missing', 'material', message)];
  }
  if (material == null || own == null) return [];
  const message = 'material_properties replaces material; send one or the other';
  return [bladeFault('parameters_exclusive', 'material_properties', message)];
}

function checkSpeeds(speeds: readonly number[]): Fault[] {
  const i = speeds.findIndex((value, k) => k > 0 && value <= speeds[k - 1]);
  if (i === -1) return [];
  const message = `campbell_rpm must rise strictly, but campbell_rpm[${i}] (${speeds[i]}) is not above campbell_rpm[${i - 1}] (${speeds[i - 1]})`;
  return [bladeFault('not_monotonic', `campbell_rpm[${i}]`, message)];
}
