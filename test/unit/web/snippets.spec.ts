import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { pythonLiteral, snippetOf } from '../../../src/docs/static/snippets.js';

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
    const echo = `curl() { printf '%s\\n' "$@"; }\n${code}`;
    const words = execFileSync('bash', ['-c', echo], { encoding: 'utf8' }).trim().split('\n');
    expect(JSON.parse(words.at(-1)!)).toEqual(CALL.body);
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
      isList: true,
    } as const;
    expect(snippetOf(list, 'curl', BASE)).toContain('/v1/components?type=motor&kv%5Bgte%5D=900');
    expect(snippetOf(list, 'typescript', BASE)).toContain('"kv[gte]": 900');
    expect(snippetOf(list, 'python', BASE)).toContain(
      'inflow.components.list(type="motor", **{"kv[gte]": 900}).page()',
    );
  });
});
