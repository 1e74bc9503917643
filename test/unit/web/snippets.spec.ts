import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, pythonLiteral, snippetOf } from '../../../src/docs/static/snippets.js';

const BASE = 'http://127.0.0.1:3000';
const CALL = {
  method: 'POST',
  path: '/v1/simulations',
  operation: 'dynamicSimulations.create',
  body: { name: "Ada's “quad” null", steady: true, battery: null, rpm: [1, 2.5] },
} as const;

describe('a request as code', () => {
  it('for the shell hands over exactly the body, whatever quotes are in it', () => {
    const code = snippetOf(CALL, 'curl', BASE);
    const echo = `curl() { printf '%s\\0' "$@"; }\n${code}`;
    const words = execFileSync('bash', ['-c', echo], { encoding: 'utf8' }).split('\0');
    expect(JSON.parse(words.at(-2)!)).toEqual(CALL.body);
    expect(words).toContain(`${BASE}/v1/simulations`);
    expect(code).toContain('$INFLOW_KEY');
  });

  it('for Python says None, True and snake_case, and leaves texts alone', () => {
    expect(pythonLiteral(CALL.body)).toBe(
      '{\n  "name": "Ada\'s “quad” null",\n  "steady": True,\n  "battery": None,\n  "rpm": [1, 2.5],\n}',
    );
    expect(snippetOf(CALL, 'python', BASE)).toContain('inflow.dynamic_simulations.create({');
  });

  it('of a list has its query in each language', () => {
    const list = {
      method: 'GET',
      path: '/v1/components',
      operation: 'components.list',
      query: { type: 'motor', 'kv[gte]': 900, search: '', starred: undefined },
      kind: 'list',
    } as const;
    expect(snippetOf(list, 'curl', BASE)).toContain('/v1/components?type=motor&kv%5Bgte%5D=900');
    expect(snippetOf(list, 'typescript', BASE)).toContain('"kv[gte]": 900');
    expect(snippetOf(list, 'python', BASE)).toContain(
      'inflow.components.list(type="motor", kv={\n  "gte": 900,\n}).page()',
    );
  });

  it('names its place in the path, and leaves one that is not given yet to be seen', () => {
    const call = { method: 'DELETE', path: '/v1/runs/{id}', operation: 'runs.delete' } as const;
    const given = { ...call, params: [['id', 'a/b']], kind: 'nothing' } as const;
    expect(snippetOf(given, 'curl', BASE)).toContain(`${BASE}/v1/runs/a%2Fb' \\\n  -X DELETE`);
    expect(snippetOf(given, 'typescript', BASE)).toMatch(
      /^await inflow\.runs\.delete\("a\/b"\);$/m,
    );
    expect(snippetOf(given, 'python', BASE)).toMatch(/^inflow\.runs\.delete\("a\/b"\)$/m);
    const open = { ...call, params: [['id', '{id}']] } as const;
    expect(snippetOf(open, 'curl', BASE)).toContain(`${BASE}/v1/runs/{id}'`);
  });

  it('reads a stream event by event, and saves a file', () => {
    const call = { method: 'GET', path: '/v1/x', operation: 'x.stream', kind: 'stream' } as const;
    expect(snippetOf(call, 'curl', BASE)).toContain('curl -sN ');
    expect(snippetOf(call, 'typescript', BASE)).toContain('for await (const event of inflow.x');
    expect(snippetOf(call, 'python', BASE)).toContain('for event in inflow.x.stream():');
    const file = { ...call, kind: 'file' } as const;
    expect(snippetOf(file, 'typescript', BASE)).toContain(`from 'node:fs/promises'`);
  });

  it('asks for no key where none is needed', () => {
    const call = {
      method: 'GET',
      path: '/v1/plans',
      operation: 'public.listPlans',
      isPublic: true,
    };
    for (const [language] of LANGUAGES)
      expect(snippetOf(call, language, BASE)).not.toContain('INFLOW_KEY');
  });
});
