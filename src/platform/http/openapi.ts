import { applyDecorators, type INestApplication, Injectable } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  DocumentBuilder,
  type OpenAPIObject,
  SwaggerModule,
} from '@nestjs/swagger';
import { ErrorEnvelope } from './error.wire.js';
import { type ErrorCode, ERRORS } from '../errors.js';
import type { JsonSchema, WireClass } from '../wire/fields.js';
import { ListQuery } from '../list/list.wire.js';
import { componentSchemas, parameterSchemas } from '../wire/schema.js';
import { routeRules } from './public.js';

/** What the documents say of one operation. Status codes and schemas follow from it. */
export interface OperationDocs {
  id: string;
  summary: string;
  description: string;
  /** No credential. */
  open?: boolean;
  /** Needs a session: an API key gets 403. `admin` and `moderator` need that right as well. */
  session?: true | 'admin' | 'moderator';
  /** What each id in the path is, by the name of its parameter. */
  path?: Record<string, string>;
  query?: WireClass;
  body?: { type: WireClass; examples?: Record<string, { summary: string; value: unknown }> };
  /** Runs through `Writes`: takes an Idempotency-Key. */
  write?: boolean;
  /** The resource has an ETag: GET takes If-None-Match, PATCH and DELETE take If-Match. */
  tagged?: 'read' | 'write';
  ok?: { status?: 200 | 201 | 202 | 204; type?: WireClass; description: string };
  /** The codes that are this operation's own; those of every operation are added. */
  errors?: readonly ErrorCode[];
}

const CREDENTIAL_ERRORS: ErrorCode[] = [
  'missing_authorization',
  'malformed_authorization',
  'invalid_credential_format',
  'invalid_api_key',
  'invalid_jwt',
  'invalid_jwt_subject',
];
const BODY_ERRORS: ErrorCode[] = [
  'invalid_json',
  'duplicate_key',
  'invalid_utf8',
  'request_too_large',
  'unsupported_media_type',
  'parameter_missing',
  'parameter_invalid_type',
  'parameter_out_of_range',
  'parameter_invalid_enum',
  'parameter_too_long',
  'parameter_too_many_items',
  'parameter_too_few_items',
  'parameter_not_finite',
  'unknown_field',
];
const ALWAYS: ErrorCode[] = ['unknown_parameter', 'unsupported_api_version', 'internal_error'];

const WRITE_ERRORS: ErrorCode[] = [
  'invalid_idempotency_key',
  'idempotency_key_in_use',
  'idempotency_key_reused',
];
const QUERY_ERRORS: ErrorCode[] = [
  'parameter_invalid_type',
  'parameter_out_of_range',
  'parameter_invalid_enum',
  'parameter_invalid_format',
  'parameter_too_long',
];
const LIST_ERRORS: ErrorCode[] = ['invalid_cursor', 'cursor_filter_mismatch'];

/**
 * Documents an operation (summary, parameters, body with examples, answer, every error with its codes) and tells the
 * pipeline which query and body it takes: the document and the check have one source.
 */
export function Operation(docs: OperationDocs): MethodDecorator {
  const { id: operationId, summary, description, body, query, ok } = docs;
  const decorators: MethodDecorator[] = [
    ApiOperation({ operationId, summary, description }),
    routeRules({ query, body: body !== undefined }),
  ];
  if (!docs.open) decorators.push(ApiBearerAuth());
  if (body !== undefined)
    decorators.push(ApiBody({ type: body.type, required: true, examples: body.examples }));
  if (ok !== undefined) decorators.push(answerOf(ok, docs));
  return applyDecorators(...decorators, ...parametersOf(docs), ...errorResponses(docs));
}

function answerOf(ok: NonNullable<OperationDocs['ok']>, docs: OperationDocs): MethodDecorator {
  const { status = 200, type, description } = ok;
  const headers: Record<string, { description: string; schema: { type: 'string' } }> = {};
  const header = (name: string, what: string) =>
    (headers[name] = { description: what, schema: { type: 'string' } });
  if (docs.tagged === 'read')
    header('ETag', 'Version of the resource, for If-None-Match and If-Match');
  if (status === 201 || status === 202) header('Location', 'Path of the resource');
  if (docs.write)
    header('Idempotent-Replayed', '`true` when this is the kept answer of an earlier request');
  const response = ApiResponse({ status, type, description, headers });
  if (docs.tagged !== 'read') return response;
  return applyDecorators(response, ApiResponse({ status: 304, description: 'Unchanged' }));
}

function parametersOf({ path = {}, query, write, tagged }: OperationDocs): MethodDecorator[] {
  const header = (name: string, description: string, schema: Record<string, unknown> = {}) =>
    ApiHeader({ name, description, required: false, schema: { type: 'string', ...schema } });
  const decorators: MethodDecorator[] = Object.entries(path).map(([name, description]) =>
    ApiParam({ name, description, schema: { type: 'string' } }),
  );
  for (const { name, required, schema } of query === undefined ? [] : parameterSchemas(query)) {
    const { description, ...rest } = schema as { description?: string };
    decorators.push(ApiQuery({ name, required, description, schema: rest }));
  }
  if (write) {
    const what =
      'Repeat a request with the same key and you get the answer of the first, without a second effect; kept for 24 hours';
    decorators.push(header('Idempotency-Key', what, { minLength: 1, maxLength: 255 }));
  }
  if (tagged === 'read')
    decorators.push(header('If-None-Match', 'ETags that you have; 304 if one is current'));
  if (tagged === 'write')
    decorators.push(
      header('If-Match', 'The ETag that your change is based on; 412 if it is not current'),
    );
  return decorators;
}

function errorResponses(docs: OperationDocs): MethodDecorator[] {
  const { open, session, body, query, write, tagged, path, errors = [] } = docs;
  const codes = new Set<ErrorCode>([
    ...(open ? [] : CREDENTIAL_ERRORS),
    'rate_limit_exceeded',
    'database_unavailable',
    ...(session ? (['session_required', 'origin_not_allowed'] as const) : []),
    ...(session === 'admin' ? (['admin_required'] as const) : []),
    ...(session === 'moderator' ? (['moderator_required'] as const) : []),
    ...(path === undefined ? [] : (['resource_not_found'] as const)),
    ...(body === undefined ? [] : BODY_ERRORS),
    ...(query === undefined ? [] : QUERY_ERRORS),
    ...(query?.prototype instanceof ListQuery || query === ListQuery ? LIST_ERRORS : []),
    ...(write ? WRITE_ERRORS : []),
    ...(tagged === 'write' ? (['precondition_failed'] as const) : []),
    ...errors,
    ...ALWAYS,
  ]);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, group]) =>
      ApiResponse({ status, type: ErrorEnvelope, description: codeList(group) }),
    );
}

function codeList(codes: ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

const DESCRIPTION = `Analyse propellers over HTTP.

Every request under \`/v1\` carries \`Authorization: Bearer <API key>\`. Errors have one shape; \`/docs/errors\` explains every
code. A credential may send 1,000 requests a minute, 50 of them at once; the headers \`RateLimit\` and \`RateLimit-Policy\`
say what is left. Name the header \`Request-Id\` when you ask about a request.`;

/** OpenAPI 3.1: Nest knows the routes, our fields know the shapes. Works on an application made with `preview: true`. */
export function buildDocument(app: INestApplication, version: string): OpenAPIObject {
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Inflow')
    .setDescription(DESCRIPTION)
    .setVersion(version)
    .addServer('/', 'This service')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'An API key (`key_…`) or a session token.',
    })
    .build();
  const document = SwaggerModule.createDocument(app, base);
  nameAliases(document);
  // Nest's own schemas are empty (it does not know our fields) and stand here only because they are referred to.
  document.components = { ...document.components, schemas: {} };
  document.components.schemas = referredTo(document, componentSchemas());
  return document;
}

type Named = { operationId: string; description: string };

/** An operation under several paths: the first keeps the name, the others say whose alias they are. */
function nameAliases({ paths }: OpenAPIObject): void {
  const first = new Map<string, string>();
  for (const [path, item] of Object.entries(paths)) {
    const operations = Object.entries(item as Record<string, Named>);
    for (const [method, operation] of operations) {
      const id = operation.operationId;
      const original = first.get(id);
      if (original === undefined) first.set(id, `${method.toUpperCase()} ${path}`);
      else {
        operation.operationId = `${id}Alias`;
        operation.description = `Alias of \`${original}\`. ${operation.description}`;
      }
    }
  }
}

/** Only what some operation shows, directly or within another shape. */
function referredTo(
  document: OpenAPIObject,
  all: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(all[name]);
    }
  };
  visit(document.paths);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}

/** The document of the running application, made at the first question and kept as text. */
@Injectable()
export class ApiDocument {
  private build: () => OpenAPIObject = () => {
    throw new Error('no application to document');
  };
  private text: string | undefined;

  describe(build: () => OpenAPIObject): void {
    this.build = build;
  }

  json(): string {
    this.text ??= JSON.stringify(this.build());
    return this.text;
  }
}
