import { nameOf } from './document.mjs';
import { HEADER, literal, member, tsdoc, typeOf } from './typescript-types.mjs';

// Operations as TypeScript: one table that the runtime reads, one interface that says what each takes and gives.

export function operationsModule({ operations }) {
  const shapes = operations.map((operation) => shapeOf(operation)).join('');
  const names = namesIn(operations)
    .map((name) => `  ${name},\n`)
    .join('');
  return [
    HEADER,
    `import type {\n${names}} from './types.js';\n`,
    INTRODUCTION,
    `export const operations = {\n${operations.map(rowOf).join('')}} as const;\n`,
    '/** Parameters and result of each operation, by its operationId. */',
    `export interface Operations {\n${shapes}}\n`,
    CONCLUSION,
  ].join('\n');
}

const INTRODUCTION = `/**
 * Describes an operation. \`kind\` of its response: \`json\`; \`list\`, a page of a list; \`stream\`, server-sent events;
 * \`text\`, CSV; \`file\`, bytes whose type depends on the request; \`nothing\`.
 */
export interface OperationDescription {
  readonly group: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with parameters in braces. */
  readonly path: string;
  readonly pathParams: readonly string[];
  readonly body: 'none' | 'json' | 'form';
  readonly kind: 'json' | 'list' | 'stream' | 'text' | 'file' | 'nothing';
  /** True if a second request has no further effect that matters. */
  readonly repeatable: boolean;
}

/** An event of a stream. */
export interface StreamEvent {
  event: string;
  /** The parsed JSON of its data. */
  data: unknown;
  /** The position from which a stream continues: sent as Last-Event-ID. */
  id: string | undefined;
}
`;

const CONCLUSION = `export type OperationId = keyof Operations;
export type QueryOf<Id extends OperationId> = Operations[Id]['query'];
export type BodyOf<Id extends OperationId> = Operations[Id]['body'];
/** The result of a success; for a list, one page. */
export type AnswerOf<Id extends OperationId> = Operations[Id]['answer'];
/** An item of a list. */
export type ItemOf<Id extends OperationId> = Operations[Id]['item'];
`;

function rowOf({ id, group, name, method, path, pathParams, body, kind, isRepeatable }) {
  const fields = {
    group,
    name,
    method,
    path,
    pathParams: pathParams.map((each) => each.name),
    body: body === undefined ? 'none' : body.form ? 'form' : 'json',
    kind,
    repeatable: isRepeatable,
  };
  const text = Object.entries(fields).map(
    ([field, value]) =>
      `${field}: ${Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : literal(value)}`,
  );
  return `  ${id}: { ${text.join(', ')} },\n`;
}

function shapeOf(operation) {
  const { id, summary, description, method, path } = operation;
  const words = [summary, description, `\`${method} ${path}\``].filter(Boolean);
  return (
    `${tsdoc(words, 1)}  ${id}: {\n` +
    `    query: ${membersOf(operation.query, 2)};\n` +
    `    body: ${bodyType(operation)};\n` +
    `    answer: ${answerType(operation)};\n` +
    `    item: ${operation.item === undefined ? 'never' : typeOf(operation.item)};\n` +
    '  };\n'
  );
}

function membersOf(parameters, depth) {
  if (parameters.length === 0) return '{}';
  const members = parameters.map(({ name, schema, description, required }) =>
    member(name, { description, ...schema }, required ?? false, depth + 1),
  );
  return `{\n${members.join('')}${'  '.repeat(depth)}}`;
}

export function bodyType({ body }) {
  return body === undefined ? 'undefined' : typeOf(body.schema, 2);
}

export function answerType({ kind, answers }) {
  if (kind === 'stream') return 'StreamEvent';
  if (kind === 'file') return 'Blob';
  if (kind === 'text') return 'string';
  if (kind === 'nothing') return 'undefined';
  return [...new Set(answers.map((schema) => typeOf(schema)))].join(' | ');
}

/** The schemas that are named in what operations take and give. */
function namesIn(operations) {
  const parts = operations.map(({ query, body, answers, item }) => [query, body, answers, item]);
  const refs = JSON.stringify(parts).matchAll(/"\$ref":"([^"]+)"/g);
  return [...new Set([...refs].map(([, ref]) => nameOf(ref)))];
}
