import { applyDecorators, type INestApplication, Injectable } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiOperation,
  ApiResponse,
  DocumentBuilder,
  type OpenAPIObject,
  SwaggerModule,
} from '@nestjs/swagger';
import { ErrorEnvelope } from './error.wire.js';
import { type ErrorCode, ERRORS } from '../errors.js';
import type { WireClass } from '../wire/fields.js';
import { componentSchemas } from '../wire/schema.js';

/** What the documents say of one operation. Status codes and schemas follow from it. */
export interface OperationDocs {
  id: string;
  summary: string;
  description?: string;
  /** No credential. */
  open?: boolean;
  body?: { type: WireClass; examples: Record<string, { summary: string; value: unknown }> };
  ok?: { status?: number; type: WireClass; description: string };
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

/** Documents an operation: summary, body with examples, answer, and every error with its codes. */
export function Operation(docs: OperationDocs): MethodDecorator {
  const { id: operationId, summary, description, body, ok } = docs;
  const decorators: MethodDecorator[] = [ApiOperation({ operationId, summary, description })];
  if (!docs.open) decorators.push(ApiBearerAuth());
  if (body !== undefined)
    decorators.push(ApiBody({ type: body.type, required: true, examples: body.examples }));
  if (ok !== undefined) {
    decorators.push(
      ApiResponse({ status: ok.status ?? 200, type: ok.type, description: ok.description }),
    );
  }
  return applyDecorators(...decorators, ...errorResponses(docs));
}

function errorResponses({ open, body, errors = [] }: OperationDocs): MethodDecorator[] {
  const codes = new Set<ErrorCode>([
    ...(open
      ? []
      : [...CREDENTIAL_ERRORS, 'rate_limit_exceeded' as const, 'database_unavailable' as const]),
    ...(body === undefined ? [] : BODY_ERRORS),
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
  // Nest's own schemas are empty (it does not know our fields) and stand here only because they are referred to.
  document.components = { ...document.components, schemas: componentSchemas() };
  return document;
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
