import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sender } from '../../../../src/webhooks/sending/sender.js';
import { HttpsReceiver } from '../../../support/https-receiver.js';
import * as answers from '../../../support/receiver-answers.js';
import { newSender, requestTo } from '../../../support/webhook-sender.js';

const DEADLINE_MS = 400;
/** What a deadline may be overrun by, on two busy cores. */
const SLACK_MS = 500;

describe('an attempt', () => {
  let receiver: HttpsReceiver;
  let sender: Sender;

  beforeAll(async () => {
    receiver = await HttpsReceiver.start();
    sender = await newSender({ deadlineMs: DEADLINE_MS });
  });

  afterAll(async () => {
    await sender.close();
    await receiver.stop();
  });

  it.each<[string, answers.Answer, object]>([
    ['200', answers.status(200, 'fine'), { statusCode: 200, error: null, excerpt: 'fine' }],
    ['204', answers.status(204), { statusCode: 204, error: null, excerpt: null }],
    ['299', answers.status(299), { statusCode: 299, error: null, excerpt: null }],
    ['304', answers.status(304), { statusCode: 304, error: 'http_304', excerpt: null }],
    ['400', answers.status(400, 'no'), { statusCode: 400, error: 'http_400', excerpt: 'no' }],
    ['404', answers.status(404), { statusCode: 404, error: 'http_404', excerpt: null }],
    ['410', answers.status(410), { statusCode: 410, error: 'http_410', excerpt: null }],
    [
      '429',
      answers.status(429, '', { 'retry-after': '60' }),
      { statusCode: 429, error: 'http_429' },
    ],
    ['500', answers.status(500, 'oops'), { statusCode: 500, error: 'http_500', excerpt: 'oops' }],
    ['503', answers.status(503), { statusCode: 503, error: 'http_503', excerpt: null }],
  ])('takes the status %s from the answer', async (name, answer, expected) => {
    receiver.on(`/${name}`, answer);
    const outcome = await sender.send(requestTo(receiver.url(`/${name}`)));
    expect(outcome).toMatchObject(expected);
    expect(receiver.at(`/${name}`)).toHaveLength(1);
  });

  it('ends with the reason, within the deadline, when no answer comes', async () => {
    const table: [string, answers.Answer, RegExp][] = [
      ['/reset', answers.reset, /^connection_reset: /],
      ['/hang', answers.hang, /^timeout: no answer within 0\.4 s$/],
      ['/flood', answers.headerFlood, /^invalid_response: .*16 KiB/],
      ['/huge', answers.hugeHeaders, /^invalid_response: .*16 KiB/],
      ['/1xx', answers.informationalFlood, /^invalid_response: .*provisional/],
      ['/100', answers.raw('HTTP/1.1 100 Continue\r\n\r\n'), /^invalid_response: .*1xx/],
      [
        '/101',
        answers.raw(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
        ),
        /^invalid_response: /,
      ],
      ['/garbage', answers.raw('SSH-2.0-OpenSSH_9.6\r\n'), /^invalid_response: .*HTTP\/1\.1/],
      ['/half-head', answers.raw('HTTP/1.1 200 OK\r\nX-A: b'), /^timeout: /],
    ];
    for (const [path, answer, error] of table) {
      receiver.on(path, answer);
      const outcome = await sender.send(requestTo(receiver.url(path)));
      expect({ path, ...outcome }).toMatchObject({ path, statusCode: null, excerpt: null });
      expect(outcome.error).toMatch(error);
      expect(outcome.durationMs).toBeLessThan(DEADLINE_MS + SLACK_MS);
    }
  });
});
