import {
  type Common,
  type Field,
  fieldsOf,
  isAbsentIfNull,
  isOpen,
  isRequired,
  type JsonSchema,
  OPERATORS,
  type WireClass,
  wireClasses,
} from './fields.js';

/** A reference says how a schema stands where another class's field refers to it: written out, or as a `$ref`. */
type Reference = (wire: WireClass) => JsonSchema;

/**
 * Returns the whole shape of a class in one schema, which the check is compiled from; nulls that mean an absent field
 * were taken out before.
 */
export function schemaOf(wire: WireClass): JsonSchema {
  return objectSchema(wire, schemaOf);
}

/**
 * Returns the same schemas by class name, referring to each other, with every null that may be sent:
 * `components.schemas` of OpenAPI.
 */
export function componentSchemas(): Record<string, JsonSchema> {
  const reference: Reference = (wire) => ({ $ref: `#/components/schemas/${wire.name}` });
  const schemas = wireClasses().map((wire) => {
    const schema = objectSchema(wire, reference);
    for (const [name, field] of fieldsOf(wire)!)
      if (isAbsentIfNull(wire, field)) schema.properties![name] = orNull(schema.properties![name]);
    return [wire.name, schema];
  });
  return Object.fromEntries(schemas) as Record<string, JsonSchema>;
}

export interface ParameterSchema {
  name: string;
  required: boolean;
  schema: JsonSchema;
  /** Style of the parameter; with `deepObject` each member is a parameter of its own, `name[member]=…`. */
  style?: 'deepObject';
}

/** Returns the parameters of a query class: one schema for each parameter, or for a family of parameters. */
export function parameterSchemas(wire: WireClass): ParameterSchema[] {
  const { properties = {}, required = [] } = schemaOf(wire);
  const fields = fieldsOf(wire);
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = fields?.get(name);
    if (field?.kind === 'comparisons') return comparisonSchemas(field.of);
    return { name, required: (required as string[]).includes(name), schema };
  });
}

function comparisonSchemas(of: Record<string, Common>): ParameterSchema[] {
  const number = { type: 'number' };
  const properties = Object.fromEntries(OPERATORS.map((operator) => [operator, number]));
  return Object.entries(of).map(([name, { unit, description }]) => {
    const said = defined({ description: describe({ unit, description }), 'x-unit': unit });
    const schema = { type: 'object', properties, additionalProperties: false, ...said };
    return { name, required: false, schema, style: 'deepObject' };
  });
}

function objectSchema(wire: WireClass, reference: Reference): JsonSchema {
  const fields = fieldsOf(wire);
  if (fields === undefined) throw new Error(`${wire.name} has no fields`);
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, field] of fields) {
    properties[name] = fieldSchema(field, reference);
    if (isRequired(wire, field)) required.push(name);
  }
  const schema: JsonSchema = { type: 'object', properties };
  if (required.length > 0) schema.required = required;
  if (!isOpen(wire)) schema.additionalProperties = false;
  return schema;
}

function fieldSchema(field: Field, reference: Reference): JsonSchema {
  const schema: JsonSchema = { ...kindSchema(field, reference), ...annotations(field) };
  if (field.laterDefault !== undefined && reference !== schemaOf)
    schema.default = field.laterDefault;
  return field.nullable ? orNull(schema) : schema;
}

function annotations(field: Field): JsonSchema {
  return defined({
    description: describe(field),
    default: field.default,
    examples: field.example === undefined ? undefined : [field.example],
    'x-unit': field.unit,
    'x-bound-code': field.boundCode,
  });
}

function describe(field: Common): string | undefined {
  if (field.unit === undefined) return field.description;
  return field.description === undefined
    ? `(${field.unit})`
    : `${field.description} (${field.unit})`;
}

function kindSchema(field: Field, reference: Reference): JsonSchema {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return defined({
        type: field.kind,
        exclusiveMinimum: field.gt,
        minimum: field.gte,
        exclusiveMaximum: field.lt,
        maximum: field.lte,
        'x-below-hint': field.belowHint,
      });
    case 'text': {
      const { min: minLength, max: maxLength, pattern, format } = field;
      return defined({ type: 'string', minLength, maxLength, pattern, format });
    }
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'file':
      return {
        type: 'string',
        format: 'binary',
        contentMediaType: 'application/octet-stream',
      };
    case 'choice':
      return { type: 'string', enum: [...field.values] };
    case 'flag':
      return { type: 'boolean' };
    case 'list': {
      const items = fieldSchema(field.items, reference);
      return defined({ type: 'array', minItems: field.min, maxItems: field.max, items });
    }
    case 'object':
      return reference(field.of());
    case 'shape':
      return field.schema;
    case 'each': {
      const items = reference === schemaOf ? {} : reference(field.of());
      return defined({ type: 'array', minItems: field.min, maxItems: field.max, items });
    }
    case 'comparisons':
      return { type: 'array', maxItems: field.max };
  }
}

function orNull(schema: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) return { anyOf: [schema, { type: 'null' }] };
  const types = new Set([schema.type ?? [], 'null'].flat());
  const nullable: JsonSchema = { ...schema, type: [...types] };
  if (Array.isArray(schema.enum)) nullable.enum = [...new Set([...schema.enum, null])];
  return nullable;
}

function defined(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
