import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { sharedService } from '../support/shared-service.js';

const service = await sharedService();
const document: any = (await service.get('/openapi.json')).json;

/** A validator of a component, references resolved within the document. */
function component(name: string) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, strictNumbers: true });
  ajv.addSchema({ $id: 'document', ...document } as AnySchema);
  return ajv.compile({ $ref: `document#/components/schemas/${name}` });
}

/** An operation that needs no credential, or takes one only if it is sent. */
const isOpen = (operation?: { security?: object[] }): boolean =>
  operation !== undefined &&
  (operation.security ?? [{}]).some((scheme) => Object.keys(scheme).length === 0);

function everyObject(value: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const member of Object.values(value)) everyObject(member, visit);
}

describe('the OpenAPI document', () => {
  it('is version 3.1 and what docs/openapi.json says', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document).toEqual(
      JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')),
    );
  });

  it('opens no read without a credential but those of the specification', () => {
    const open = Object.entries<any>(document.paths)
      .filter(([path, { get }]) => path.startsWith('/v1/') && isOpen(get))
      .map(([path]) => path)
      .filter((path) => !path.startsWith('/v1/public/'));
    expect(open.toSorted()).toEqual([
      '/v1/components',
      '/v1/components/brands',
      '/v1/components/{id}',
      '/v1/health',
    ]);
  });

  it('has a 304 for every public read, and a path that cannot be read for every id in one', () => {
    for (const [path, operations] of Object.entries<any>(document.paths)) {
      if (path.startsWith('/v1/public/'))
        expect([path, operations.get.responses['304'] !== undefined]).toEqual([path, true]);
      if (!path.includes('{')) continue;
      for (const { responses } of Object.values<any>(operations))
        expect([path, responses['400'].description]).toEqual([
          path,
          expect.stringContaining('`invalid_url`'),
        ]);
    }
  });

  it('has no reference that leads nowhere, and uses no word of 3.0', () => {
    everyObject(document, (object) => {
      expect(object).not.toHaveProperty('nullable');
      if (typeof object.$ref !== 'string') return;
      const target = object.$ref
        .slice(2)
        .split('/')
        .reduce((at, step) => at?.[step], document);
      expect([object.$ref, target !== undefined]).toEqual([object.$ref, true]);
    });
  });

  it('states bounds, default and unit of every field of an analysis', () => {
    const { properties, required, additionalProperties } =
      document.components.schemas.AnalyzeGeometryRequest;
    // none: a component may stand in the place of the blade
    expect(required).toBeUndefined();
    expect(additionalProperties).toBe(false);
    expect(properties.diameter).toMatchObject({
      type: ['number', 'null'],
      exclusiveMinimum: 0,
      maximum: 120,
      'x-unit': 'inches',
    });
    expect(properties.num_blades).toMatchObject({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 16,
      default: 2,
    });
    expect(properties.radius).toMatchObject({
      type: ['array', 'null'],
      minItems: 2,
      maxItems: 50,
      items: { type: 'number', minimum: 0 },
    });
    expect(properties.j_steps).toMatchObject({
      type: ['integer', 'null'],
      minimum: 2,
      maximum: 200,
    });
  });

  it('has examples that its own schema and the service accept, with answers that fit theirs', async () => {
    const { requestBody, responses } = document.paths['/v1/geometry/analyze'].post;
    const isRequest = component('AnalyzeGeometryRequest');
    const isAnswer = component(
      responses['200'].content['application/json'].schema.$ref.split('/').at(-1),
    );
    for (const { value } of Object.values<{ value: unknown }>(
      requestBody.content['application/json'].examples,
    )) {
      expect([isRequest(value), isRequest.errors]).toEqual([true, null]);
      const { status, json } = await service.post('/v1/geometry/analyze', value);
      expect(status).toBe(200);
      expect([isAnswer(json), isAnswer.errors]).toEqual([true, null]);
    }
  });

  it('describes errors as they are', async () => {
    const isError = component('ErrorEnvelope');
    for (const body of [{}, '{', { diameter: 0 }]) {
      const { json } = await service.post('/v1/geometry/analyze', body);
      expect([isError(json), isError.errors]).toEqual([true, null]);
    }
    const { responses } = document.paths['/v1/geometry/analyze'].post;
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([
        '200',
        '400',
        '401',
        '413',
        '415',
        '422',
        '429',
        '500',
        '503',
        '504',
      ]),
    );
    expect(responses['422'].description).toContain('`not_monotonic`');
  });

  it('guards what needs a credential', () => {
    expect(document.components.securitySchemes.bearer).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    expect(document.paths['/v1/geometry/analyze'].post.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/v1/health'].get.security).toBeUndefined();
  });
});

describe('the pages', () => {
  it('load nothing from elsewhere, and what they load exists', async () => {
    for (const path of ['/docs', '/docs/errors']) {
      const { status, headers, text } = await service.get(path, { authorization: '' });
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(text).not.toMatch(/<script>|https?:\/\/(?!…)/);
      const links = [...text.matchAll(/(?:src|href)="(\/[^"#]*)"/g)].map(([, link]) => link);
      expect(links.length).toBeGreaterThan(2);
      for (const link of links)
        expect([link, (await service.get(link)).status]).toEqual([link, 200]);
    }
  });

  it('explain every code where doc_url points', async () => {
    const { text } = await service.get('/docs/errors');
    const { json } = await service.get('/v1/nothing');
    const anchor = json.error.doc_url.split('#')[1];
    for (const code of [anchor, ...document.components.schemas.ErrorBody.properties.code.enum]) {
      expect(text).toContain(`id="${code}"`);
    }
  });

  it('are found from the root', async () => {
    const response = await fetch(service.url, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/app/']);
  });
});
