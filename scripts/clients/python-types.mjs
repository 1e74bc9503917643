import { nameOf } from './document.mjs';
import { pascalCase } from './names.mjs';
import { wordsOf, wrap } from './words.mjs';

// Schemas as Python: every schema a TypedDict or an alias. Objects within objects get names of their own, as Python
// has no others: `SimulationResourceResult`.

export const WIDTH = 100;

export class PythonTypes {
  /** Definitions in the order in which Python must read them. */
  definitions = [];

  constructor(schemas) {
    for (const [name, schema] of Object.entries(schemas)) this.define(name, schema);
  }

  define(name, schema) {
    const isObject = schema.type === 'object' && schema.properties !== undefined;
    if (isObject) return this.defineObject(name, schema);
    this.definitions.push(`${name} = ${this.typeOf(schema, name)}\n`);
  }

  /** Required and optional fields are two classes: NotRequired came with Python 3.11. */
  defineObject(name, schema) {
    const required = new Set(schema.required);
    const fields = Object.entries(schema.properties).map(([field, each]) => ({
      field,
      words: wordsOf({ ...each.anyOf?.find(({ type }) => type !== 'null'), ...each }),
      type: this.typeOf(each, name + pascalCase(field.replaceAll(/\W/g, ''))),
      isRequired: required.has(field),
    }));
    const always = fields.filter(({ isRequired }) => isRequired);
    const maybe = fields.filter(({ isRequired }) => !isRequired);
    const about = wordsOf(schema);
    if (!fields.every(({ field }) => isIdentifier(field)))
      return this.definitions.push(functional(name, fields, always.length > 0));
    if (maybe.length === 0) this.definitions.push(classOf(name, 'TypedDict', about, always));
    else if (always.length === 0)
      this.definitions.push(classOf(name, 'TypedDict, total=False', about, maybe));
    else {
      this.definitions.push(classOf(`_${name}`, 'TypedDict', [], always));
      this.definitions.push(classOf(name, `_${name}, total=False`, about, maybe));
    }
  }

  /** `name`: what an object within it would be called. */
  typeOf(schema, name) {
    if (schema.$ref !== undefined) return quoted(nameOf(schema.$ref));
    const parts = schema.anyOf ?? schema.oneOf;
    if (parts !== undefined) return union(parts.map((part) => this.typeOf(part, name)));
    if (schema.enum !== undefined) {
      const values = schema.enum.filter((value) => value !== null).map(literal);
      return union([
        `Literal[${values.join(', ')}]`,
        ...(schema.enum.includes(null) ? ['None'] : []),
      ]);
    }
    return union([schema.type ?? 'any'].flat().map((type) => this.plain(type, schema, name)));
  }

  plain(type, schema, name) {
    switch (type) {
      case 'string':
        return schema.format === 'binary' ? 'bytes' : 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `List[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`;
      case 'object':
        return this.objectOf(schema, name);
      default:
        return 'Any';
    }
  }

  objectOf({ properties, additionalProperties: more, required }, name) {
    if (properties === undefined) {
      const isFree = more === undefined || typeof more === 'boolean';
      return `Dict[str, ${isFree ? 'Any' : this.typeOf(more, `${name}Value`)}]`;
    }
    if (typeof more === 'object') return 'Dict[str, Any]'; // a TypedDict has no members of any name
    this.defineObject(name, { properties, required });
    return quoted(name);
  }
}

/** Keys that are no identifiers stand in a call, their words in comments. */
function functional(name, fields, isTotal) {
  const lines = fields.map(({ field, type, words }) => {
    const comment = words
      .flatMap((text) => wrap(text, WIDTH - 6))
      .map((line) => `        # ${line}\n`);
    return `${comment.join('')}        ${literal(field)}: ${type},\n`;
  });
  const total = isTotal ? '' : '    total=False,\n';
  return `${name} = TypedDict(\n    ${literal(name)},\n    {\n${lines.join('')}    },\n${total})\n`;
}

function classOf(name, bases, about, fields) {
  const members = fields.map(
    ({ field, type, words }) => `    ${field}: ${type}\n${docstring(words, 4)}`,
  );
  return `class ${name}(${bases}):\n${docstring(about, 4)}${members.join('')}`;
}

/** A text as it is written inside of a docstring. */
export function escaped(text) {
  return text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
}

export function docstring(words, indent) {
  if (words.length === 0) return '';
  const pad = ' '.repeat(indent);
  const lines = words.flatMap((text) => wrap(escaped(text), WIDTH - indent));
  const last = lines.at(-1);
  if (lines.length === 1 && !last.endsWith('"')) return `${pad}"""${last}"""\n`;
  return `${pad}"""${lines.map((line, i) => (i === 0 ? line : pad + line)).join('\n')}\n${pad}"""\n`;
}

function quoted(name) {
  return `"${name}"`;
}

export function literal(value) {
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
}

function union(types) {
  const own = [...new Set(types)].filter((type) => type !== 'None');
  if (own.length === 0) return 'None';
  const text = own.length === 1 ? own[0] : `Union[${own.join(', ')}]`;
  return types.includes('None') ? `Optional[${text}]` : text;
}

function isIdentifier(name) {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name);
}

const KEYWORDS = new Set(
  (
    'and as assert async await break class continue def del elif else except finally for from global if import in is ' +
    'lambda nonlocal not or pass raise return try while with yield False None True'
  ).split(' '),
);

/** As a name of Python's: a keyword gets an underscore behind it. */
export function safe(name) {
  return KEYWORDS.has(name) ? `${name}_` : name;
}
