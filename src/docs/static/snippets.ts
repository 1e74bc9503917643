/**
 * A request as code that runs: in the shell, with our client for TypeScript, and with that for Python. The dashboard and the
 * pages of the API reference show it, so that the module imports nothing and runs in a browser.
 */
export const LANGUAGES = [
  ['curl', 'curl'],
  ['typescript', 'TypeScript'],
  ['python', 'Python'],
] as const;
export type Language = (typeof LANGUAGES)[number][0];

export interface ClientCall {
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** The values of the path's parameters, in their order. */
  params?: readonly (readonly [name: string, value: string])[];
  /** Its name in the clients: `simulations.create`. */
  operation: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: object;
  /** The answer: a list comes page by page, a stream event by event. JSON unless given. */
  kind?: 'json' | 'list' | 'stream' | 'text' | 'file' | 'nothing';
  /** It needs no key. */
  isPublic?: boolean;
}

/** The key is left to the environment: a key does not belong into a text that is passed on. */
export const KEY = 'INFLOW_KEY';

/** Returns the code of a request to the service at `base`. */
export function snippetOf(call: ClientCall, language: Language, base: string): string {
  return { curl, typescript, python }[language](call, base);
}

const givenIn = (query: ClientCall['query'] = {}) =>
  Object.entries(query).filter(([, value]) => value !== undefined && value !== '');

function curl(call: ClientCall, base: string): string {
  const { method, path, params = [], query, body, kind, isPublic } = call;
  const place = params.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => inPath(name, value)),
    path,
  );
  const parts = givenIn(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = parts.length === 0 ? '' : `?${new URLSearchParams(parts).toString()}`;
  const isImplied = method === 'GET' || (method === 'POST' && body !== undefined);
  return [
    `curl -s${kind === 'stream' ? 'N' : ''} ${shellQuoted(`${base}${place}${search}`)}`,
    ...(isImplied ? [] : [`-X ${method}`]),
    ...(isPublic === true ? [] : [`-H "Authorization: Bearer $${KEY}"`]),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${shellQuoted(readableJson(body))}`]),
  ].join(' \\\n  ');
}

/** A parameter that is not given yet stays in its braces, to be seen. */
const inPath = (name: string, value: string) =>
  value === `{${name}}` ? value : encodeURIComponent(value);

function typescript(call: ClientCall, base: string): string {
  const { params = [], operation, query, body, kind = 'json', isPublic } = call;
  const named = givenIn(query);
  const given = [
    ...params.map(([, value]) => value),
    ...(body === undefined ? [] : [body]),
    ...(named.length === 0 ? [] : [Object.fromEntries(named)]),
  ];
  const sent = `inflow.${operation}(${given.map(readableJson).join(', ')})`;
  const then = {
    json: [`const answer = await ${sent};`, 'console.log(JSON.stringify(answer));'],
    list: [`const answer = await ${sent};`, 'console.log(JSON.stringify(answer));'],
    stream: [`for await (const event of ${sent}) console.log(event);`],
    text: [`console.log(await ${sent});`],
    file: [
      `const file = await ${sent};`,
      `await writeFile('answer', Buffer.from(await file.arrayBuffer()));`,
    ],
    nothing: [`await ${sent};`],
  }[kind];
  const imports = kind === 'file' ? [`import { writeFile } from 'node:fs/promises';`] : [];
  return [...imports, ...TYPESCRIPT_HEAD(base, isPublic), ...then].join('\n');
}

function python(call: ClientCall, base: string): string {
  const { params = [], operation, query, body, kind = 'json', isPublic } = call;
  const name = operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const given = [
    ...params.map(([, value]) => JSON.stringify(value)),
    ...(body === undefined ? [] : [pythonLiteral(body)]),
    ...withBounds(givenIn(query)).map(([key, value]) => `${key}=${pythonLiteral(value)}`),
  ].join(', ');
  const sent = `inflow.${name}(${given})`;
  const then = {
    json: [`answer = ${sent}`, 'print(json.dumps(answer))'],
    list: [`answer = ${sent}.page()`, 'print(json.dumps(answer))'],
    stream: [`for event in ${sent}:`, '  print(event)'],
    text: [`print(${sent})`],
    file: [`file = ${sent}`, 'open(file.name or "answer", "wb").write(file.content)'],
    nothing: [sent],
  }[kind];
  return [...PYTHON_HEAD(base, isPublic), ...then].join('\n');
}

/** The bounds on a number are one argument of the client: `kv[gte]` and `kv[lte]` make `kv={"gte": …, "lte": …}`. */
function withBounds(query: readonly (readonly [string, unknown])[]): [string, unknown][] {
  const given: Record<string, unknown> = {};
  for (const [key, value] of query) {
    const [, name, bound] = /^(\w+)\[(\w+)\]$/.exec(key) ?? [];
    if (name === undefined) given[key] = value;
    else given[name] = { ...(given[name] as object | undefined), [bound]: value };
  }
  return Object.entries(given);
}

/** Returns the lines that make the client for TypeScript. */
export const TYPESCRIPT_HEAD = (base: string, isPublic = false): string[] => [
  `import { Inflow } from 'inflow';`,
  '',
  `const inflow = new Inflow({ ${isPublic ? '' : `apiKey: process.env.${KEY}, `}baseUrl: '${base}' });`,
];

/** Returns the lines that make the client for Python. */
export const PYTHON_HEAD = (base: string, isPublic = false): string[] => [
  'import json, os',
  'from inflow import Inflow',
  '',
  `inflow = Inflow(${isPublic ? '' : `api_key=os.environ["${KEY}"], `}base_url="${base}")`,
];

/** Returns a text for the shell, whatever is in it. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns JSON in lines, with arrays of plain values on one line each. */
export function readableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /\[\n\s+([^[\]{}]*?)\n\s*\]/g,
    (_, inner: string) => `[${inner.replaceAll(/\n\s*/g, ' ')}]`,
  );
}

/** Returns a value as Python writes it: JSON, but for its three words, which may also stand within texts. */
export function pythonLiteral(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== 'object'))
      return `[${value.map((each) => pythonLiteral(each)).join(', ')}]`;
    return `[\n${value.map((each) => `${inner}${pythonLiteral(each, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  if (fields.length === 0) return '{}';
  const lines = fields.map(
    ([name, each]) => `${inner}${JSON.stringify(name)}: ${pythonLiteral(each, inner)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}
