import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type OperationDescription, operations } from '../../clients/typescript/src/index.js';
import { Resources } from '../../clients/typescript/src/generated/resources.js';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const document = JSON.parse(read('docs/openapi.json'));
const documented = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
    })),
);

describe('what is generated of the document', () => {
  it('has every operation but aliases, each with a method of its group', () => {
    const own = documented.filter(({ id }) => !id.endsWith('Alias'));
    const rows = Object.entries<OperationDescription>(operations);
    const given = rows.map(([id, { method, path }]) => ({ id, method, path }));
    const sorted = (all: typeof own) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(sorted(given)).toEqual(sorted(own));
    const inflow = new Resources(undefined as never) as unknown as Record<string, any>;
    for (const [id, { group, name }] of rows)
      expect([id, typeof inflow[group]?.[name]]).toEqual([id, 'function']);
  });

  it('says what is repeated, what is a list, a stream, a text, a file', () => {
    const kinds = Object.fromEntries(
      Object.entries(operations).map(([id, { kind, repeatable }]) => [id, [kind, repeatable]]),
    );
    expect(kinds).toMatchObject({
      signIn: ['json', false],
      createProject: ['json', true],
      createApiKey: ['json', true],
      analyzeGeometry: ['json', true],
      listComponents: ['list', true],
      streamSweep: ['stream', true],
      exportSweep: ['text', true],
      exportGeometry: ['file', true],
      deleteProject: ['nothing', true],
    });
  });

  it('has every schema as a type, with units and bounds in words, in both languages', () => {
    const types = read('clients/typescript/src/generated/types.ts');
    const python = read('clients/python/src/inflow/_generated.py');
    for (const name of Object.keys(document.components.schemas)) {
      expect(types).toMatch(new RegExp(`^export (interface|type) ${name}\\b`, 'm'));
      expect(python).toMatch(new RegExp(`^(class ${name}\\(|${name} = )`, 'm'));
    }
    expect(types).toMatch(/Diameter of the propeller \(inches\)\.\n {3}\* > 0 and ≤ 120\./);
    expect(types).toMatch(/status: 'draft' \| 'queued' \| 'running' \|/);
    expect(types).toMatch(/hub_radius\?: number \| null;/);
    expect(python).toMatch(/diameter: float\n {4}"""Diameter of the propeller \(inches\)\./);
  });

  it('has nothing of Node in what browsers load', () => {
    const files = ['index', 'client', 'call', 'transport', 'request', 'reply', 'list', 'wait'];
    for (const name of [...files, 'stream', 'sse', 'retry', 'errors', 'webhooks']) {
      const source = read(`clients/typescript/src/${name}.ts`);
      expect([name, /from 'node:|\bprocess\.|\bBuffer\b|\.\/cli\//.exec(source)]).toEqual([
        name,
        null,
      ]);
    }
  });

  it('has the version of the service', () => {
    const version = JSON.parse(read('package.json')).version;
    expect(JSON.parse(read('clients/typescript/package.json')).version).toBe(version);
    expect(read('clients/python/pyproject.toml')).toContain(`version = "${version}"`);
    expect(read('clients/python/src/inflow/__init__.py')).toContain(`__version__ = "${version}"`);
  });
});
