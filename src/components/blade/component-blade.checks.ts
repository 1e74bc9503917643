import type { BladeRequest } from '../../blades/blade.wire.js';
import type { Fault } from '../../platform/errors.js';
import { COMPONENT_BLADE_FIELDS, type BladeOptional } from './component-blade.wire.js';

const REQUIRED = ['diameter', 'radius', 'chord', 'twist'] as const satisfies (keyof BladeRequest)[];

type Body = BladeOptional<BladeRequest>;

/**
 * A body has either a blade or, in the field `idField`, the component that stands in its place: nothing that the component
 * says may be said again, and without a component nothing may be missing.
 */
export function checkBladeOrComponent(
  body: Body,
  idField: string,
  id: string | null | undefined,
): Fault[] {
  if (id == null) {
    return REQUIRED.filter((field) => body[field] == null).map((field) => {
      const message = `${field} is required, unless ${idField} names a propeller in place of the blade`;
      return { code: 'parameter_missing', param: field, message };
    });
  }
  return COMPONENT_BLADE_FIELDS.filter((field) => body[field] != null).map((field) => {
    const message = `${field} is what ${idField} says already; send one or the other`;
    return { code: 'parameters_exclusive', param: field, message };
  });
}
