import { applyDecorators, HttpCode } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  ApiSecurity,
  ApiTags,
  getSchemaPath,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { ErrorEnvelope } from './error.wire.js';
import { type ErrorCode, ERRORS } from '../error-codes.js';
import { fieldsOf, mayBeAbsent, type WireClass } from '../wire/fields.js';
import { parameterSchemas } from '../wire/schema.js';
import { OptionalCredential, Public, routeRules, type SessionRule } from './route-table.js';

/** A success: its body is JSON of a class (or one of several), a file or stream of another media type (or one of several), or nothing. */
interface Success {
  status?: 200 | 201 | 202 | 204;
  type?: WireClass | readonly WireClass[];
  media?: Media | readonly Media[];
  description: string;
  /** Headers of its own, by name: what they say. */
  headers?: Record<string, string>;
}

type Media =
  | 'text/event-stream'
  | 'text/csv'
  | 'text/plain'
  | 'application/octet-stream'
  | 'model/step'
  | 'model/stl'
  // a file is one whatever it holds; the interface's own answers have a type
  | 'application/json';

/** The documentation of one operation. Status codes and schemas follow from it. */
export interface OperationDocs {
  id: string;
  summary: string;
  description: string;
  /** The operation takes no credential. */
  open?: boolean;
  /** The operation works without a credential, and looks at one that is sent. */
  optional?: boolean;
  /** The operation needs a session: an API key gets 403. `admin` and `moderator` need that right as well. */
  session?: SessionRule;
  /** The meaning of each id in the path, by the name of its parameter. */
  path?: Record<string, string>;
  query?: WireClass;
  body?: { type: WireClass; examples?: Record<string, { summary: string; value: unknown }> };
  /** A body of multipart/form-data in place of JSON. */
  form?: WireClass;
  /** Maximum size of the body [bytes], where it is more than 1 MiB. */
  bodyLimit?: number;
  /** Maximum keys and values of the body, where it is more than 100,000. */
  maxValues?: number;
  /** The operation runs through `Writes`: it takes an Idempotency-Key. */
  write?: boolean;
  /** The resource has an ETag: GET takes If-None-Match, PATCH and DELETE take If-Match. */
  tagged?: 'read' | 'write';
  ok?: Success;
  /** Another success, where the request or the state decides. */
  also?: Success;
  /** An answer that is no success and yet no error: it stands in place of the errors of its status. */
  unready?: { status: 503; type: WireClass; description: string };
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
  'plan_upgrade_required', // an API key, where the plan includes none
];
/** Errors of reading a body, which also operations without one can answer. */
export const READING_ERRORS: ErrorCode[] = [
  'invalid_json',
  'duplicate_key',
  'invalid_utf8',
  'request_too_large',
  'unsupported_media_type',
  'parameter_invalid_type',
  'parameter_invalid_format',
  'unknown_field',
];
const BODY_ERRORS: ErrorCode[] = [
  ...READING_ERRORS,
  'parameter_missing',
  'parameter_out_of_range',
  'parameter_invalid_enum',
  'parameter_too_long',
  'parameter_too_many_items',
  'parameter_too_few_items',
  'parameter_not_finite',
];
const FORM_ERRORS: ErrorCode[] = [
  'invalid_multipart',
  'invalid_utf8',
  'request_too_large',
  'unsupported_media_type',
  'parameter_missing',
  'parameter_invalid_type',
  'parameter_invalid_format',
  'parameter_too_long',
  'unknown_field',
];
const ALWAYS: ErrorCode[] = [
  'unknown_parameter',
  'unsupported_api_version',
  'invalid_header',
  'internal_error',
];

const WRITE_ERRORS: ErrorCode[] = [
  'invalid_idempotency_key',
  'idempotency_key_in_use',
  'account_busy',
  'idempotency_key_reused',
];
const QUERY_ERRORS: ErrorCode[] = [
  'parameter_missing',
  'parameter_not_finite',
  'parameter_invalid_type',
  'parameter_out_of_range',
  'parameter_invalid_enum',
  'parameter_invalid_format',
  'parameter_too_long',
];
const LIST_ERRORS: ErrorCode[] = ['invalid_cursor', 'cursor_filter_mismatch'];

/**
 * Documents an operation (summary, parameters, body with examples, answer, every error with its codes) and tells the
 * pipeline which credential, query and body it takes and with which status it answers: the document and the check have
 * one source.
 */
export function Operation(docs: OperationDocs): MethodDecorator {
  const { id: operationId, summary, description, body, form, query, ok } = docs;
  const { bodyLimit, maxValues, session } = docs;
  const decorators: MethodDecorator[] = [
    ApiOperation({ operationId, summary, description }),
    routeRules({ query, session, body: body !== undefined, form, bodyLimit, maxValues }),
  ];
  if (ok !== undefined) decorators.push(HttpCode(ok.status ?? 200));
  if (docs.open) decorators.push(Public());
  else decorators.push(ApiBearerAuth());
  if (docs.optional) decorators.push(OptionalCredential(), ApiSecurity({}));
  if (body !== undefined)
    decorators.push(
      ApiBody({ type: body.type, required: !mayBeAbsent(body.type), examples: body.examples }),
    );
  if (form !== undefined)
    decorators.push(ApiConsumes('multipart/form-data'), ApiBody({ type: form, required: true }));
  for (const success of [ok, docs.also])
    if (success !== undefined) decorators.push(answerOf(success, docs));
  if (docs.unready !== undefined) decorators.push(ApiResponse(docs.unready));
  return applyDecorators(...decorators, ...parametersOf(docs), ...errorResponses(docs));
}

function answerOf(ok: Success, docs: OperationDocs): MethodDecorator {
  const { status = 200, type, media, description } = ok;
  const headers: Record<string, { description: string; schema: { type: 'string' } }> = {};
  const header = (name: string, what: string) =>
    (headers[name] = { description: what, schema: { type: 'string' } });
  for (const [name, what] of Object.entries(ok.headers ?? {})) header(name, what);
  if (docs.tagged === 'read')
    header('ETag', 'Version of the resource, for If-None-Match and If-Match');
  if (status === 201 || status === 202) header('Location', 'Path of the resource');
  if (docs.write)
    header('Idempotent-Replayed', '`true` if this is the stored response of an earlier request');
  const content = media && { content: Object.fromEntries([media].flat().map(contentOf)) };
  const response = ApiResponse({ status, description, headers, ...bodyOf(type), ...content });
  if (docs.tagged !== 'read') return response;
  return applyDecorators(response, ApiResponse({ status: 304, description: 'Unchanged' }));
}

function bodyOf(type: Success['type']) {
  if (!Array.isArray(type)) return { type: type as WireClass | undefined };
  return { schema: { oneOf: type.map((each: WireClass) => ({ $ref: getSchemaPath(each) })) } };
}

function contentOf(media: Media) {
  const schema = media.startsWith('model/')
    ? { type: 'string' as const, format: 'binary' }
    : { type: media === 'application/json' ? ('object' as const) : ('string' as const) };
  return [media, { schema }] as const;
}

function parametersOf({ path = {}, query, write, tagged }: OperationDocs): MethodDecorator[] {
  const header = (name: string, description: string, schema: Record<string, unknown> = {}) =>
    ApiHeader({ name, description, required: false, schema: { type: 'string', ...schema } });
  const decorators: MethodDecorator[] = Object.entries(path).map(([name, description]) =>
    ApiParam({ name, description, schema: { type: 'string' } }),
  );
  for (const parameter of query === undefined ? [] : parameterSchemas(query)) {
    const { description, ...schema } = parameter.schema as { description?: string };
    const deep = parameter.style && { style: parameter.style, explode: true };
    const { name, required } = parameter;
    decorators.push(ApiQuery({ name, required, description, schema, ...deep }));
  }
  if (write) {
    const what =
      'A repeated request with the same key returns the first response and has no second effect. Responses are stored for 24 hours; those with a secret for one hour';
    decorators.push(header('Idempotency-Key', what, { minLength: 1, maxLength: 255 }));
  }
  if (tagged === 'read')
    decorators.push(header('If-None-Match', 'ETags that you have; 304 if one is current'));
  if (tagged === 'write')
    decorators.push(
      header(
        'If-Match',
        'ETag of the version that you read; 412 if the resource has changed since',
      ),
    );
  return decorators;
}

function errorResponses(docs: OperationDocs): MethodDecorator[] {
  const { open, session, body, form, query, write, tagged, path, errors = [] } = docs;
  const codes = new Set<ErrorCode>([
    ...(open ? [] : CREDENTIAL_ERRORS),
    'rate_limit_exceeded',
    'database_unavailable',
    ...(session ? (['session_required', 'origin_not_allowed'] as const) : []),
    ...(session === 'admin' ? (['admin_required'] as const) : []),
    ...(session === 'moderator' ? (['moderator_required'] as const) : []),
    ...(path === undefined ? [] : (['resource_not_found', 'invalid_url'] as const)),
    ...(body === undefined ? [] : BODY_ERRORS),
    ...(form === undefined ? [] : FORM_ERRORS),
    ...(query === undefined ? [] : QUERY_ERRORS),
    ...(query !== undefined && fieldsOf(query)?.has('cursor') ? LIST_ERRORS : []),
    ...(write ? WRITE_ERRORS : []),
    ...(tagged === 'write' ? (['precondition_failed'] as const) : []),
    ...errors,
    ...ALWAYS,
  ]);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return [...byStatus]
    .filter(([status]) => status !== docs.unready?.status)
    .sort(([a], [b]) => a - b)
    .map(([status, group]) =>
      ApiResponse({ status, type: ErrorEnvelope, description: codeList(group) }),
    );
}

export function codeList(codes: ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

const DESCRIPTIONS = new Map<string, string>();

/** Declares the section of the docs that a controller's operations stand in, with its description. */
export function Section(name: string, description: string): ClassDecorator {
  DESCRIPTIONS.set(name, description);
  return ApiTags(name);
}

/** Declares the section of what everybody may read. */
export const PublicSection = () =>
  Section('Public', 'Readable without a credential; may be cached.');

/** Returns the sections in which the document's operations stand, in their order: OpenAPI wants each declared once. */
export function sectionsOf({ paths }: OpenAPIObject): { name: string; description?: string }[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path as object));
  const names = operations.flatMap(({ tags }: { tags?: string[] }) => tags ?? []);
  return [...new Set(names)].map((name) => {
    const description = DESCRIPTIONS.get(name);
    return description === undefined ? { name } : { name, description };
  });
}
