import { type INestApplication, Injectable } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorEnvelope } from './error.wire.js';
import { type ErrorCode, ERRORS } from '../error-codes.js';
import type { JsonSchema } from '../wire/fields.js';
import { componentSchemas } from '../wire/schema.js';
import { codeList, READING_ERRORS, sectionsOf } from './openapi.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;
type Responses = Operation['responses'];

const DESCRIPTION =
  'Analyze propellers over HTTP.\n\nEvery request under `/v1` carries `Authorization: Bearer <API key>`. Errors have one shape; `/docs/errors` explains every\ncode. A credential can send 1,000 requests a minute, 50 at once; the headers `RateLimit` and `RateLimit-Policy`\nsay what is left. For support, send the value of the header `Request-Id`.';

const CONTACT = { name: 'The operator of this service' };

/**
 * Builds the OpenAPI 3.1 document: Nest knows the routes, our fields know the shapes. Works on an application made with
 * `preview: true`.
 */
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
  document.info.contact = CONTACT;
  document.tags = sectionsOf(document);
  addErrorsOfMethods(document);
  return document;
}

type Named = { operationId: string; description: string };

/**
 * Names the aliases of an operation under several paths: the first keeps the name, the others say whose alias they are.
 */
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

/**
 * Adds the errors that follow from a method, which a decorator cannot know: it does not see the method it stands at.
 */
function addErrorsOfMethods({ paths }: OpenAPIObject): void {
  for (const { post, patch, delete: remove } of Object.values(paths)) {
    for (const operation of [post, patch])
      if (operation !== undefined) addError(operation.responses, 'invalid_idempotency_key');
    for (const operation of [post, patch, remove]) {
      if (operation !== undefined && takesKeys(operation))
        addError(operation.responses, 'read_only_key');
      if (operation === undefined || operation.requestBody !== undefined) continue;
      for (const code of READING_ERRORS) addError(operation.responses, code);
    }
  }
}

/** Tells whether an API key may be sent with an operation: a route for people refuses every key by `session_required`. */
function takesKeys({ security, responses }: Operation): boolean {
  const refusals = (responses[403] as { description?: string } | undefined)?.description ?? '';
  return security !== undefined && !refusals.includes(codeList(['session_required']));
}

function addError(responses: Responses, code: ErrorCode): void {
  const { status } = ERRORS[code];
  const schema = { $ref: `#/components/schemas/${ErrorEnvelope.name}` };
  const fresh = { description: '', content: { 'application/json': { schema } } };
  const response = (responses[status] ??= fresh) as typeof fresh;
  if (response.description.includes(codeList([code]))) return;
  response.description = [response.description, codeList([code])].filter(Boolean).join(', ');
}

/** Returns the shapes that some operation shows, directly or within another shape, by name: the order of classes changes with imports. */
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
  return Object.fromEntries([...used].sort().map((name) => [name, all[name]]));
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
