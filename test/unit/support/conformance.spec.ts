import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Conformance, NotConforming } from '../../support/conformance.js';

const text = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
const ID = 'proj_3MPzI7ezQKbIfE6bnKKXkH2iUlW';
const PROJECT = {
  object: 'project',
  id: ID,
  name: 'Survey quad',
  notes: null,
  aircraft_type_tag: null,
  created_at: '2026-11-21T13:15:07.228Z',
  updated_at: '2026-11-21T13:15:07.228Z',
  run_count: 0,
  running_count: 0,
  completed_count: 0,
  failed_count: 0,
  last_activity_at: null,
};
const TAG = { etag: '"v1"' };
const ERROR = {
  type: 'invalid_request_error',
  code: 'resource_not_found',
  message: 'No such resource exists on your account.',
  param: null,
  request_id: 'req_3MPzI7ezQKbIfE6bnKKXkH2iUlW',
  doc_url: 'http://127.0.0.1/docs/errors#resource_not_found',
};

const conformance = new Conformance(JSON.parse(text));

function check(
  status: number,
  json?: object,
  headers: Record<string, string> = TAG,
  [method, path] = ['GET', `/v1/projects/${ID}`],
): void {
  const body = json === undefined ? '' : JSON.stringify(json);
  const type: Record<string, string> =
    json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  const answer = { status, headers: new Headers({ ...type, ...headers }), text: body, json };
  conformance.check(method, path, answer);
}

describe('Conformance', () => {
  it('lets through what the document promises', () => {
    check(200, PROJECT);
    check(304);
    check(404, { error: ERROR }, {});
    check(204, undefined, {}, ['DELETE', `/v1/projects/${ID}`]);
  });

  it.each<[string, number, object, Record<string, string>]>([
    ['an unknown member', 200, { ...PROJECT, secret: 1 }, TAG],
    ['a missing member', 200, { ...PROJECT, name: undefined }, TAG],
    ['a wrong type', 200, { ...PROJECT, run_count: '0' }, TAG],
    [
      'a moment with microseconds',
      200,
      { ...PROJECT, created_at: '2026-11-21T13:15:07.228123Z' },
      TAG,
    ],
    ['an undocumented status', 202, PROJECT, TAG],
    ['a missing header', 200, PROJECT, {}],
    ['a body where none is documented', 304, PROJECT, TAG],
    ['another media type', 200, PROJECT, { ...TAG, 'content-type': 'text/html' }],
    ['an unknown member of an error', 404, { error: { ...ERROR, stack: 'at x.js:1' } }, TAG],
    ['the code of another status', 404, { error: { ...ERROR, code: 'precondition_failed' } }, TAG],
    ['a code that no operation has', 404, { error: { ...ERROR, code: 'oops' } }, TAG],
  ])('refuses %s', (_, status, json, headers) => {
    expect(() => check(status, json, headers)).toThrow(NotConforming);
  });

  it('asks of what is not documented only that its errors are errors', () => {
    check(404, { error: { ...ERROR, code: 'route_not_found' } }, {}, ['GET', '/v1/nothing']);
    check(405, { error: { ...ERROR, code: 'method_not_allowed' } }, {}, ['PUT', '/v1/projects']);
    expect(() => check(404, { message: 'Not found' }, {}, ['GET', '/v1/nothing'])).toThrow(
      NotConforming,
    );
  });

  it('finds the operation of a target with a query or with escapes', () => {
    for (const path of [`/v1/projects/${ID}?x=1`, `/%76%31/projects/${ID}`])
      expect(() => check(418, {}, {}, ['GET', path])).toThrow('getProject');
  });
});
