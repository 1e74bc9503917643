import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testAuthority } from '../../support/certificates.js';
import { HttpsReceiver } from '../../support/https-receiver.js';
import { drip, hangAfterHead, reset, status } from '../../support/receiver-answers.js';

describe('the receiver of the tests', () => {
  let receiver: HttpsReceiver;

  beforeAll(async () => {
    receiver = await HttpsReceiver.start();
  });

  afterAll(() => receiver.stop());

  async function post(path: string, body: string): Promise<number> {
    const { pem } = await testAuthority();
    return new Promise((done, fail) => {
      const options = { method: 'POST', ca: pem, agent: false as const };
      const sent = request(receiver.url(path), options, (answer) => done(answer.statusCode!));
      sent.on('error', fail);
      sent.end(body);
    });
  }

  it('keeps the raw bytes and answers in turn, the last answer staying', async () => {
    receiver.on('/turns', status(500), status(204));
    const codes: number[] = [];
    for (const body of ['ä', '2', '3']) codes.push(await post('/turns', body));
    expect(codes).toEqual([500, 204, 204]);
    expect(receiver.at('/turns').map(({ body }) => body.toString('hex'))).toEqual([
      'c3a4',
      '32',
      '33',
    ]);
    expect(new Set(receiver.at('/turns').map(({ connection }) => connection)).size).toBe(3);
  });

  it('resets, hangs after the head and drips', async () => {
    receiver.on('/reset', reset).on('/hang', hangAfterHead(200)).on('/drip', drip(202, 10));
    await expect(post('/reset', '')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await post('/hang', '')).toBe(200);
    expect(await post('/drip', '')).toBe(202);
  });

  it('shows flawed certificates where it was told to', async () => {
    const codes: (string | undefined)[] = [];
    for (const flaw of ['expired', 'other-host', 'unknown', 'self'] as const) {
      const flawed = await HttpsReceiver.start({ flaw });
      const { pem } = await testAuthority();
      codes.push(
        await new Promise<string | undefined>((done) =>
          request(flawed.url(), { ca: pem }).on('error', (error: NodeJS.ErrnoException) =>
            done(error.code),
          ),
        ),
      );
      await flawed.stop();
    }
    expect(codes).toEqual([
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
    ]);
  });
});
