import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectProxy } from '../../../support/connect-proxy.js';
import { CountedConnects } from '../../../support/counted-connects.js';
import { HttpsReceiver } from '../../../support/https-receiver.js';
import * as answers from '../../../support/receiver-answers.js';
import { namesOf, newSender, requestTo } from '../../../support/webhook-sender.js';

describe('deliveries through a CONNECT proxy', () => {
  let receiver: HttpsReceiver;
  let proxy: ConnectProxy;

  beforeEach(async () => {
    receiver = await HttpsReceiver.start();
    proxy = await ConnectProxy.start();
  });

  afterEach(async () => {
    proxy.stop();
    await receiver.stop();
  });

  const senderBy = (user = '', deadlineMs = 3_000) =>
    newSender({ proxy: proxy.url(user), deadlineMs });
  const get = () => requestTo(receiver.url('/via', 'receiver.test'));

  it('name the checked address to the proxy and the host to the receiver alone', async () => {
    const sender = await senderBy();
    for (let n = 0; n < 3; n++) expect((await sender.send(get())).statusCode).toBe(200);
    expect(proxy.tunnels).toEqual([
      { target: `127.0.0.1:${receiver.port}`, authorization: undefined },
    ]);
    expect(receiver.serverNames).toEqual(['receiver.test']);
    expect(receiver.at('/via').map(({ headers }) => headers.host)).toEqual(
      Array(3).fill(`receiver.test:${receiver.port}`),
    );
    await sender.close();
  });

  it('log in where the address of the proxy has a name and a password', async () => {
    const sender = await senderBy('u%40x:p%C3%A4ss%3A1@');
    await sender.send(get());
    const [{ authorization }] = proxy.tunnels;
    expect(authorization).toMatch(/^Basic /);
    expect(Buffer.from(authorization!.slice(6), 'base64').toString()).toBe('u@x:päss:1');
    await sender.close();
    const stray = await senderBy('u:100%25%@');
    expect((await stray.send(get())).statusCode).toBe(200);
    await stray.close();
  });

  it('reach a proxy that speaks TLS itself, from the local address that is set', async () => {
    proxy.stop();
    proxy = await ConnectProxy.start('https');
    const sender = await newSender({ proxy: proxy.url(), localAddress: '127.0.0.3' });
    expect((await sender.send(get())).statusCode).toBe(200);
    expect(proxy.tunnels).toHaveLength(1);
    await sender.close();
  });

  it('end with the reason where the proxy refuses, hangs, talks too much, or talks nonsense', async () => {
    const table: [string, RegExp][] = [
      ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', /^proxy: .*answered 407$/],
      ['HTTP/1.1 503 Service Unavailable\r\n\r\n', /^connection_refused: .*\(proxy: 503\)$/],
      ['HTTP/1.1 200 OK\r\n\r\nand more', /^proxy: .*data after its response$/],
      [`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}`, /^proxy: .*too much/],
      ['+OK POP3\r\n\r\n', /^proxy: .*does not speak HTTP$/],
      ['HTTP/1.1 200 OK\r\n', /^timeout: no response within 3 s$/],
    ];
    const sender = await senderBy();
    for (const [refusal, error] of table) {
      proxy.refusal = refusal;
      expect((await sender.send(get())).error).toMatch(error);
    }
    proxy.stop();
    const gone = await sender.send(get());
    expect(gone.error).toBe('proxy: the outgoing proxy cannot be reached');
    expect(receiver.connections).toBe(0);
    await sender.close();
  });

  it('take the next address where the proxy says nothing of the first', async () => {
    proxy.silentFor = '127.0.0.9';
    const names = namesOf({ 'two.receiver.test': ['127.0.0.9', '127.0.0.1'] });
    const sender = await newSender({ names, proxy: proxy.url() });
    const outcome = await sender.send(requestTo(receiver.url('/', 'two.receiver.test')));
    expect(outcome.error ?? outcome.statusCode).toBe(200);
    await sender.close();
  });

  it('take the next address where the proxy cannot reach the first', async () => {
    const names = namesOf({ 'two.receiver.test': ['127.0.0.9', '127.0.0.1'] });
    const sender = await newSender({ names, proxy: proxy.url() });
    const outcome = await sender.send(requestTo(receiver.url('/', 'two.receiver.test')));
    expect(outcome.error ?? outcome.statusCode).toBe(200);
    expect(proxy.tunnels.map(({ target }) => target)).toEqual(
      ['127.0.0.9', '127.0.0.1'].map((address) => `${address}:${receiver.port}`),
    );
    await sender.close();
  });

  it('are judged as without one: nothing is asked of the proxy for a private address', async () => {
    const connects = await CountedConnects.start();
    const names = namesOf({ 'trap.example.com': ['93.184.215.14', '10.0.0.1'] });
    const sender = await newSender({ allowPrivate: false, names, proxy: proxy.url() });
    for (const host of ['trap.example.com', '127.0.0.1', '[::1]', 'localhost']) {
      const outcome = await sender.send(requestTo(`https://${host}:${receiver.port}/`));
      expect(outcome.error).toMatch(/^forbidden_address: /);
    }
    connects.stop();
    expect([connects.called, proxy.tunnels]).toEqual([[], []]);
    await sender.close();
  });

  it('verify the certificate of the receiver behind the proxy', async () => {
    const flawed = await HttpsReceiver.start({ flaw: 'other-host' });
    flawed.on('/', answers.status(200));
    const sender = await senderBy();
    const outcome = await sender.send(requestTo(flawed.url('/', 'receiver.test')));
    expect(outcome.error).toMatch(/^tls: .*for another host/);
    expect(flawed.requests).toHaveLength(0);
    await flawed.stop();
    await sender.close();
  });
});
