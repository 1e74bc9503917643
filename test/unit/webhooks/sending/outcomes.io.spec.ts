import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AttemptOutcome, Sender } from '../../../../src/webhooks/sending/sender.js';
import { HttpsReceiver } from '../../../support/https-receiver.js';
import * as answers from '../../../support/receiver-answers.js';
import { newSender, requestTo } from '../../../support/webhook-sender.js';

/** For what has to end by itself: only the test's own end comes before. */
const NEVER_MS = 600_000;
/** For what does not: an answer that begins has begun by then, also on a busy machine. */
const DEADLINE_MS = 3_000;

describe('an attempt', () => {
  let receiver: HttpsReceiver;
  let sender: Sender;
  let hurried: Sender;
  let patient: Sender;
  /** What takes ten seconds, begun before all others. */
  let patience: Promise<AttemptOutcome[]>;

  beforeAll(async () => {
    receiver = await HttpsReceiver.start();
    sender = await newSender({ deadlineMs: NEVER_MS });
    hurried = await newSender({ deadlineMs: DEADLINE_MS });
    patient = await newSender();
    receiver.on('/hang-10', answers.hang).on('/drip-10', answers.drip(200, 100));
    patience = Promise.all(
      ['/hang-10', '/drip-10'].map((path) => patient.send(requestTo(receiver.url(path), path))),
    );
  });

  afterAll(async () => {
    await sender.close();
    await hurried.close();
    await patient.close();
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

  it('ends with the reason when no answer comes', async () => {
    const table: [string, answers.Answer, RegExp][] = [
      ['/reset', answers.reset, /^connection_reset: /],
      ['/flood', answers.headerFlood, /^invalid_response: .*16 KiB/],
      ['/huge', answers.hugeHeaders, /^invalid_response: .*16 KiB/],
      ['/1xx', answers.informationalFlood, /^invalid_response: .*informational/],
      [
        '/000',
        answers.raw('HTTP/1.1 000 OK\r\nContent-Length: 2\r\n\r\nok'),
        /^invalid_response: .*not valid HTTP/,
      ],
      ['/100', answers.raw('HTTP/1.1 100 Continue\r\n\r\n'), /^invalid_response: .*1xx/],
      [
        '/101',
        answers.raw(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
        ),
        /^invalid_response: /,
      ],
      ['/garbage', answers.raw('SSH-2.0-OpenSSH_9.6\r\n'), /^invalid_response: .*HTTP\/1\.1/],
    ];
    for (const [path, answer, error] of table) {
      receiver.on(path, answer);
      const outcome = await sender.send(requestTo(receiver.url(path)));
      expect({ path, ...outcome }).toMatchObject({ path, statusCode: null, excerpt: null });
      expect(outcome.error).toMatch(error);
    }
  });

  it('has its deadline for an answer that does not come, or not whole', async () => {
    const half = answers.raw('HTTP/1.1 200 OK\r\nX-A: b');
    receiver.on('/hang', answers.hang).on('/half-head', half);
    const outcomes = await Promise.all(
      ['/hang', '/half-head'].map((path) => hurried.send(requestTo(receiver.url(path)))),
    );
    const error = 'timeout: no response within 3 s';
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ statusCode: null, error, excerpt: null });
  });

  it('says that nothing listens', async () => {
    const gone = await HttpsReceiver.start();
    const url = gone.url();
    await gone.stop();
    const outcome = await sender.send(requestTo(url));
    expect(outcome).toMatchObject({ statusCode: null, excerpt: null });
    expect(outcome.error).toMatch(/^connection_refused: /);
  });

  it.each([
    ['expired', 'receiver.test', /^tls: .*has expired/],
    ['other-host', 'receiver.test', /^tls: .*for another host/],
    ['other-host', '127.0.0.1', /^tls: .*for another host/],
    ['unknown', 'receiver.test', /^tls: .*authority that is not trusted/],
    ['self', 'receiver.test', /^tls: .*self-signed/],
  ] as const)(
    'sends nothing where the certificate is wrong: %s at %s',
    async (flaw, host, error) => {
      const flawed = await HttpsReceiver.start({ flaw });
      const outcome = await sender.send(requestTo(flawed.url('/', host)));
      await flawed.stop();
      expect(outcome).toMatchObject({ statusCode: null, excerpt: null });
      expect(outcome.error).toMatch(error);
      expect(flawed.requests).toHaveLength(0);
      expect(flawed.connections).toBe(1);
    },
  );

  it('says that no TLS is spoken there, or never answered', async () => {
    const plain = createServer((socket) =>
      socket.on('error', () => undefined).end('220 hello\r\n'),
    );
    const mute = createServer((socket) => socket.on('error', () => undefined).resume());
    const urls: string[] = [];
    for (const server of [plain, mute]) {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      urls.push(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    }
    const errors = await Promise.all(
      urls.map(async (url) => (await hurried.send(requestTo(url))).error),
    );
    expect(errors[0]).toMatch(/^tls: /);
    expect(errors[1]).toMatch(/^timeout: /);
    for (const server of [plain, mute]) server.close();
  });

  it('follows no redirect', async () => {
    receiver.on('/moved', answers.redirect(receiver.url('/new'), 307));
    const outcome = await sender.send(requestTo(receiver.url('/moved')));
    expect(outcome).toMatchObject({ statusCode: 307, error: 'http_307' });
    expect(receiver.at('/new')).toHaveLength(0);
  });

  it('keeps no cookie', async () => {
    receiver.on('/cookie', answers.cookie);
    for (let n = 0; n < 2; n++) await sender.send(requestTo(receiver.url('/cookie')));
    expect(receiver.at('/cookie').map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('sends the bytes as they are, with the headers that it was given and those of HTTP', async () => {
    const body = '{"text":"ä\u2028\ud83d\ude80"}';
    await sender.send(requestTo(receiver.url('/bytes?q=1'), 'wh_bytes', body));
    const [{ method, body: bytes, headers }] = receiver.at('/bytes?q=1');
    expect([method, bytes.toString('hex')]).toEqual(['POST', Buffer.from(body).toString('hex')]);
    expect(headers).toEqual({
      host: `127.0.0.1:${receiver.port}`,
      connection: 'keep-alive',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': 'evt_1',
    });
  });

  it('counts the status when the body drips, hangs or breaks off', async () => {
    const table: [string, answers.Answer, object][] = [
      ['/drip', answers.drip(200, 20), { statusCode: 200, error: null }],
      ['/drip-500', answers.drip(500, 20), { statusCode: 500, error: 'http_500' }],
      ['/no-body', answers.hangAfterHead(202), { statusCode: 202, error: null, excerpt: null }],
      [
        '/broken',
        answers.resetWithinBody(200, 'so far'),
        { statusCode: 200, error: null, excerpt: 'so far' },
      ],
      [
        '/broken-410',
        answers.resetWithinBody(410, 'so far'),
        { statusCode: 410, error: 'http_410', excerpt: 'so far' },
      ],
    ];
    for (const [path, answer] of table) receiver.on(path, answer);
    const outcomes = await Promise.all(
      table.map(([path]) => hurried.send(requestTo(receiver.url(path), path))),
    );
    for (const [i, [path, , expected]] of table.entries())
      expect({ path, ...outcomes[i] }).toMatchObject({ path, ...expected });
    expect(outcomes[0].excerpt).toMatch(/^\.{5,}$/);
  });

  it('reads a little of a body of 10 GiB and closes', async () => {
    const sent = { bytes: 0 };
    receiver.on('/endless', answers.endlessBody(200, sent));
    const before = process.memoryUsage.rss();
    const outcome = await sender.send(requestTo(receiver.url('/endless')));
    expect(outcome).toMatchObject({ statusCode: 200, error: null, excerpt: 'x'.repeat(1024) });
    expect(sent.bytes).toBeLessThan(8 * 2 ** 20); // what lies in the buffers of both sides
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 2 ** 20);
  });

  it('gives up on an answer without an end where HTTP has no bound', async () => {
    const chunk = `1;${'e'.repeat(4000)}\r\nx\r\n`; // an extension of each chunk
    const beginning = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
    const reason = `HTTP/1.1 200 ${'r'.repeat(4000)}`;
    receiver
      .on('/extensions', answers.flood(beginning, chunk))
      .on('/reason', answers.flood(reason, 'r'));
    const extensions = await sender.send(requestTo(receiver.url('/extensions')));
    expect(extensions).toMatchObject({ statusCode: 200, error: null });
    const endless = await sender.send(requestTo(receiver.url('/reason')));
    expect(endless).toMatchObject({
      statusCode: null,
      error: 'invalid_response: the response does not end',
    });
  });

  it('has 10 s where nobody says otherwise, for a receiver that hangs or drips', async () => {
    const [hung, dripped] = await patience;
    expect(hung).toMatchObject({ statusCode: null, error: 'timeout: no response within 10 s' });
    expect(dripped).toMatchObject({ statusCode: 200, error: null });
    for (const { durationMs } of [hung, dripped]) expect(durationMs).toBeGreaterThanOrEqual(9_990);
  });
});
