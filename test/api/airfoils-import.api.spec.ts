import { createConnection } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import {
  continental,
  lednicer,
  percent,
  reversed,
  selig,
} from '../../scripts/fuzz/section-files.mjs';
import { sql } from '../support/database.js';
import { fileParts, FORM_TYPE, formOf, importAirfoil, postForm } from '../support/forms.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant } from '../support/tenants.js';

const PATH = '/v1/airfoils/import';

const service = await sharedService();
const tenant = await newTenant(service);

let count = 0;
const freshName = () => `Section ${++count}`;
const imported = async (file: string | Uint8Array, name = freshName()) => {
  const answer = await importAirfoil(tenant, file, name);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json;
};
/** Of a file that is refused. */
const refusal = async (file: string | Uint8Array) => {
  const { status, json } = await importAirfoil(tenant, file, freshName());
  return { status, ...json.error };
};

describe('a coordinate file', () => {
  it.each([
    ['in Selig’s order', selig()],
    ['in Lednicer’s order', lednicer()],
    ['the other way around', reversed()],
    ['in percent, with a third column, a mark and CRLF', percent()],
    ['with semicolons and decimal commas', continental()],
    ['of 30 points', selig({ count: 30 })],
    ['of 400 points', selig({ count: 400 })],
  ])('%s becomes the same airfoil', async (_, file) => {
    const airfoil = await imported(file);
    expect(airfoil).toMatchObject({ object: 'airfoil', source: 'custom', family: null });
    expect(airfoil.id).toMatch(/^afl_/);
    expect(airfoil.max_thickness).toBeCloseTo(0.12, 3);
    expect(airfoil.max_thickness_position).toBeCloseTo(0.3, 1);
    // from the longest chord, whose end lies above that of the mean line
    expect(Math.abs(airfoil.camber - 0.019)).toBeLessThan(3e-4);
    expect(airfoil.camber_position).toBeCloseTo(0.4, 1);
  });

  it('is answered with the airfoil, where it is, and what the file says of itself', async () => {
    const { status, headers, json } = await importAirfoil(
      tenant,
      selig({}, 'RG-15 by hand'),
      'My  RG 15',
    );
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/airfoils/${json.id}`);
    expect(json).toMatchObject({ name: 'My  RG 15', title: 'RG-15 by hand', warnings: [] });
    expect((await tenant.get(`/v1/airfoils/${json.id}`)).json).toEqual(json);
  });

  it('of few points, or with a thick trailing edge, comes with a warning', async () => {
    const codes = async (file: string) =>
      (await imported(file)).warnings.map(({ code }: { code: string }) => code);
    expect(await codes(selig({ count: 30 }))).toContain('few_points');
    expect(await codes(selig({ blunt: 0.03 }))).toContain('blunt_trailing_edge');
    expect(await codes(selig({ thickness: 0.3 }))).toContain('thick_section');
  });

  const rows = selig().split('\n');
  it.each([
    ['text in a row', rows.with(30, '0.5 abc').join('\n'), 31, /Line 31 is not two numbers/],
    ['one number in a row', rows.with(30, '0.5').join('\n'), 31, /Line 31 has only one number/],
    ['a number too large', rows.with(30, '1e400 0').join('\n'), 31, /too large/],
    ['counts that do not hold', lednicer().replace(' 61.', ' 60.'), 2, /announces 60 \+ 61/],
    ['a second element', rows.with(30, '999.0 999.0').join('\n'), 31, /second element/],
  ])('with %s is refused with the line', async (_, file, line, message) => {
    expect(await refusal(file)).toMatchObject({
      status: 422,
      code: 'invalid_airfoil_file',
      param: 'file',
      line,
      message: expect.stringMatching(message),
    });
  });

  it('whose outline crosses itself is refused with the line of the place', async () => {
    const [title, ...points] = rows.filter((row) => row !== '');
    const swapped = [title, ...points.with(20, points[24]).with(24, points[20])].join('\n');
    const { status, code, line, message } = await refusal(swapped);
    expect([status, code]).toEqual([422, 'invalid_airfoil_file']);
    expect(message).toMatch(new RegExp(`near line ${line}`));
    expect(Math.min(Math.abs(line - 22), Math.abs(line - 26))).toBeLessThanOrEqual(2);
  });

  it.each([
    ['nothing', ''],
    ['a photograph', Uint8Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 256)],
    ['a title alone', 'NACA 2412\n'],
    ['five points', 'x\n1 0\n.5 .1\n0 0\n.5 -.1\n1 0\n'],
    ['one point many times', `x\n${'0.5 0.5\n'.repeat(50)}`],
    ['a line', `x\n${Array.from({ length: 50 }, (_, i) => `${i / 49} 0`).join('\n')}`],
    ['half a section', selig().split('\n').slice(0, 50).join('\n')],
    ['a section thicker than long', selig({ thickness: 0.9 })],
  ])('that holds %s is refused', async (_, file) => {
    const { status, code, message } = await refusal(file);
    expect([status, code]).toEqual([422, 'invalid_airfoil_file']);
    expect(message.length).toBeGreaterThan(20);
  });
});

describe('the form', () => {
  it('names what is missing, unknown, empty, too long or sent twice', async () => {
    const [name, file] = fileParts(selig(), 'A name');
    const answers: [string, Parameters<typeof formOf>[0], string, string][] = [
      ['no file', [name], 'parameter_missing', 'file'],
      ['no name', [file], 'parameter_missing', 'name'],
      ['nothing', [], 'parameter_missing', 'file'],
      ['more', [name, file, { name: 'colour', value: 'red' }], 'unknown_field', 'colour'],
      ['a proto', [name, file, { name: '__proto__', value: 'red' }], 'unknown_field', null!],
      ['an empty name', [{ ...name, value: '' }, file], 'parameter_invalid_format', 'name'],
      ['blanks', [{ ...name, value: '   ' }, file], 'parameter_invalid_format', 'name'],
      ['a line break', [{ ...name, value: 'a\nb' }, file], 'parameter_invalid_format', 'name'],
      ['an escape', [{ ...name, value: 'a\u001b[2J' }, file], 'parameter_invalid_format', 'name'],
      ['a long name', [{ ...name, value: 'x'.repeat(65) }, file], 'parameter_too_long', 'name'],
      ['U+0000', [{ ...name, value: 'a\u0000b' }, file], 'parameter_invalid_format', 'name'],
      ['two names', [name, name, file], 'parameter_invalid_type', 'name'],
      ['two files', [name, file, file], 'parameter_invalid_type', 'file'],
    ];
    for (const [what, parts, code, param] of answers) {
      const { status, json } = await postForm(tenant, PATH, formOf(parts));
      expect([what, status, json.error.code, json.error.param]).toEqual([what, 422, code, param]);
    }
  });

  it('takes a file without a file name, and a name of 64 characters of any script', async () => {
    const name = '翼'.repeat(64);
    const parts = [
      { name: 'file', value: selig() },
      { name: 'name', value: name },
    ];
    const { status, json } = await postForm(tenant, PATH, formOf(parts));
    expect([status, json.name]).toEqual([201, name]);
  });

  it('that cannot be read is answered for what it is', async () => {
    const whole = formOf(fileParts(selig(), 'Cut'));
    const broken: [string, Uint8Array, Record<string, string>, number, string][] = [
      ['cut off in the file', whole.subarray(0, 900), {}, 400, 'invalid_multipart'],
      ['cut off in a header', whole.subarray(0, 60), {}, 400, 'invalid_multipart'],
      ['no boundary', whole, { 'content-type': 'multipart/form-data' }, 400, 'invalid_multipart'],
      [
        'another boundary',
        whole,
        { 'content-type': 'multipart/form-data; boundary=other' },
        400,
        'invalid_multipart',
      ],
      [
        'JSON',
        Buffer.from('{}'),
        { 'content-type': 'application/json' },
        415,
        'unsupported_media_type',
      ],
      ['text', whole, { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
      ['packed', whole, { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
      [
        'a name in Latin 1',
        formOf([
          { name: 'name', value: Buffer.from([0x66, 0xfc, 0x72]) },
          { name: 'file', value: selig(), filename: 'a' },
        ]),
        {},
        400,
        'invalid_utf8',
      ],
    ];
    for (const [what, body, headers, status, code] of broken) {
      const answer = await postForm(tenant, PATH, body, headers);
      expect([what, answer.status, answer.json.error.code]).toEqual([what, status, code]);
    }
  });

  it('is no body for operations that take JSON', async () => {
    const { status, json } = await postForm(
      tenant,
      '/v1/projects',
      formOf([{ name: 'name', value: 'A' }]),
    );
    expect([status, json.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('may hold a file of 1 MiB, and no more', async () => {
    const padded = (bytes: number) => `${selig()}${'#'.repeat(99)}\n`.padEnd(bytes, '#');
    const lines = (bytes: number) => {
      const file = Buffer.alloc(bytes, '\n');
      file.write(selig());
      return file;
    };
    expect((await importAirfoil(tenant, lines(2 ** 20), freshName())).status).toBe(201);
    for (const size of [2 ** 20 + 1, 3 * 2 ** 20]) {
      const { status, json } = await importAirfoil(tenant, padded(size), freshName());
      expect([status, json.error.code, json.error.param]).toEqual([
        413,
        'request_too_large',
        'file',
      ]);
    }
  });

  it('that never ends is cut off by size, and its sender reads why', async () => {
    const head =
      `POST ${PATH} HTTP/1.1\r\nHost: a\r\nAuthorization: ${tenant.authorization}\r\n` +
      `Content-Type: ${FORM_TYPE}\r\n`;
    const answerTo = (text: string, more?: Buffer) =>
      new Promise<string>((done) => {
        const socket = createConnection(service.port, '127.0.0.1');
        let heard = '';
        socket.on('data', (data) => (heard += String(data)));
        // a connection that is reset under the sender may lose the answer
        socket.on('error', (error) => (heard += ` ${error.message}`));
        socket.on('close', () => done(heard));
        socket.write(text);
        if (more !== undefined) {
          const pump = () => {
            if (heard !== '') socket.end();
            else if (!socket.destroyed && socket.write(more)) setImmediate(pump);
          };
          socket.on('drain', pump);
          pump();
        }
      });
    const endless = await answerTo(`${head}Transfer-Encoding: chunked\r\n\r\n`, chunkOf(64 * 1024));
    expect(endless).toMatch(/^HTTP\/1\.1 413 .*\}$/s);
    const announced = await answerTo(`${head}Content-Length: 900000000\r\n\r\nx`);
    expect(announced).toMatch(/^HTTP\/1\.1 413 .*\}$/s);
  });

  it('under one Idempotency-Key imports once, and another file under it is refused', async () => {
    const key = { 'idempotency-key': `import-${Date.now()}` };
    const name = freshName();
    const first = await importAirfoil(tenant, selig(), name, key);
    const again = await importAirfoil(tenant, selig(), name, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const others = [
      await importAirfoil(tenant, selig({ camber: 0.03 }), name, key),
      await importAirfoil(tenant, selig(), freshName(), key),
    ];
    for (const { status, json } of others)
      expect([status, json.error.code]).toEqual([409, 'idempotency_key_reused']);
  });
});

const chunkOf = (bytes: number) =>
  Buffer.concat([
    Buffer.from(`${bytes.toString(16)}\r\n`),
    Buffer.alloc(bytes, 'x'),
    Buffer.from('\r\n'),
  ]);

describe('the name of an import', () => {
  it('is the account’s once, whatever its case; another account may have it too', async () => {
    await imported(selig(), 'Tragflügel');
    for (const name of ['Tragflügel', 'TRAGFLÜGEL', ' tragflu\u0308gel ']) {
      const { status, json } = await importAirfoil(tenant, selig(), name);
      expect([status, json.error.code, json.error.param]).toEqual([409, 'name_taken', 'name']);
    }
    const other = await newTenant(service);
    expect((await importAirfoil(other, selig(), 'Tragflügel')).status).toBe(201);
  });

  it.each(['naca4412', 'NACA 23012', 'Clark-Y', 'naca 0012-64'])(
    'is not "%s", which names an airfoil of the library',
    async (name) => {
      const { status, json } = await importAirfoil(tenant, selig(), name);
      expect([status, json.error.code]).toEqual([409, 'name_taken']);
      expect(json.error.message).toContain('library');
    },
  );

  it('is free again once the airfoil is deleted', async () => {
    const name = freshName();
    const { id } = await imported(selig(), name);
    expect((await tenant.request('DELETE', `/v1/airfoils/${id}`)).status).toBe(204);
    expect((await importAirfoil(tenant, selig(), name)).status).toBe(201);
  });
});

describe('the limit of a plan', () => {
  it('holds also for imports that come at once', async () => {
    const free = await newTenant(service, { plan: 'free' });
    await sql(
      service.databaseUrl,
      `insert into airfoil (id, account_id, name, name_key, x, y, facts, kulfan)
       select 'afl_' || lpad(n::text, 27, '0'), ?, 'old ' || n, 'old ' || n, '{}', '{}', '{}', '{}'
         from generate_series(1, 47) as n`,
      [free.accountId],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => importAirfoil(free, selig(), `new ${i}`)),
    );
    const codes = answers.map(({ status, json }) => json.error?.code ?? status).sort();
    expect(codes).toEqual([201, 201, 201, ...Array(5).fill('limit_reached')]);
    await sql(service.databaseUrl, 'delete from airfoil where account_id = ?', [free.accountId]);
  });
});
