import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { client, findKey, serviceUrl } from '../../../scripts/lib/example-client.mjs';

describe('how npm run example finds the service', () => {
  it('takes INFLOW_URL, else PORT of this machine, else 3000', () => {
    expect(serviceUrl({ INFLOW_URL: 'https://inflow.test/', PORT: '1' })).toBe(
      'https://inflow.test',
    );
    expect(serviceUrl({ PORT: '3071' })).toBe('http://127.0.0.1:3071');
    expect(serviceUrl({})).toBe('http://127.0.0.1:3000');
  });

  it('takes INFLOW_KEY, DEV_API_KEY, the key in DATA_DIR, or says where it looked', () => {
    const dir = mkdtempSync(join(tmpdir(), 'inflow-example-'));
    try {
      expect(() => findKey({ DATA_DIR: dir })).toThrow(join(dir, 'dev-api-key'));
      writeFileSync(join(dir, 'dev-api-key'), 'key_file\n');
      expect(findKey({ DATA_DIR: dir })).toBe('key_file');
      expect(findKey({ DATA_DIR: dir, DEV_API_KEY: 'key_dev' })).toBe('key_dev');
      expect(findKey({ DATA_DIR: dir, DEV_API_KEY: 'key_dev', INFLOW_KEY: 'key_own' })).toBe(
        'key_own',
      );
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe('what npm run example says when it fails', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const known = request.headers.authorization === 'Bearer key_good';
      response.statusCode = known ? 200 : 401;
      response.end(
        JSON.stringify(
          known ? { Ct: 0.1 } : { error: { code: 'invalid_api_key', message: 'Unknown.' } },
        ),
      );
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => void server.close(done)));

  it('gives the answer where all is well', async () => {
    expect(await client(url, 'key_good')({})).toEqual({ Ct: 0.1 });
  });

  it("gives the service's code and words, and for a bad key where keys come from", async () => {
    await expect(client(url, 'key_bad')({})).rejects.toThrow(
      /401. invalid_api_key: Unknown.\n.*INFLOW_KEY/,
    );
  });

  it('says how to start a service that is not there', async () => {
    const unused = createServer();
    await new Promise<void>((done) => void unused.listen(0, '127.0.0.1', done));
    const { port } = unused.address() as AddressInfo;
    await new Promise((done) => void unused.close(done));
    await expect(client(`http://127.0.0.1:${port}`, 'key')({})).rejects.toThrow(
      /ECONNREFUSED[\s\S]*npm start/,
    );
  });
});
