/** The part of a JSON Schema that the tools look into. */
export interface ToolSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, ToolSchema>;
  required?: string[];
  items?: ToolSchema;
  anyOf?: ToolSchema[];
  enum?: unknown[];
  [keyword: string]: unknown;
}

export interface ObjectSchema extends ToolSchema {
  type: 'object';
  properties: Record<string, ToolSchema>;
}

export function object(
  properties: Record<string, ToolSchema>,
  required: string[] = [],
  rest: Partial<ToolSchema> = {},
): ObjectSchema {
  return { properties, required, additionalProperties: false, ...rest, type: 'object' };
}

/**
 * Returns the schema with these of its fields only. Throws where it has no field of the name: the interface has
 * changed.
 */
export function pick(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  const missing = names.filter((name) => !(name in schema.properties));
  if (missing.length > 0) throw new Error(`no field ${missing.join(', ')} in a described shape`);
  const properties = Object.fromEntries(names.map((name) => [name, schema.properties[name]]));
  const required = (schema.required ?? []).filter((name) => names.includes(name));
  return { ...schema, properties, required };
}

/** Returns the schema without these of its fields. */
export function omit(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  const left = Object.keys(schema.properties).filter((name) => !names.includes(name));
  pick(schema, names);
  return pick(schema, left);
}

/** Returns the schema with these fields added, and with these made required beside those that are already. */
export function extend(
  schema: ObjectSchema,
  more: Record<string, ToolSchema>,
  required: readonly string[] = [],
): ObjectSchema {
  return {
    ...schema,
    properties: { ...schema.properties, ...more },
    required: [...(schema.required ?? []), ...required],
  };
}

/** Returns the schema without null: a tool that fixes the mode needs the value. */
export function notNull(schema: ToolSchema): ToolSchema {
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  return { ...schema, type: types.length === 1 ? types[0] : types };
}
