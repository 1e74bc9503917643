import { groupsOf } from './document.mjs';
import { camelCase, pascalCase } from './names.mjs';
import { HEADER, tsdoc, typeOf } from './typescript-types.mjs';

// A class for each group of operations, a method for each operation:
// parameters of the path first, then the body, the query, and what else the request may be told.

export function resourcesModule({ operations, tags }) {
  const groups = groupsOf(operations);
  const classes = groups.map(([group, own]) => groupClass(group, own, tags));
  const fields = groups.map(([group]) => `  readonly ${group}: ${pascalCase(group)};\n`);
  const made = groups.map(([group]) => `    this.${group} = new ${pascalCase(group)}(caller);\n`);
  const text = classes.join('\n');
  return [
    HEADER,
    importsOf(text),
    text,
    '/** All groups of operations. */',
    `export class Resources {\n${fields.join('')}\n  constructor(protected readonly caller: Caller) {\n${made.join('')}  }\n}\n`,
  ].join('\n');
}

function importsOf(text) {
  const used = (names) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const from = (names, path) =>
    names.length === 0 ? '' : `import type { ${names.join(', ')} } from '${path}';\n`;
  return (
    from(used(['Caller', 'RequestOptions', 'StreamOptions']), '../call.js') +
    from(used(['List']), '../list.js') +
    from(used(['Reply']), '../reply.js') +
    from(used(['AnswerOf', 'ItemOf', 'QueryOf', 'StreamEvent']), './operations.js') +
    `import type * as types from './types.js';\n`
  );
}

function groupClass(group, operations, tags) {
  const about = tags.get(operations[0].tag);
  return (
    `${tsdoc(about === undefined ? [] : [about])}export class ${pascalCase(group)} {\n` +
    '  constructor(private readonly caller: Caller) {}\n\n' +
    `${operations.map(methodOf).join('\n')}}\n`
  );
}

function methodOf(operation) {
  const { id, name, kind, pathParams, body, query, summary, description, method, path } = operation;
  const words = [summary && `${summary}.`, description, `\`${method} ${path}\``].filter(Boolean);
  const needsBody = body?.required === true;
  const needsQuery = query.some(({ required }) => required === true);
  const names = pathParams.map((each) => camelCase(each.name));
  const parameters = [
    ...names.map((each, i) => `${each}: ${typeOf(pathParams[i].schema)}`),
    body !== undefined && `body${needsBody ? '' : '?'}: ${refOf(body.schema)}`,
    query.length > 0 && `query${needsQuery ? '' : '?'}: QueryOf<'${id}'>`,
    `options?: ${kind === 'stream' ? 'StreamOptions' : 'RequestOptions'}`,
  ].filter(Boolean);
  const given = [
    names.length > 0 && `path: [${names.join(', ')}]`,
    body !== undefined && 'body',
    query.length > 0 && (needsQuery ? 'query' : 'query: query ?? {}'),
    'options',
  ].filter(Boolean);
  const call = kind === 'list' ? 'list' : kind === 'stream' ? 'stream' : 'call';
  return (
    `${tsdoc(words, 1)}  ${name}(${parameters.join(', ')}): ${resultOf(operation)} {\n` +
    `    return this.caller.${call}('${id}', { ${given.join(', ')} });\n  }\n`
  );
}

function refOf(schema) {
  return schema.$ref === undefined ? typeOf(schema) : `types.${typeOf(schema)}`;
}

function resultOf({ id, kind, item, answers }) {
  if (kind === 'stream') return 'AsyncGenerator<StreamEvent, void, undefined>';
  if (kind === 'list') return `List<${refOf(item)}, ${refOf(answers[0])}>`;
  const isNamed = kind === 'json' && answers.every(({ $ref }) => $ref !== undefined);
  return isNamed ? `Reply<${answers.map(refOf).join(' | ')}>` : `Reply<AnswerOf<'${id}'>>`;
}
