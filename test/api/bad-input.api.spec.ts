import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { example } from '../support/example-analysis.js';
import type { Answer } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const PATH = '/v1/geometry/analyze';
const sweep = { ...example, mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 3 };
const scaled = (values: number[], factor: number) => values.map((value) => value * factor);
/** As text, for what JSON.stringify cannot write. */
const textOf = (body: object, name: string, value: string) =>
  JSON.stringify({ ...body, [name]: '@@' }).replace('"@@"', value);

const service = await sharedService();

/** The error envelope, whatever happened. */
function expectEnvelope({ status, headers, json }: Answer): void {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { type, code, message, param, request_id, doc_url, details, ...more } = json.error;
  expect(more).toEqual({});
  expect([typeof type, typeof code, typeof message]).toEqual(['string', 'string', 'string']);
  expect(param === null || typeof param === 'string').toBe(true);
  expect(request_id).toBe(headers.get('request-id'));
  expect(doc_url).toMatch(new RegExp(`^http.*/docs/errors#${code}$`));
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(json).length).toBeLessThan(20_000);
  if (details !== undefined) expect(details[0]).toMatchObject({ code, param, message });
}

async function expectRefusal(
  body: unknown,
  status: number,
  code: string,
  param: string | null,
): Promise<void> {
  const answer = await service.post(PATH, body);
  expectEnvelope(answer);
  expect([answer.status, answer.json.error.code, answer.json.error.param]).toEqual([
    status,
    code,
    param,
  ]);
}

describe('bad input', () => {
  it.each<[string, object, string, string]>([
    ['a missing field', { diameter: undefined }, 'parameter_missing', 'diameter'],
    ['a string for a number', { rpm: '6708' }, 'parameter_invalid_type', 'rpm'],
    [
      'a string in an array of numbers',
      { chord: example.chord.with(2, '0.02') },
      'parameter_invalid_type',
      'chord[2]',
    ],
    ['null for a number', { rpm: null }, 'parameter_invalid_type', 'rpm'],
    ['a fraction for an integer', { num_blades: 2.5 }, 'parameter_invalid_type', 'num_blades'],
    ['an unknown mode', { mode: 'hover' }, 'parameter_invalid_enum', 'mode'],
    ['a long airfoil name', { airfoil: 'x'.repeat(65) }, 'parameter_too_long', 'airfoil'],
    ['an unknown airfoil', { airfoil: 'naca4421x' }, 'unknown_airfoil', 'airfoil'],
    [
      'arrays of unequal length',
      { chord: example.chord.slice(1) },
      'array_length_mismatch',
      'chord',
    ],
    [
      'radius in inches',
      { radius: scaled(example.radius, 1 / 0.0254) },
      'invalid_geometry',
      'radius',
    ],
    ['fields of another mode', { j_from: 0 }, 'parameters_exclusive', 'j_from'],
    ['a target outside its mode', { target_value: 5 }, 'parameters_exclusive', 'target_value'],
    [
      'a target without its value',
      { mode: 'solve_to_target', target_type: 'thrust' },
      'parameter_missing',
      'target_value',
    ],
    ['a sweep without its end', { ...sweep, j_to: null }, 'parameter_missing', 'j_to'],
    ['a sweep of one J', { ...sweep, j_from: sweep.j_to }, 'parameter_out_of_range', 'j_to'],
    [
      'a sweep beyond 343 m/s',
      { ...sweep, rpm: 100_000, j_to: 1 },
      'parameter_out_of_range',
      'j_to',
    ],
  ])('%s', async (_, change, code, param) => {
    await expectRefusal({ ...example, ...change }, 422, code, param);
  });

  it.each([
    ['NaN', textOf(example, 'rpm', 'NaN'), 400, 'invalid_json', null],
    ['1e400', textOf(example, 'rpm', '1e400'), 422, 'parameter_not_finite', 'rpm'],
    [
      '1e400 in an array',
      textOf(example, 'twist', '[1e400,1]'),
      422,
      'parameter_not_finite',
      'twist[0]',
    ],
    ['a key twice', `{"rpm":1,${JSON.stringify(example).slice(1)}`, 400, 'duplicate_key', null],
    [
      '__proto__',
      `{"__proto__":{"admin":true},${JSON.stringify(example).slice(1)}`,
      422,
      'unknown_field',
      '__proto__',
    ],
    [
      'constructor',
      `{"constructor":{"prototype":{}},${JSON.stringify(example).slice(1)}`,
      422,
      'unknown_field',
      'constructor',
    ],
    ['a nesting bomb', '['.repeat(500_000), 400, 'invalid_json', null],
    ['a nesting bomb of objects', '{"a":'.repeat(100_000), 400, 'invalid_json', null],
    ['100,001 values', `{"radius":[${'0,'.repeat(100_000)}0]}`, 400, 'invalid_json', null],
    [
      '90,000 wrong values',
      `{"radius":[${'"",'.repeat(90_000)}""]}`,
      422,
      'parameter_too_many_items',
      'radius',
    ],
    ['a body cut off', JSON.stringify(example).slice(0, -1), 400, 'invalid_json', null],
    [
      'more than 1 MiB',
      JSON.stringify({ ...example, airfoil: 'x'.repeat(1_048_576) }),
      413,
      'request_too_large',
      null,
    ],
    ['nothing', '', 400, 'invalid_json', null],
    ['an array', '[]', 422, 'parameter_invalid_type', null],
    ['a string', '"diameter"', 422, 'parameter_invalid_type', null],
    ['null', 'null', 422, 'parameter_invalid_type', null],
  ])('%s', async (_, text, status, code, param) => {
    await expectRefusal(text, status, code, param);
  });

  it('invalid UTF-8', async () => {
    await expectRefusal(
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      400,
      'invalid_utf8',
      null,
    );
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json; charset=latin1',
    'nonsense',
  ])('the content type %s', async (type) => {
    const answer = await service.post(PATH, JSON.stringify(example), { 'content-type': type });
    expectEnvelope(answer);
    expect([answer.status, answer.json.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('an unknown query parameter', async () => {
    const answer = await service.post(`${PATH}?verbose=1`, example);
    expect([answer.status, answer.json.error.code, answer.json.error.param]).toEqual([
      422,
      'unknown_parameter',
      'verbose',
    ]);
  });

  it('tells all faults at once', async () => {
    const { json } = await service.post(PATH, {
      ...example,
      rpm: 'fast',
      num_blades: 17,
      speed: 3,
    });
    expect(json.error.details.map(({ param }: { param: string }) => param).sort()).toEqual([
      'num_blades',
      'rpm',
      'speed',
    ]);
  });

  it('suggests the unit of a radius in inches', async () => {
    const { json } = await service.post(PATH, {
      ...example,
      radius: scaled(example.radius, 1 / 0.0254),
    });
    expect(json.error.message).toContain('look like inches: send 0.01905 … 0.127 meters');
  });
});

describe('a gear or a collective where it means nothing', () => {
  it.each([
    ['analyze', 'gear_ratio'],
    ['analyze', 'collectives_deg'],
    ['map', 'gear_ratio'],
    ['noise', 'gear_ratio'],
    ['strength', 'gear_ratio'],
    ['design', 'gear_ratio'],
    ['design', 'collective_deg'],
    ['export', 'gear_ratio'],
    ['export', 'collective_deg'],
  ])('is refused by name: %s with %s', async (operation, field) => {
    const answer = await service.post(`/v1/geometry/${operation}`, { ...example, [field]: 2 });
    expectEnvelope(answer);
    expect(answer.status).toBe(422);
    const { error } = answer.json;
    // a single fault is the error itself
    expect(error.details ?? [error]).toContainEqual(
      expect.objectContaining({ code: 'unknown_field', param: field }),
    );
  });
});

describe('good input that looks odd', () => {
  it.each([
    ['2.0 for an integer', textOf(example, 'num_blades', '2.0')],
    ['a byte order mark', `\ufeff${JSON.stringify(example)}`],
    [
      'fields of other modes that are null',
      JSON.stringify({ ...example, j_from: null, target_type: null, sweep: [], thickness: null }),
    ],
  ])('%s', async (_, text) => {
    expect((await service.post(PATH, text)).status).toBe(200);
  });

  it('a charset that is UTF-8', async () => {
    const headers = { 'content-type': 'application/json; charset="UTF-8"' };
    expect((await service.post(PATH, JSON.stringify(example), headers)).status).toBe(200);
  });
});

describe('whatever is sent', () => {
  const odd = fc.oneof(
    fc.constantFrom(
      null,
      true,
      '',
      '1',
      0,
      -1,
      1e-300,
      1e300,
      2 ** 53,
      [],
      {},
      [[]],
      [null],
      ['x'],
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { maxLength: 55 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const fields = [
    ...Object.keys(sweep),
    'sweep',
    'thickness',
    'section_airfoils',
    'target_type',
    'target_value',
    'x',
    '__proto__',
  ];
  const mutation = fc.record({ field: fc.constantFrom(...fields), value: odd, drop: fc.boolean() });
  const isSane = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.every((item) => item === null || isSane(item))
      : typeof value !== 'number' || Number.isFinite(value);

  async function expectSane(answer: Answer): Promise<void> {
    if (answer.status !== 200) return expectEnvelope(answer);
    // not of refusals: a random request id may spell NaN, and messages name it
    expect(answer.text).not.toMatch(/NaN|Infinity/);
    expect(answer.json.object).toBe('geometry_analysis');
    for (const value of Object.values(answer.json)) expect(isSane(value)).toBe(true);
  }

  it('mutations of a good request never fail on our side', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(example, sweep),
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        async (base, changes) => {
          const body: Record<string, unknown> = { ...base };
          for (const { field, value, drop } of changes) {
            if (drop) delete body[field];
            else
              Object.defineProperty(body, field, {
                value,
                enumerable: true,
                configurable: true,
                writable: true,
              });
          }
          await expectSane(await service.post(PATH, body));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('nor do cut, doubled and swapped bytes', async () => {
    const text = JSON.stringify(example);
    const cut = fc.record({
      from: fc.nat(text.length),
      length: fc.nat(40),
      insert: fc.uint8Array({ maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(cut, async ({ from, length, insert }) => {
        const bytes = Buffer.from(text);
        const body = Buffer.concat([
          bytes.subarray(0, from),
          insert,
          bytes.subarray(from + length),
        ]);
        await expectSane(await service.post(PATH, body));
      }),
      { numRuns: 300 },
    );
  });
});
