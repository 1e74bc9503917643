import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Sender } from '../../../../src/webhooks/sending/sender.js';
import { CountedConnects } from '../../../support/counted-connects.js';
import { HttpsReceiver } from '../../../support/https-receiver.js';
import * as answers from '../../../support/receiver-answers.js';
import { namesOf, newSender, requestTo } from '../../../support/webhook-sender.js';

const ascending = (a: number, b: number) => a - b;

describe('connections to receivers', () => {
  let receiver: HttpsReceiver;
  let sender: Sender;

  beforeEach(async () => {
    receiver = await HttpsReceiver.start();
    sender = await newSender({ deadlineMs: 120_000 });
  });

  afterEach(async () => {
    await sender.close();
    await receiver.stop();
  });

  const post = (path: string, endpointId = 'wh_1') =>
    sender.send(requestTo(receiver.url(path), endpointId));
  const connectionsOf = (path: string) => receiver.at(path).map(({ connection }) => connection);
  const closed = async () => {
    for (let n = 0; n < 6_000 && receiver.openConnections > 0; n++) await sleep(10);
    return receiver.openConnections;
  };

  it('are kept and used again', async () => {
    for (let n = 0; n < 20; n++) expect((await post('/again')).statusCode).toBe(200);
    expect(new Set(connectionsOf('/again'))).toEqual(new Set([1]));
  });

  it('are never shared between endpoints', async () => {
    for (let n = 0; n < 3; n++) for (const id of ['wh_a', 'wh_b', 'wh_c']) await post(`/${id}`, id);
    const used = ['/wh_a', '/wh_b', '/wh_c'].map((path) => [...new Set(connectionsOf(path))]);
    expect(used).toEqual([[1], [2], [3]]);
  });

  it('are four to an endpoint at most; what waits for one has its time still before it', async () => {
    receiver.on('/slow', answers.later(300, answers.status(200)));
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => post('/slow')));
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(receiver.connections).toBe(4);
    // each after the fourth began only when an earlier one had ended: its time is its own
    const begins = outcomes.map(({ startedAt }) => startedAt).toSorted(ascending);
    const ends = outcomes.map((one) => one.startedAt + one.durationMs).toSorted(ascending);
    for (let n = 4; n < 12; n++) expect(begins[n]).toBeGreaterThanOrEqual(ends[n - 4]);
  });

  it('are opened anew, in the same attempt, where the receiver ended one that was kept', async () => {
    receiver.on('/kept', answers.status(200), answers.reset, answers.status(201));
    expect((await post('/kept')).statusCode).toBe(200);
    expect(await post('/kept')).toMatchObject({ statusCode: 201, error: null });
    expect(connectionsOf('/kept')).toEqual([1, 1, 2]);
  });

  it('are opened anew only once, and not where a fresh one failed', async () => {
    receiver.on('/down', answers.status(200), answers.reset);
    await post('/down');
    expect((await post('/down')).error).toMatch(/^connection_reset: /);
    expect(connectionsOf('/down')).toEqual([1, 1, 2]);
    expect((await post('/down')).error).toMatch(/^connection_reset: /);
    expect(connectionsOf('/down')).toEqual([1, 1, 2, 3]);
  });

  it('are not tried again after a byte of an answer', async () => {
    const half: answers.Answer = ({ response, tcp }) =>
      response.socket!.write('HTTP/1.1 2', () => setTimeout(() => tcp.resetAndDestroy(), 20));
    receiver.on('/half', answers.status(200), half);
    await post('/half');
    expect(await post('/half')).toMatchObject({ statusCode: null });
    expect(receiver.at('/half')).toHaveLength(2);
  });

  it('closed by the receiver between two attempts do no harm', async () => {
    for (let n = 0; n < 20; n++) {
      expect((await post('/between')).statusCode).toBe(200);
      receiver.dropConnections();
      if (n % 2 === 0) await sleep(5); // else the close is still on its way
    }
    expect(new Set(connectionsOf('/between')).size).toBe(20);
  });

  it('that hold an unread body or a late answer are not used again', async () => {
    receiver.on('/long', answers.endlessBody(200)).on('/next', answers.status(200));
    await post('/long');
    await post('/next');
    expect([...connectionsOf('/long'), ...connectionsOf('/next')]).toEqual([1, 2]);
  });

  it('are kept after a body of 64 KiB, and closed where a byte more comes', async () => {
    for (const [path, bytes] of [
      ['/64k', 65_536],
      ['/more', 65_537],
    ] as const)
      receiver.on(path, answers.status(200, 'b'.repeat(bytes)));
    for (const path of ['/64k', '/64k', '/more', '/64k']) await post(path);
    expect(receiver.requests.map(({ connection }) => connection)).toEqual([1, 1, 1, 2]);
  });

  it('end when the receiver says so', async () => {
    receiver.on('/close', answers.status(200, 'x', { connection: 'close' }));
    for (let n = 0; n < 3; n++) await post('/close');
    expect(connectionsOf('/close')).toEqual([1, 2, 3]);
  });

  it('end after a second without use where the receiver gives no hint', async () => {
    receiver.on('/no-hint', answers.raw('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    await post('/no-hint');
    expect(receiver.openConnections).toBe(1);
    expect(await closed()).toBe(0);
  });

  it('end when the endpoint moves, or the Sender closes', async () => {
    await post('/x');
    const other = await HttpsReceiver.start();
    await sender.send(requestTo(other.url('/y'), 'wh_1'));
    expect(await closed()).toBe(0);
    await post('/x');
    await sender.close();
    expect(await closed()).toBe(0);
    expect(await post('/x')).toMatchObject({
      statusCode: null,
      error: 'shutting_down: this process is stopping',
    });
    await other.stop();
  });

  it('end with what is under way when the Sender closes', async () => {
    receiver.on('/hang', answers.hang);
    const waiting = Array.from({ length: 6 }, () => post('/hang'));
    await receiver.have('/hang', 4);
    await sender.close();
    const errors = (await Promise.all(waiting)).map(({ error }) => error);
    expect(errors).toEqual(Array(6).fill('shutting_down: this process is stopping'));
    expect(await closed()).toBe(0);
    expect(receiver.at('/hang')).toHaveLength(4);
  });

  it('that are half open at the deadline are destroyed', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) =>
      sockets.push(socket.on('error', () => undefined).resume()),
    );
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
    const impatient = await newSender({ deadlineMs: 1_000 });
    const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}/`;
    expect((await impatient.send(requestTo(url))).error).toMatch(/^timeout: /);
    for (let n = 0; n < 6_000 && !sockets[0]?.destroyed; n++) await sleep(10);
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
    mute.close();
  });

  it('go to the next address where the first refuses, and only to those of the family that we call from', async () => {
    const names = namesOf({
      'two.receiver.test': ['127.0.0.9', '127.0.0.1'],
      'six.receiver.test': ['::1'],
    });
    const picky = await newSender({ names, localAddress: '127.0.0.2' });
    expect(
      (await picky.send(requestTo(receiver.url('/two', 'two.receiver.test')))).statusCode,
    ).toBe(200);
    expect(receiver.at('/two')[0].from).toBe('127.0.0.2');
    const six = await picky.send(requestTo(receiver.url('/six', 'six.receiver.test')));
    expect(six.error).toMatch(/^unresolvable: .*no IPv4 address/);
    await picky.close();
  });

  it('try addresses of both families in turn, six at most', async () => {
    const dead = Array.from({ length: 9 }, (_, n) => `127.0.0.${20 + n}`);
    const six = await HttpsReceiver.start({ host: '::1' });
    const names = namesOf({ 'many.receiver.test': [...dead, '::1'], 'dead.receiver.test': dead });
    const patient = await newSender({ names });
    const reached = await patient.send(requestTo(six.url('/', 'many.receiver.test')));
    expect(reached.error ?? reached.statusCode).toBe(200);
    const connects = await CountedConnects.start();
    const refused = await patient.send(requestTo(six.url('/', 'dead.receiver.test')));
    connects.stop();
    expect(refused.error).toMatch(/^connection_refused: /);
    expect(connects.called).toHaveLength(6);
    await patient.close();
    await six.stop();
  });

  it('say by SNI which host is meant, and nothing for an address', async () => {
    await sender.send(requestTo(receiver.url('/name', 'a.receiver.test'), 'wh_name'));
    await sender.send(requestTo(receiver.url('/dot', 'b.receiver.test.'), 'wh_dot'));
    await post('/address');
    expect(receiver.serverNames).toEqual(['a.receiver.test', 'b.receiver.test', false]);
  });
});
