/** A request as code that runs: in the shell, with our client for TypeScript, and with that for Python. */
export const LANGUAGES = [
  ['curl', 'curl'],
  ['typescript', 'TypeScript'],
  ['python', 'Python'],
] as const;
export type Language = (typeof LANGUAGES)[number][0];

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** As the clients name it: `simulations.create`. */
  operation: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: object;
  /** The answer is a page of a list, which the client for Python gives when it is asked for. */
  isList?: boolean;
}

/** The key is left to the environment: a key does not belong into a text that is passed on. */
export const KEY = 'INFLOW_KEY';

export function snippetOf(call: Call, language: Language, base: string): string {
  return { curl, typescript, python }[language](call, base);
}

const givenIn = (query: Call['query'] = {}) =>
  Object.entries(query).filter(([, value]) => value !== undefined && value !== '');

function curl({ method, path, query, body }: Call, base: string): string {
  const parts = givenIn(query).map(([name, value]) => [name, String(value)]);
  const search = parts.length === 0 ? '' : `?${new URLSearchParams(parts).toString()}`;
  return [
    `curl -s ${quoted(`${base}${path}${search}`)}`,
    ...(method === 'POST' && body === undefined ? ['-X POST'] : []),
    `-H "Authorization: Bearer $${KEY}"`,
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

function typescript({ operation, query, body }: Call, base: string): string {
  const named = givenIn(query);
  const given = [body, named.length === 0 ? undefined : Object.fromEntries(named)].filter(
    (each) => each !== undefined,
  );
  const call = given.map((each) => literal(each)).join(', ');
  return [
    ...TYPESCRIPT_HEAD(base),
    `const answer = await inflow.${operation}(${call});`,
    'console.log(JSON.stringify(answer));',
  ].join('\n');
}

function python({ operation, query, body, isList }: Call, base: string): string {
  const name = operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const named = givenIn(query).map(([key, value]) =>
    /^\w+$/.test(key) ? `${key}=${pythonLiteral(value)}` : `**{"${key}": ${pythonLiteral(value)}}`,
  );
  const given = [...(body === undefined ? [] : [pythonLiteral(body)]), ...named].join(', ');
  return [
    ...PYTHON_HEAD(base),
    `answer = inflow.${name}(${given})${isList === true ? '.page()' : ''}`,
    'print(json.dumps(answer))',
  ].join('\n');
}

export const TYPESCRIPT_HEAD = (base: string): string[] => [
  `import { Inflow } from 'inflow';`,
  '',
  `const inflow = new Inflow({ apiKey: process.env.${KEY}, baseUrl: '${base}' });`,
];

export const PYTHON_HEAD = (base: string): string[] => [
  'import json, os',
  'from inflow import Inflow',
  '',
  `inflow = Inflow(api_key=os.environ["${KEY}"], base_url="${base}")`,
];

/** A text for the shell, whatever is in it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const literal = (value: unknown): string => JSON.stringify(value, null, 2);

/** A value as Python writes it: JSON, but for its three words, which may also stand within texts. */
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
