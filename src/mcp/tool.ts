import { randomUUID } from 'node:crypto';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import {
  type ApiOperation,
  type InterfaceDescription,
  type ObjectSchema,
  type ToolSchema,
} from './interface-description.js';

/** A request to the HTTP API, as the tools know it. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  /** The path with its parameters filled in. */
  path: string;
  query: URLSearchParams;
  /** The body; undefined: none. */
  body: object | undefined;
  /** The key of a write: the same key is the same write. */
  idempotencyKey: string | undefined;
  /** Signal that is raised when the agent has given up. */
  signal: AbortSignal;
}

export interface ApiAnswer {
  status: number;
  /** The body as parsed JSON. */
  body: unknown;
}

/** A call is the only way from a tool to the service: within it, or over the network. */
export type Call = (request: ApiRequest) => Promise<ApiAnswer>;

export function targetOf({ path, query }: ApiRequest): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The part that every error of the API has. */
interface ApiErrorBody {
  type: string;
  code: string;
  message: string;
  param: string | null;
  request_id: string | null;
  [more: string]: unknown;
}

/** The error of an answer that is one: tools pass it on as it is. */
export class Refused extends Error {
  constructor(readonly error: ApiErrorBody) {
    super(error.message);
  }
}

/** Returns the refusal of a tool itself, in the API's own form. */
export function refusal(code: string, message: string, param: string | null = null): Refused {
  return new Refused({
    type: 'invalid_request_error',
    code,
    message,
    param,
    request_id: null,
  });
}

export type Arguments = Record<string, unknown>;

export interface Tool {
  name: string;
  title: string;
  /** Description for the agent: when to use the tool, and what is easily mistaken. */
  description: string;
  input: ObjectSchema;
  output: ObjectSchema;
  annotations: ToolAnnotations;
  run(args: Arguments, session: ToolSession): Promise<object>;
}

/** A report tells the agent of progress while it waits. `progress` goes from 0 to 1. */
export type Report = (progress: number, message: string) => Promise<void>;

export interface ToolRequest {
  path?: Record<string, unknown>;
  /** Names that the agent has for parameters of the path, where they differ. */
  called?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
  /** The key of a write; a fresh one unless given. */
  idempotencyKey?: string;
}

/** The session is one call of a tool: its caller, and how the API is reached for them. */
export class ToolSession {
  constructor(
    private readonly api: InterfaceDescription,
    private readonly call: Call,
    readonly signal: AbortSignal,
    /** The report of progress; undefined: the agent does not want to know. */
    readonly report?: Report,
  ) {}

  /** Returns the answer's body. Throws Refused for any answer that is an error. */
  async ask<T = object>(operationId: string, sent: ToolRequest = {}): Promise<T> {
    const operation = this.api.operation(operationId);
    const { status, body } = await this.call({
      method: operation.method,
      path: filled(operation.path, sent),
      query: queryOf(sent.query ?? {}),
      body: sent.body,
      idempotencyKey: keyOf(operation, sent),
      signal: this.signal,
    });
    if (status >= 400) throw new Refused((body as { error: ApiErrorBody }).error);
    return body as T;
  }
}

/** Returns the key of a write; where the interface takes none, a key would only be noise. */
function keyOf({ parameters }: ApiOperation, { idempotencyKey }: ToolRequest): string | undefined {
  return 'Idempotency-Key' in parameters ? (idempotencyKey ?? randomUUID()) : undefined;
}

/** Segments that an address loses on its way: it would be that of another operation. */
const LOST = new Set(['', '.', '..']);

function filled(template: string, { path = {}, called = {} }: ToolRequest): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const field = called[name] ?? name;
    const value = path[name];
    if (value === undefined) throw refusal('parameter_missing', `${field} is missing.`, field);
    if (typeof value !== 'string' || LOST.has(value))
      throw refusal(
        'invalid_parameter',
        `${field} is ${JSON.stringify(value)}, which does not exist.`,
        field,
      );
    return encodeURIComponent(value);
  });
}

function queryOf(values: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat())
      if (each !== undefined && each !== null) query.append(name, textOf(each));
  return query;
}

/** Returns the text of a value. One that is no plain value is refused by the API under its own name. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const ERROR: ToolSchema = {
  description:
    'If the call failed, this replaces all other fields: code (stable), message, param (the faulty field), request_id',
};

/** Returns the schema of a tool's answer: the shape, or the API's error in its place. */
export function orError(shape: ObjectSchema): ObjectSchema {
  return { ...shape, properties: { ...shape.properties, error: ERROR } };
}
