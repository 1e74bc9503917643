import { describe, expect, it } from '@jest/globals';
import {
  audienceOf,
  idsInBody,
  idsInQuery,
  operationsOf,
  withValue,
} from '../../support/api-document.js';

const id = (prefix: string) => ({ type: 'string', pattern: `^${prefix}_[0-9A-Za-z]{27}$` });
const forbidden = (codes: string) => ({ responses: { '403': { description: codes } } });
const document = {
  components: {
    schemas: {
      Run: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          project_id: { ...id('proj'), type: ['string', 'null'] },
          rotors: { type: 'array', items: { $ref: '#/components/schemas/Rotor' } },
          battery: { anyOf: [{ $ref: '#/components/schemas/Rotor' }, { type: 'null' }] },
          ids: { type: 'array', items: id('sim') },
        },
      },
      Rotor: { type: 'object', properties: { component_id: id('comp') } },
    },
  },
  paths: {
    '/v1/runs/{id}/points/{index}': {
      post: {
        operationId: 'createRun',
        security: [{ bearer: [] }],
        parameters: [
          { in: 'query', name: 'sweep_id', schema: id('sweep') },
          { in: 'query', name: 'limit', schema: { type: 'integer' } },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Run' } } },
        },
        responses: {},
      },
      get: { operationId: 'getRun', responses: {} },
    },
  },
};
const [post, get] = operationsOf(document);

describe('reading an OpenAPI document', () => {
  it('finds ids in bodies, however deep, and in queries', () => {
    expect(idsInBody(document, post)).toEqual([
      { way: ['project_id'], prefix: 'proj' },
      { way: ['rotors', '0', 'component_id'], prefix: 'comp' },
      { way: ['battery', 'component_id'], prefix: 'comp' },
      { way: ['ids', '0'], prefix: 'sim' },
    ]);
    expect(idsInQuery(post)).toEqual([{ name: 'sweep_id', prefix: 'sweep' }]);
    expect(idsInBody(document, get)).toEqual([]);
  });

  it('tells who may use an operation', () => {
    const security = [{ bearer: [] }];
    const audience = (docs: object) => audienceOf({ ...get, docs });
    expect(audience({ responses: {} })).toBe('anyone');
    expect(audience({ responses: {}, security: [{ bearer: [] }, {}] })).toBe('anyone');
    expect(audience({ security, responses: {} })).toBe('account');
    expect(audience({ security, ...forbidden('`plan`, `session_required`') })).toBe('session');
    expect(audience({ security, ...forbidden('`session_required`, `admin_required`') })).toBe(
      'staff',
    );
  });

  it('puts a value anywhere into a body without changing the body', () => {
    const body = { name: 'x', rotors: [{ component_id: 'a', n: 1 }, { component_id: 'b' }] };
    const copy = structuredClone(body);
    expect(withValue(body, ['rotors', '0', 'component_id'], 'c')).toEqual({
      name: 'x',
      rotors: [{ component_id: 'c', n: 1 }, { component_id: 'b' }],
    });
    expect(withValue(body, ['ids', '0'], 'c')).toEqual({ ...body, ids: ['c'] });
    expect(withValue(undefined, ['a', '0', 'b'], 1)).toEqual({ a: [{ b: 1 }] });
    expect(body).toEqual(copy);
  });
});
