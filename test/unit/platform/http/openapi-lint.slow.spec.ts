import { describe, expect, it } from '@jest/globals';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describeApi } from '../../../../src/create-app.js';

type Json = any;

const SERIOUS = new Set<number>([0, 1]); // errors and warnings

/** An operation with faults of which a rule of spectral:oas says something each. */
const PLANTED = '/v1/planted';
const FAULTY = {
  summary: 'Planted',
  description: 'Planted',
  operationId: 'plant',
  tags: ['never declared'],
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { name: { type: 'string' } } },
        examples: { wrong: { value: { name: 1 } } },
      },
    },
  },
  responses: { '204': { description: 'Planted' } },
};

const document = JSON.parse(JSON.stringify(await describeApi()));
const planted = structuredClone(document);
planted.paths[PLANTED] = { post: FAULTY };
planted.components.schemas.Orphan = { type: 'object' };
/** Of the document with the planted operation and an orphan beside it: one lint takes seconds. */
const findings: string[] = await lint(planted);
/** A schema whose references lead into the schema `document`, of which each part is compiled once. */
const inDocument = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'));
const isPlanted = (finding: string) => finding.includes('planted') || finding.includes('Orphan');

const operations = () =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Names of the operations for which it does not hold. */
function offenders(holds: (operation: Json, method: string, path: string) => boolean): string[] {
  return operations()
    .filter(({ operation, method, path }) => !holds(operation, method, path))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
}

async function lint(api: Json): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
  const results = await linter.run(api);
  return results
    .filter(({ severity }) => SERIOUS.has(severity))
    .map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
}

describe('the OpenAPI document', () => {
  it('passes every rule of spectral:oas', async () => {
    expect(findings.filter((each) => !isPlanted(each))).toEqual([]);
  });

  it('would not pass with an undeclared tag, an orphan schema and a wrong example', () => {
    const rules = findings.filter(isPlanted).map((line) => line.split(' ')[0]);
    expect(rules.sort()).toEqual([
      'oas3-unused-component',
      'oas3-valid-media-example',
      'operation-tag-defined',
    ]);
  });

  it('says in every operation what it is, in which section, and under a name of its own', () => {
    expect(offenders(({ summary, description }) => Boolean(summary && description))).toEqual([]);
    expect(offenders(({ tags }) => tags?.length === 1)).toEqual([]);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of every section what it is about (@Section instead of @ApiTags)', () => {
    const bare = document.tags.filter((tag: Json) => !tag.description);
    expect(bare).toEqual([]);
  });

  it('describes every parameter and has an example of every body', () => {
    expect(
      offenders(({ parameters = [] }) => parameters.every((each: Json) => each.description)),
    ).toEqual([]);
    expect(
      offenders(({ requestBody }) => {
        const json = requestBody?.content['application/json'];
        return json === undefined || Object.keys(json.examples ?? {}).length > 0;
      }),
    ).toEqual([]);
  });

  it('names every parameter of the path, and answers 404 where there is one', () => {
    expect(
      offenders(({ parameters = [], responses }, _, path) => {
        const inPath = parameters.filter((each: Json) => each.in === 'path');
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const given = inPath.map(({ name }: Json) => name);
        return (
          JSON.stringify(given.toSorted()) === JSON.stringify(names.toSorted()) &&
          (names.length === 0 || responses['404'] !== undefined)
        );
      }),
    ).toEqual([]);
  });

  it('documents one success at least, and 401 exactly where a credential is asked for', () => {
    expect(offenders(({ responses }) => Object.keys(responses).some((s) => s < '400'))).toEqual([]);
    expect(
      offenders(({ responses, security }) => {
        // signing in has a 401 of its own, for a wrong password
        const asks = responses['401']?.description.includes('missing_authorization') === true;
        return asks === (security !== undefined);
      }),
    ).toEqual([]);
  });

  it('has lists with limit, cursor and the envelope, all alike', () => {
    const lists = operations().filter(({ operation }) =>
      operation.parameters?.some(({ name }: Json) => name === 'cursor'),
    );
    expect(lists.length).toBeGreaterThan(0);
    for (const { path, operation } of lists) {
      const limit = operation.parameters.find(({ name }: Json) => name === 'limit');
      expect([path, limit.schema]).toEqual([
        path,
        { type: 'integer', minimum: 1, maximum: 100, default: 25 },
      ]);
      const { $ref } = operation.responses['200'].content['application/json'].schema;
      const { required } = document.components.schemas[$ref.split('/').at(-1)];
      expect([path, required]).toEqual([
        path,
        expect.arrayContaining(['object', 'data', 'has_more', 'next_cursor']),
      ]);
    }
  });

  it('has examples of bodies that its own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'document');
    for (const { path, operation } of operations()) {
      const json = operation.requestBody?.content['application/json'];
      if (json === undefined) continue;
      const isValid = ajv.compile(inDocument(json.schema));
      for (const [name, { value }] of Object.entries<Json>(json.examples))
        expect([path, name, isValid(value), isValid.errors]).toEqual([path, name, true, null]);
    }
  });
});
