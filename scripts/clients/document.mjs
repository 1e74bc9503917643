import { readFileSync } from 'node:fs';
import { placeOf } from './names.mjs';

// docs/openapi.json as the writers want it: operations with what each takes and gives, schemas by name.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function readDocument(path) {
  const document = JSON.parse(readFileSync(path, 'utf8'));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) =>
      toOperation(path, method, item[method], document.components.schemas),
    ),
  );
  // an alias is the same operation under an older path
  const own = operations.filter(({ id }) => !id.endsWith('Alias'));
  refuseTwins(own);
  return {
    version: document.info.version,
    tags: new Map((document.tags ?? []).map(({ name, description }) => [name, description])),
    schemas: document.components.schemas,
    operations: own,
  };
}

function toOperation(path, method, operation, schemas) {
  const { operationId: id, parameters = [], requestBody, responses, tags } = operation;
  const within = (place) => parameters.filter((each) => each.in === place);
  const headers = new Set(within('header').map(({ name }) => name.toLowerCase()));
  const answer = answerOf(responses, schemas);
  return {
    id,
    ...placeOf(id, tags[0]),
    tag: tags[0],
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    pathParams: within('path'),
    query: within('query'),
    body: bodyOf(requestBody),
    // what signs people in and out knows no Idempotency-Key, and a repeated refresh would sign them out
    isRepeatable:
      method === 'get' ||
      method === 'delete' ||
      headers.has('idempotency-key') ||
      !path.startsWith('/dashboard/'),
    ...answer,
  };
}

/** `form`: multipart, else JSON. */
function bodyOf(requestBody) {
  if (requestBody === undefined) return undefined;
  const [[type, { schema }]] = Object.entries(requestBody.content);
  return { schema, form: type === 'multipart/form-data', required: requestBody.required ?? false };
}

/**
 * What a success brings. `kind`: json, list (a page of `item`), stream (server-sent events), text (CSV), file (bytes, of
 * one type or of several that follow from the request) or nothing.
 */
function answerOf(responses, schemas) {
  const contents = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.entries(content));
  const types = new Set(contents.map(([type]) => type));
  if (types.size === 0) return { kind: 'nothing', answers: [] };
  if (types.has('text/event-stream')) return { kind: 'stream', answers: [] };
  if (types.size > 1 || types.has('application/octet-stream')) return { kind: 'file', answers: [] };
  if (!types.has('application/json')) return { kind: 'text', answers: [] };
  const answers = unique(contents.map(([, { schema }]) => schema));
  const item = answers.length === 1 ? itemOf(answers[0], schemas) : undefined;
  return { kind: item === undefined ? 'json' : 'list', answers, item };
}

/** The schema of a list's items; undefined for what is no list that is read page by page. */
function itemOf({ $ref }, schemas) {
  const { properties = {} } = schemas[$ref && nameOf($ref)] ?? {};
  const isPage = 'next_cursor' in properties && 'has_more' in properties;
  return isPage ? properties.data.items : undefined;
}

/** [group, its operations], in the order of the document. */
export function groupsOf(operations) {
  const groups = new Map(operations.map(({ group }) => [group, []]));
  for (const operation of operations) groups.get(operation.group).push(operation);
  return [...groups];
}

export function nameOf(ref) {
  return ref.slice('#/components/schemas/'.length);
}

function unique(schemas) {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

/** Two operations of the same name in a group would hide each other. */
function refuseTwins(operations) {
  const seen = new Map();
  for (const { id, group, name } of operations) {
    const place = `${group}.${name}`;
    if (seen.has(place)) throw new Error(`${place} is both ${seen.get(place)} and ${id}`);
    seen.set(place, id);
  }
}
