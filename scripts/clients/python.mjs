import { groupsOf } from './document.mjs';
import { pascalCase, snakeCase } from './names.mjs';
import { docstring, escaped, literal, PythonTypes, safe, WIDTH } from './python-types.mjs';
import { wordsOf, wrap } from './words.mjs';

// The document as one module of Python: types, and a class for each group of operations.

const HEADER = `# Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
# fmt: off
# flake8: noqa
from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union

from ._call import Bounds, Caller, Download, RequestOptions, part
from ._lists import Items
from ._streams import StreamEvent

`;

export function pythonModule({ schemas, operations, tags }) {
  const types = new PythonTypes(schemas);
  const groups = groupsOf(operations);
  const classes = groups.map(([group, own]) => groupClass(group, own, tags, types));
  const made = groups.map(
    ([group]) => `        self.${snakeCase(group)} = ${pascalCase(group)}(caller)\n`,
  );
  const resources = `class Resources:\n    """All groups of operations."""\n\n    def __init__(self, caller: Caller) -> None:\n        self._caller = caller\n${made.join('')}`;
  return HEADER + [...types.definitions, ...classes, resources].join('\n\n');
}

function groupClass(group, operations, tags, types) {
  const about = tags.get(operations[0].tag);
  const methods = operations.map((operation) => methodOf(operation, types));
  return (
    `class ${pascalCase(group)}:\n${docstring(about === undefined ? [] : [`${about}.`], 4)}\n` +
    `    def __init__(self, caller: Caller) -> None:\n        self._caller = caller\n\n${methods.join('\n')}`
  );
}

function methodOf(operation, types) {
  const { id, name, kind, method, path, pathParams, body, isRepeatable } = operation;
  const query = queryOf(operation.query);
  const parameters = [
    ...pathParams.map((each) => `${each.name}: ${types.typeOf(each.schema, pascalCase(id))}`),
    body !== undefined && bodyParameter(body, types, id),
    '*',
    ...query.map((each) => queryParameter(each, types)),
    'options: Optional[RequestOptions] = None',
  ].filter(Boolean);
  const given = [
    `"${method}"`,
    pathOf(path, pathParams),
    `"${kind}"`,
    body !== undefined && `${body.form ? 'form' : 'body'}=body`,
    query.length > 0 &&
      `query={${query.map(({ own, given }) => `${literal(given)}: ${own}`).join(', ')}}`,
    !isRepeatable && 'repeatable=False',
    'options=options',
  ].filter(Boolean);
  const call = { list: 'list', stream: 'stream' }[kind] ?? 'call';
  return (
    `    def ${safe(snakeCase(name))}(\n        self,\n${parameters.map((each) => `        ${each},\n`).join('')}` +
    `    ) -> ${resultOf(operation, types)}:\n${docstringOf(operation, query, 8)}` +
    `        return self._caller.${call}(${given.join(', ')})\n`
  );
}

function bodyParameter({ schema, required }, types, id) {
  const type = types.typeOf(schema, `${pascalCase(id)}Body`);
  return required ? `body: ${type}` : `body: ${optional(type)} = None`;
}

function queryParameter({ own, schema, required }, types) {
  const type = queryType(schema, types);
  return required ? `${own}: ${type}` : `${own}: ${optional(type)} = None`;
}

/** Names as Python can write them; a second spelling of a parameter (`created_at_gte`) is left out. */
function queryOf(parameters) {
  const seen = new Map();
  for (const { name, schema, description, required = false } of parameters) {
    const own = safe(snakeCase(name));
    if (!seen.has(own)) seen.set(own, { own, given: name, schema, description, required });
  }
  return [...seen.values()];
}

/** Bounds on a number (`kv[gte]=900`) are all alike. */
function queryType(schema, types) {
  return schema.properties?.gte === undefined ? types.typeOf(schema) : 'Bounds';
}

function pathOf(path, pathParams) {
  if (pathParams.length === 0) return literal(path);
  return `f"${path.replaceAll(/\{(\w+)\}/g, '{part($1)}')}"`;
}

function optional(type) {
  return type.startsWith('Optional[') ? type : `Optional[${type}]`;
}

function resultOf({ kind, item, answers }, types) {
  if (kind === 'stream') return 'Iterator[StreamEvent]';
  if (kind === 'list') return `Items[${types.typeOf(item)}]`;
  if (kind === 'file') return 'Download';
  if (kind === 'text') return 'str';
  if (kind === 'nothing') return 'None';
  const all = [...new Set(answers.map((schema) => types.typeOf(schema)))];
  return all.length === 1 ? all[0] : `Union[${all.join(', ')}]`;
}

/** The docstring of an operation: summary, description, arguments, request; a blank line between them. */
function docstringOf({ summary, description, method, path }, query, indent) {
  const args = query.flatMap(({ own, schema, description: words }) => {
    const text = wordsOf({ description: words, ...schema }).join(' ');
    if (text === '') return [];
    const [first, ...rest] = wrap(escaped(`${own}: ${text}`), WIDTH - indent - 8);
    return [`    ${first}`, ...rest.map((line) => `        ${line}`)];
  });
  const parts = [
    summary && wrap(escaped(`${summary}.`), WIDTH - indent),
    description && wrap(escaped(description), WIDTH - indent),
    args.length > 0 && ['Args:', ...args],
    [`Request: ${method} ${path}`],
  ].filter(Boolean);
  const pad = ' '.repeat(indent);
  const lines = parts.flatMap((part, i) => (i === 0 ? part : ['', ...part]));
  const text = lines.map((line, i) => (i === 0 || line === '' ? line : pad + line)).join('\n');
  return `${pad}"""${text}\n${pad}"""\n`;
}
