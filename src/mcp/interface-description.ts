import { type JsonSchema, object, type ObjectSchema } from './json-schema.js';
import { wordsFor } from './words.js';

type Document = {
  info: { version: string };
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
};
interface DocumentedOperation {
  operationId: string;
  parameters?: { name: string; in: string; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

export interface Operation {
  method: 'GET' | 'POST';
  /** With its parameters in braces. */
  path: string;
  /** What is sent; without fields where nothing is. */
  body: ObjectSchema;
  /** The answer that is no error. */
  answer: ObjectSchema;
  /** Of path and query, by name. */
  parameters: Record<string, JsonSchema>;
}

/** For people who read documents, not for schemas that are sent to an agent each time. */
const LEFT_OUT = /^(x-.*|examples?)$/;

/** The OpenAPI document, as the tools need it: each operation with shapes that stand for themselves. */
export class InterfaceDescription {
  private readonly document: Document;
  /** Each is resolved once; every request of a tool asks for one. */
  private readonly operations = new Map<string, Operation>();

  constructor(json: string) {
    this.document = JSON.parse(json) as Document;
  }

  get version(): string {
    return this.document.info.version;
  }

  /** Throws where there is none. It is shared: nobody changes it. */
  operation(id: string): Operation {
    const known = this.operations.get(id);
    if (known !== undefined) return known;
    const operation = this.find(id);
    this.operations.set(id, operation);
    return operation;
  }

  private find(id: string): Operation {
    for (const [path, methods] of Object.entries(this.document.paths))
      for (const [method, documented] of Object.entries(methods))
        if (documented.operationId === id) return this.read(path, method, documented);
    throw new Error(`no operation ${id} in the OpenAPI document`);
  }

  private read(path: string, method: string, documented: DocumentedOperation): Operation {
    const { parameters = [], requestBody, responses } = documented;
    const success = Object.keys(responses).find((status) => status.startsWith('2'))!;
    return {
      method: method.toUpperCase() as Operation['method'],
      path,
      body: this.whole(requestBody?.content['application/json'].schema),
      answer: this.whole(responses[success].content?.['application/json']?.schema),
      parameters: Object.fromEntries(
        parameters.map(({ name, description, schema }) => [
          name,
          this.resolved({ description, ...schema }, name) as JsonSchema,
        ]),
      ),
    };
  }

  private whole(schema: JsonSchema = object({})): ObjectSchema {
    return this.resolved(schema) as ObjectSchema;
  }

  /** References replaced by what they refer to; `name` is that of the field that has it. */
  private resolved(value: unknown, name?: string): unknown {
    if (Array.isArray(value)) return value.map((each) => this.resolved(each));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = value as JsonSchema & { $ref?: string };
    const target = $ref && this.document.components.schemas[$ref.split('/').at(-1)!];
    const entries = Object.entries({ ...target, ...own }).filter(([key]) => !LEFT_OUT.test(key));
    const schema = Object.fromEntries(
      entries.map(([key, part]) => [
        key,
        key === 'properties'
          ? this.fields(part as Record<string, JsonSchema>)
          : this.resolved(part),
      ]),
    ) as JsonSchema;
    return name === undefined ? schema : wordsFor(name, schema);
  }

  private fields(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        this.resolved(schema, name) as JsonSchema,
      ]),
    );
  }
}
