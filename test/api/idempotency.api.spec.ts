import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sql, whileLocked } from '../support/database.js';
import {
  isReplay,
  pairsHaveOneEffect,
  PATH,
  persistently,
  projectCounts,
} from '../support/equal-writes.js';
import { startEmbedded, startService } from '../support/service.js';
import { newTenant } from '../support/tenants.js';

const service = await startService();
const tenant = await newTenant(service);
afterAll(() => service.stop());

const create = (key: string, body: unknown) => tenant.post(PATH, body, { 'idempotency-key': key });
const counts = (prefix: string) => projectCounts(service, prefix);

describe('the header', () => {
  it('is refused when it comes twice: which of the two would count?', async () => {
    const body = '{"name":"twice"}';
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(service.port, '127.0.0.1');
      socket.on('data', (chunk) => (text += String(chunk))).on('close', () => resolve(text));
      socket.write(
        `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: ${tenant.authorization}\r\n` +
          `Content-Type: application/json\r\nIdempotency-Key: k1\r\nidempotency-key: k2\r\n` +
          `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_idempotency_key"/s);
    expect(await counts('twice')).toEqual(new Map());
  });

  it('is checked after the credential, the media type and the body, before the fields', async () => {
    const key = { 'idempotency-key': '' };
    const code = async (body: unknown, headers: Record<string, string> = {}) =>
      (await tenant.post(PATH, body, { ...key, ...headers })).json.error.code;
    expect(await code({}, { authorization: 'Bearer key_x' })).toBe('invalid_api_key');
    expect(await code('x', { 'content-type': 'text/plain' })).toBe('unsupported_media_type');
    expect(await code('{')).toBe('invalid_json');
    expect(await code({ nme: 'x' })).toBe('invalid_idempotency_key');
  });
});

describe('a repeated write', () => {
  it('gets them also after the project was changed and deleted', async () => {
    const key = randomUUID();
    const first = await create(key, { name: 'gone' });
    await tenant.request('DELETE', `${PATH}/${first.json.id}`);
    const second = await create(key, { name: 'gone' });
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await counts('gone')).toEqual(new Map());
  });

  it('may be a PATCH, whose second sending does not undo what came between', async () => {
    const { id } = (await tenant.post(PATH, { name: 'a' })).json;
    const patch = (body: object, headers?: Record<string, string>) =>
      tenant.request('PATCH', `${PATH}/${id}`, body, headers);
    const key = { 'idempotency-key': randomUUID() };
    const first = await patch({ name: 'b' }, { ...key, 'if-match': '"v1"' });
    await patch({ name: 'c' });
    const second = await patch({ name: 'b' }, { ...key, 'if-match': '"v1"' });
    expect([first.status, second.status, isReplay(second)]).toEqual([200, 200, true]);
    expect(second.text).toBe(first.text);
    expect((await tenant.get(`${PATH}/${id}`)).json.name).toBe('c');
  });
});

describe('pairs of the same request at once', () => {
  pairsHaveOneEffect(20, () => tenant);

  it('of ten have one effect as well', async () => {
    const key = randomUUID();
    const name = `ten-${key}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => persistently(() => create(key, { name }))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(await counts(name)).toEqual(new Map([[name, 1]]));
  });
});

describe('an answer that never arrives', () => {
  it('is there when the client asks again', async () => {
    const [key, name] = [randomUUID(), `lost-${randomUUID()}`];
    await whileLocked(service.databaseUrl, 'idempotency_record', async (stand) => {
      const lost = fetch(service.url + PATH, {
        method: 'POST',
        headers: {
          authorization: tenant.authorization,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ name }),
        signal: AbortSignal.timeout(2_000),
      });
      await stand();
      await expect(lost).rejects.toThrow();
    });
    const again = await persistently(() => create(key, { name }));
    expect([again.status, isReplay(again)]).toEqual([201, true]);
    expect(await counts(name)).toEqual(new Map([[name, 1]]));
  });
});

describe('kill -9', () => {
  it('between the effect and the record of its answer leaves neither', async () => {
    let own = await startEmbedded();
    try {
      const key = randomUUID();
      const send = () => own.post(PATH, { name: 'half' }, { 'idempotency-key': key });
      await whileLocked(own.databaseUrl, 'idempotency_record', async (stand) => {
        const lost = send().catch(() => 'lost');
        await stand();
        await own.kill9();
        expect(await lost).toBe('lost');
      });
      own = await startService({ DATA_DIR: own.dataDir });
      expect(await sql(own.databaseUrl, 'select 1 from project')).toEqual([]);
      const again = await persistently(send);
      expect([again.status, isReplay(again)]).toEqual([201, false]);
      expect(await sql(own.databaseUrl, 'select name from project')).toEqual([{ name: 'half' }]);
    } finally {
      await own.stop();
    }
  });
});
