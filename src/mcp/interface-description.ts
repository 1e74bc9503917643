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

/** Fields whose name says it to a reader of the documentation; an agent is told. */
const DESCRIPTIONS: Record<string, string> = {
  All: 'The whole craft: sums over rotors, and what limits the point',
  Battery: 'The pack',
  TE_thickness: 'Thickness of the trailing edge (fraction of the chord)',
  axis: 'motor, propeller or battery',
  battery_component_id: 'The battery, `comp_…`; null where it is described otherwise',
  battery_topology: 'A pack of several batteries; null where it is one',
  code: 'What it is, for programs',
  completed_points: 'Points with a result',
  created_at: 'When it was made (RFC 3339, UTC)',
  custom_battery: 'A battery that is described here; null where it is a component',
  custom_motor: 'A motor that is described here, in place of motor_component_id',
  custom_propeller: 'A propeller that is described here, in place of propeller_component_id',
  data: 'The items of this page',
  endurance_s: 'Endurance (s)',
  error: 'Why it failed; null where it did not',
  esc_timing: 'Timing of the commutation of the ESC',
  failed: 'true: it has no result, and reason says why',
  failed_points: 'Points without one',
  high: 'Upper end of the band, in the unit of the quantity',
  id: 'Its id',
  index: 'Index of the point, from 0',
  inputs: 'Values of the axes at this point, in the units of the fields that they replace',
  is_starred: 'Marked by its owner',
  leading_edge_weight: 'Weight of the leading-edge term (dimensionless)',
  low: 'Lower end of the band, in the unit of the quantity',
  lower_weights: 'CST weights of the lower side, from the leading edge on (dimensionless)',
  mean: 'Mean of the figure, in the unit that its name or the figures’ description says',
  message: 'In words, for people',
  name: 'What people call it',
  object: 'What kind of object this is',
  part: 'The part that it is of',
  run_meta: 'How it was computed',
  scorecard: 'The flight in a few figures',
  severity: 'info, warning or critical',
  status: 'queued, running, completed, failed or canceled',
  tilt_ramp: 'step: at once. linear: over the segment',
  total_current_a: 'Current drawn from the battery (A)',
  total_elec_power_w: 'Electrical power drawn from the battery (W)',
  total_points: 'Points of the grid',
  total_thrust_n: 'Thrust of all rotors (N)',
  type: 'Its type',
  updated_at: 'When it was last changed (RFC 3339, UTC)',
  upper_weights: 'CST weights of the upper side, from the leading edge on (dimensionless)',
  value: 'Its value, in the unit of the total',
  visibility: 'public: seen by everybody. private: by its account',
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
