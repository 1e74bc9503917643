import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { type HttpAnswer, Answers, CLIENT_GONE } from '../../../../src/platform/http/answers.js';
import { untilDisconnected } from '../../../../src/platform/http/request-params.js';

let server: FastifyInstance;
let seen: Pick<HttpAnswer, 'status' | 'ms'>[];
let signal: AbortSignal | undefined;
/** What the slow route waits for. */
let release: () => void;

beforeEach(async () => {
  server = fastify();
  seen = [];
  signal = undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const answers = new Answers();
  server.addHook('onRequest', (request, reply, done) => {
    answers.watch(request, reply);
    done();
  });
  answers.observe(({ status, ms }) => seen.push({ status, ms }));
  server.post('/slow', async (_request, reply) => {
    signal = untilDisconnected(reply.raw);
    await released;
    return {};
  });
  server.get('/teapot', async (_request, reply) => reply.code(418).send({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  release();
  await server.close();
});

const port = () => (server.server.address() as AddressInfo).port;
const until = async (condition: () => boolean) => {
  for (let i = 0; i < 6_000 && !condition(); i++) await sleep(10);
  expect(condition()).toBe(true);
};

describe('an answer', () => {
  it('is told with its status and time, once', async () => {
    await fetch(`http://127.0.0.1:${port()}/teapot`);
    await fetch(`http://127.0.0.1:${port()}/nothing`);
    await until(() => seen.length === 2);
    expect(seen.map(({ status }) => status)).toEqual([418, 404]);
    expect(seen[0].ms).toBeGreaterThan(0);
  });

  it('is told of a client that left, and its signal fires', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.write(
      'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}',
    );
    await until(() => signal !== undefined);
    expect(signal!.aborted).toBe(false);
    socket.destroy();
    await once(signal!, 'abort');
    await until(() => seen.length === 1);
    expect(seen[0].status).toBe(CLIENT_GONE);
    release();
    await sleep(20);
    expect(seen).toHaveLength(1);
  });

  it('to a request without a connection is told as it is, and leaves the signal alone', async () => {
    const teapot = await server.inject({ method: 'GET', url: '/teapot' });
    expect(teapot.statusCode).toBe(418);
    const slow = server.inject({ method: 'POST', url: '/slow' });
    await until(() => signal !== undefined);
    release();
    expect((await slow).statusCode).toBe(200);
    await until(() => seen.length === 2);
    expect(seen.map(({ status }) => status)).toEqual([418, 200]);
    expect(signal!.aborted).toBe(false);
  });

  it('that arrives leaves the signal alone', async () => {
    const answer = fetch(`http://127.0.0.1:${port()}/slow`, { method: 'POST' });
    await until(() => signal !== undefined);
    release();
    expect((await answer).status).toBe(200);
    await until(() => seen.length === 1);
    expect(signal!.aborted).toBe(false);
  });
});
