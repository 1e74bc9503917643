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

/**
 * Returns the input as every client takes it: one type for each value, and no `anyOf`. Several clients refuse a whole list of
 * tools for a union. Of null and something else the something remains, because to leave a field out says the same; of an
 * object and a list the object.
 */
export function withoutUnions<T extends ToolSchema>(schema: T): T {
  const { anyOf, ...own } = schema;
  const chosen = anyOf?.find(({ type }) => type !== 'null');
  const { type, enum: values, ...rest } = { ...chosen, ...own } as ToolSchema;
  const single = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  if (rest.default === null) delete rest.default;
  return mapParts(
    {
      ...(single === undefined ? {} : { type: single }),
      ...(values === undefined ? {} : { enum: values.filter((value) => value !== null) }),
      ...rest,
    },
    withoutUnions,
  ) as T;
}

/** Returns the schema without those words of its parts that `described` has at the same place. */
export function withoutWords(schema: ToolSchema, described: ToolSchema): ToolSchema {
  const { properties, items } = schema;
  const shorter = (part: ToolSchema, same: ToolSchema | undefined): ToolSchema => {
    if (same === undefined) return part;
    const { description, ...rest } = withoutWords(part, same);
    return description === same.description ? rest : { ...rest, description };
  };
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
          name,
          shorter(part, described.properties?.[name]),
        ]),
      ),
    }),
    ...(items && { items: shorter(items, described.items) }),
  };
}

/** Applies a function to the schemas of a schema's fields and items. */
function mapParts(schema: ToolSchema, map: (part: ToolSchema) => ToolSchema): ToolSchema {
  const { properties, items, additionalProperties: more } = schema;
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, map(part)]),
          ),
        }),
    ...(items === undefined ? {} : { items: map(items) }),
    ...(typeof more === 'object' && more !== null
      ? { additionalProperties: map(more as ToolSchema) }
      : {}),
  };
}

/**
 * Returns the outer levels of an output: fields with their words, down to `depth`. The whole shapes are two thirds of the list
 * that an agent reads before it does anything, and an answer names its fields itself.
 */
export function outerFields(
  { description, properties, items }: ToolSchema,
  depth: number,
): ToolSchema {
  const words = description === undefined ? {} : { description };
  if (depth === 0) return words;
  if (properties !== undefined)
    return {
      ...words,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, outerFields(part, depth - 1)]),
      ),
    };
  return items === undefined ? words : { ...words, items: outerFields(items, depth - 1) };
}

/** Fields whose name says it to a reader of the documentation; an agent is told. */
const DESCRIPTIONS: Record<string, string> = {
  TE_thickness: 'Thickness of the trailing edge (fraction of the chord)',
  data: 'Items of this page',
  leading_edge_weight: 'Weight of the leading-edge term (dimensionless)',
  lower_weights: 'CST weights of the lower side, from the leading edge on (dimensionless)',
  name: 'Display name',
  object: 'Type of the object',
  tilt_ramp: 'step: at once. linear: over the segment',
  upper_weights: 'CST weights of the upper side, from the leading edge on (dimensionless)',
};

/** The field's schema with a description: its own, that of what it may be, or the one above. */
function described(name: string, schema: ToolSchema): ToolSchema {
  if (schema.description !== undefined) return schema;
  const inner = schema.anyOf?.find(({ description }) => description !== undefined)?.description;
  const description = inner ?? DESCRIPTIONS[name];
  return description === undefined ? schema : { description, ...schema };
}

type Document = {
  info: { version: string };
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, ToolSchema> };
};
interface DocumentedOperation {
  operationId: string;
  parameters?: { name: string; in: string; description?: string; schema: ToolSchema }[];
  requestBody?: { content: Record<string, { schema: ToolSchema }> };
  responses: Record<string, { content?: Record<string, { schema: ToolSchema }> }>;
}

export interface ApiOperation {
  method: 'GET' | 'POST';
  /** The path with its parameters in braces. */
  path: string;
  /** The request's body; without fields where none is sent. */
  body: ObjectSchema;
  /** The answer that is no error. */
  answer: ObjectSchema;
  /** The parameters of path and query, by name. */
  parameters: Record<string, ToolSchema>;
}

/** The keys that are for people who read documents, not for schemas that are sent to an agent each time. */
const LEFT_OUT = /^(x-.*|examples?)$/;

/** The OpenAPI document, as the tools need it: each operation with shapes that stand for themselves. */
export class InterfaceDescription {
  private readonly document: Document;
  /** Operations by id. Each is resolved once; every request of a tool asks for one. */
  private readonly operations = new Map<string, ApiOperation>();

  constructor(json: string) {
    this.document = JSON.parse(json) as Document;
  }

  get version(): string {
    return this.document.info.version;
  }

  /** Returns an operation. Throws where there is none. It is shared and must not be changed. */
  operation(id: string): ApiOperation {
    const known = this.operations.get(id);
    if (known !== undefined) return known;
    const operation = this.find(id);
    this.operations.set(id, operation);
    return operation;
  }

  private find(id: string): ApiOperation {
    for (const [path, methods] of Object.entries(this.document.paths))
      for (const [method, documented] of Object.entries(methods))
        if (documented.operationId === id) return this.read(path, method, documented);
    throw new Error(`no operation ${id} in the OpenAPI document`);
  }

  private read(path: string, method: string, documented: DocumentedOperation): ApiOperation {
    const { parameters = [], requestBody, responses } = documented;
    const success = Object.keys(responses).find((status) => status.startsWith('2'))!;
    return {
      method: method.toUpperCase() as ApiOperation['method'],
      path,
      body: this.whole(requestBody?.content['application/json'].schema),
      answer: this.whole(responses[success].content?.['application/json']?.schema),
      parameters: Object.fromEntries(
        parameters.map(({ name, description, schema }) => [
          name,
          this.resolved({ description, ...schema }, name) as ToolSchema,
        ]),
      ),
    };
  }

  private whole(schema: ToolSchema = object({})): ObjectSchema {
    return this.resolved(schema) as ObjectSchema;
  }

  /** Returns the value with references replaced by what they refer to; `name` is that of the field that has it. */
  private resolved(value: unknown, name?: string): unknown {
    if (Array.isArray(value)) return value.map((each) => this.resolved(each));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = value as ToolSchema & { $ref?: string };
    const target = $ref && this.document.components.schemas[$ref.split('/').at(-1)!];
    const entries = Object.entries({ ...target, ...own }).filter(([key]) => !LEFT_OUT.test(key));
    const schema = Object.fromEntries(
      entries.map(([key, part]) => [
        key,
        key === 'properties'
          ? this.fields(part as Record<string, ToolSchema>)
          : this.resolved(part),
      ]),
    ) as ToolSchema;
    return name === undefined ? schema : described(name, schema);
  }

  private fields(properties: Record<string, ToolSchema>): Record<string, ToolSchema> {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        this.resolved(schema, name) as ToolSchema,
      ]),
    );
  }
}
