import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = any;

interface Checked {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

interface Operation {
  name: string;
  responses: Record<string, Json>;
}

/** An answer was not what the service's own OpenAPI document promises. */
export class NotConforming extends Error {}

/** As answers write moments: UTC, milliseconds. */
const WIRE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const JSON_TYPE = 'application/json; charset=utf-8';
/** Documented, but present only when it is true. */
const OCCASIONAL_HEADERS = new Set(['Idempotent-Replayed']);
/** No operation was found, though the path looks like one (an id longer than the router reads). */
const ROUTING = new Set(['route_not_found', 'method_not_allowed']);
const CACHE = new Map<string, Conformance>();

/** The checks that follow from a document, compiled once however many services answer with the same one. */
export function conformanceOf(documentText: string): Conformance {
  const known = CACHE.get(documentText) ?? new Conformance(JSON.parse(documentText));
  CACHE.set(documentText, known);
  return known;
}

/**
 * Holds answers against the document: status, media type, headers, body, error code. Its schemas are open, because
 * later versions may add members; here they count as closed, because what this version adds must be documented.
 */
export class Conformance {
  private readonly paths: { pattern: RegExp; literal: number; operations: Json }[];
  private readonly components: Json;
  private readonly validators = new Map<unknown, ValidateFunction>();
  private readonly ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    strictNumbers: true,
    logger: false,
    formats: { 'date-time': WIRE_TIME, uri: true, email: true, uuid: true },
  });

  constructor(document: Json) {
    this.components = closed(document.components);
    this.paths = Object.entries<Json>(document.paths)
      .map(([path, operations]) => ({ ...patternOf(path), operations }))
      .sort((a, b) => b.literal - a.literal); // `/v1/components/brands` before `/v1/components/{id}`
  }

  /** Throws NotConforming. What is no operation of the document (unknown routes, pages) needs only a known error. */
  check(method: string, target: string, answer: Checked): void {
    const operation = this.find(method, target);
    if (operation === undefined || ROUTING.has((answer.json as Json)?.error?.code))
      return this.checkStranger(`${method} ${target}`, answer);
    const { status } = answer;
    const response = operation.responses[status];
    if (response === undefined)
      throw fault(operation.name, answer, `status ${status} is not documented`);
    for (const name of Object.keys(response.headers ?? {})) {
      if (!OCCASIONAL_HEADERS.has(name) && answer.headers.get(name) === null)
        throw fault(operation.name, answer, `the documented header ${name} is missing`);
    }
    if (method !== 'HEAD') this.checkBody(operation.name, response, answer);
    if (status >= 400) checkCode(operation.name, response, answer);
  }

  private checkBody(name: string, { content }: Json, answer: Checked): void {
    const type = answer.headers.get('content-type');
    if (content === undefined) {
      if (answer.text !== '' || type !== null)
        throw fault(name, answer, `no body is documented, but there is one of type ${type}`);
      return;
    }
    const media = Object.keys(content).find((each) => type?.split(';')[0] === each);
    if (media === undefined) throw fault(name, answer, `content type ${type} is not documented`);
    if (media !== 'application/json') return;
    if (type !== JSON_TYPE) throw fault(name, answer, `content type ${type} is not ${JSON_TYPE}`);
    this.validate(name, content[media].schema, answer);
  }

  private checkStranger(name: string, answer: Checked): void {
    if (answer.status < 400 || answer.headers.get('content-type') !== JSON_TYPE) return;
    this.validate(name, { $ref: '#/components/schemas/ErrorEnvelope' }, answer);
  }

  private validate(name: string, schema: Json, answer: Checked): void {
    const key = schema.$ref ?? schema;
    let validator = this.validators.get(key);
    if (validator === undefined) {
      validator = this.ajv.compile({ ...closed(schema), components: this.components });
      this.validators.set(key, validator);
    }
    if (validator(answer.json)) return;
    const why = validator.errors!.map(({ instancePath, message = '', params }) =>
      `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`.trim(),
    );
    throw fault(name, answer, why.slice(0, 5).join('; '));
  }

  private find(method: string, target: string): Operation | undefined {
    const path = decoded(target.split('?')[0]);
    const entry = this.paths.find(({ pattern }) => pattern.test(path));
    const operation = entry?.operations[method === 'HEAD' ? 'get' : method.toLowerCase()];
    if (operation === undefined) return undefined;
    return { name: operation.operationId, responses: operation.responses };
  }
}

/** The description of an error response lists its codes. */
function checkCode(name: string, { description }: Json, answer: Checked): void {
  const code = (answer.json as Json)?.error?.code;
  if (code !== undefined && !description.includes(`\`${code}\``))
    throw fault(name, answer, `the code ${code} is not documented for status ${answer.status}`);
}

function fault(name: string, { status, text }: Checked, why: string): NotConforming {
  return new NotConforming(
    `${name} does not answer as /openapi.json says: ${why}\n${status} ${text.slice(0, 500)}`,
  );
}

function patternOf(path: string): { pattern: RegExp; literal: number } {
  const steps = path.split('/');
  const pattern = steps.map((step) =>
    step.startsWith('{') ? '[^/]+' : step.replace(/\W/g, '\\$&'),
  );
  const literal = steps.filter((step) => !step.startsWith('{')).length;
  return { pattern: new RegExp(`^${pattern.join('/')}$`), literal };
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A copy in which objects with stated properties allow no others, except where the schema says what others hold. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([name, member]) => [name, closed(member)]),
  );
  const isObject = [schema.type].flat().includes('object') && schema.properties !== undefined;
  if (isObject) copy.additionalProperties ??= false;
  return copy;
}
