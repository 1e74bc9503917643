/** A component's id in place of a blade: shapes of the requests that take either. */
import { BladeRequest } from '../../blades/blade.wire.js';
import {
  type Common,
  type Field,
  fieldsAs,
  fieldsOf,
  NullsRefused,
  type WireClass,
} from '../../platform/wire/fields.js';
import type { Fault } from '../../platform/errors.js';

type BladeField = keyof BladeRequest;

/** The fields of a blade that a component has. */
export type BladeFields = Pick<BladeRequest, BladeField>;

/** A request of T whose blade may be left out; null is absent. */
export type BladeOptional<T extends BladeRequest> = Omit<T, BladeField> & {
  [K in BladeField]?: BladeRequest[K] | null;
};

/** Every field of a blade, in the order of the interface. */
const COMPONENT_BLADE_FIELDS = [...fieldsOf(BladeRequest)!.keys()] as BladeField[];

/** Name and value of the fields of a blade that a body may leave out although every blade has one. */
export const BLADE_DEFAULTS = [...fieldsOf(BladeRequest)!].flatMap(([name, field]) =>
  field.default === undefined ? [] : [[name as BladeField, field.default] as const],
);

/**
 * The class `wire` with every field of its blade optional, for a class that adds the id of a component. Defaults are filled in
 * by `withOwnBlade`, for a check that filled them in would hide whether the body gave them.
 */
export function bladeOptional<T extends BladeRequest>(
  wire: WireClass<T>,
): WireClass<BladeOptional<T>> {
  const fields = [...fieldsOf(wire)!].map(([name, field]): [string, Field] => {
    if (!COMPONENT_BLADE_FIELDS.includes(name as BladeField)) return [name, field];
    const laterDefault = field.default;
    return [name, { ...field, default: undefined, laterDefault, nullable: true }];
  });
  const shape = fieldsAs<BladeOptional<T>>(`${wire.name}WithoutBlade`, fields);
  NullsRefused()(shape); // as of BladeRequest
  return shape;
}

/** The field that names a component, in the requests that take one in place of a blade. */
export const COMPONENT_ID = {
  min: 1,
  max: 64,
  nullable: true,
  description:
    'A propeller of the catalog or your own, `comp_…` or raw UUID, instead of all blade fields. If its blade shape is not known, it is estimated and `warnings` says so',
} as const satisfies Common & { min: number; max: number };

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
