import { nameOf } from './document.mjs';
import { wordsOf, wrap } from './words.mjs';

// Schemas as TypeScript: every schema of the document is an exported type with its words as TSDoc.

export const HEADER = `// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.\n`;

export function typesModule({ schemas }) {
  const types = Object.entries(schemas).map(
    ([name, schema]) => `${tsdoc(wordsOf(schema))}export ${declaration(name, schema)}\n`,
  );
  return [HEADER, ...types].join('\n');
}

function declaration(name, schema) {
  const text = typeOf(schema);
  return text.startsWith('{\n') ? `interface ${name} ${text}` : `type ${name} = ${text};`;
}

/** The type of a schema, indented for `depth`. */
export function typeOf(schema, depth = 0) {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return union(parts.map((part) => typeOf(part, depth)));
  if (schema.enum !== undefined) return union(schema.enum.map(literal));
  if ('const' in schema) return literal(schema.const);
  const types = [schema.type ?? 'unknown'].flat();
  return union(types.map((type) => plain(type, schema, depth)));
}

function plain(type, schema, depth) {
  switch (type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return arrayOf(typeOf(schema.items ?? {}, depth));
    case 'object':
      return objectOf(schema, depth);
    default:
      return type; // boolean, null, unknown
  }
}

function arrayOf(item) {
  return /^[\w.]+$/.test(item) ? `${item}[]` : `Array<${item}>`;
}

/** Members with their words. Objects of free content are records. */
function objectOf(schema, depth) {
  const { properties, additionalProperties: more } = schema;
  if (properties === undefined) {
    const value = more === undefined || typeof more === 'boolean' ? 'unknown' : typeOf(more, depth);
    return `Record<string, ${value}>`;
  }
  const required = new Set(schema.required);
  const members = Object.entries(properties).map(([name, each]) =>
    member(name, each, required.has(name), depth + 1),
  );
  if (members.length === 0) return 'Record<string, never>';
  const own = `{\n${members.join('')}${pad(depth)}}`;
  // members of any other name beside those that are named
  return typeof more === 'object' ? `(${own} & Record<string, ${typeOf(more, depth)}>)` : own;
}

export function member(name, schema, isRequired, depth) {
  const mark = isRequired ? '' : '?';
  const words = tsdoc(memberWords(schema), depth);
  return `${words}${pad(depth)}${key(name)}${mark}: ${typeOf(schema, depth)};\n`;
}

/** What may be null says its words in the part that is not. */
function memberWords(schema) {
  const part = (schema.anyOf ?? []).find(({ type }) => type !== 'null');
  return wordsOf({ ...part, ...schema });
}

export function tsdoc(words, depth = 0) {
  if (words.length === 0) return '';
  const lines = words.flatMap((text) => wrap(text.replaceAll('*/', '*\\/'), 110 - 2 * depth));
  const indent = pad(depth);
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

export function key(name) {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

export function literal(value) {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}

function union(types) {
  return [...new Set(types)].join(' | ');
}

function pad(depth) {
  return '  '.repeat(depth);
}
