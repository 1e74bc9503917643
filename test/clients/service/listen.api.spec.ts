import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sign } from '../../../src/webhooks/sending/delivery-request.js';
import { EventRecorder, simulation } from '../../support/events.js';
import { until } from '../../support/queues.js';
import { freePort, spawnService, startService } from '../../support/service.js';
import { newTenant, type Tenant } from '../../support/tenants.js';

const SCRIPT = join(import.meta.dirname, '../../../clients/typescript/dist/cli/main.js');

let me: Tenant;
const service = await startService({ RATE_LIMIT: 'on', ROLES: 'api' });
const recorder = await EventRecorder.open(service.databaseUrl, 2);
afterAll(async () => {
  await recorder.close();
  await service.stop();
});
beforeEach(async () => {
  me = await newTenant(service);
});

/** `inflow listen …` as a process of its own. */
class Listener {
  stdout = '';
  stderr = '';
  code: number | string | undefined;
  readonly ended: Promise<number | string>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout!.on('data', (chunk) => (this.stdout += String(chunk)));
    child.stderr!.on('data', (chunk) => (this.stderr += String(chunk)));
    this.ended = new Promise((done) =>
      child.once('close', (code, signal) => done((this.code = signal ?? code ?? 'unknown'))),
    );
  }

  static start(args: string[], env: Record<string, string> = {}): Listener {
    const { PATH = '' } = process.env;
    const listener = new Listener(
      spawn(process.execPath, [SCRIPT, 'listen', ...args], { env: { PATH, ...env } }),
    );
    open.add(listener);
    return listener;
  }

  get lines(): string[] {
    return this.stdout.split('\n').filter((line) => line !== '');
  }

  async ready(): Promise<this> {
    await until(() => this.stderr.includes('Ctrl-C ends') || this.code !== undefined);
    if (this.code !== undefined) throw new Error(this.stderr);
    return this;
  }

  stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | string> {
    this.child.kill(signal);
    return this.ended;
  }
}

const open = new Set<Listener>();
afterEach(async () => {
  for (const listener of open) await listener.stop('SIGKILL');
  open.clear();
});

const listen = (...args: string[]) =>
  Listener.start(['--url', service.url, '--key', me.key, ...args]);
const record = (name: string | null = null) =>
  recorder.record(me.accountId, 'simulation.queued', simulation({ name }));
const recordFailed = () => recorder.record(me.accountId, 'simulation.failed', simulation());

interface Received {
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A receiver on this machine that keeps what it gets. */
async function receiver(status = 204): Promise<{ url: string; got: Received[]; server: Server }> {
  const got: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got, server };
}

describe('inflow listen', () => {
  it('prints a line for each event from now on, oldest first, and ends cleanly by Ctrl-C', async () => {
    await record();
    const listener = await listen().ready();
    const made = [await record(), await recordFailed(), await record()];
    await until(() => listener.lines.length >= 3);
    const lines = made.map(({ canonical }) => {
      const { created_at, type, data } = JSON.parse(canonical.toString());
      return `${created_at}  ${type.padEnd(22)} ${data.object.id}`;
    });
    expect(listener.lines).toEqual(lines);
    expect(await listener.stop()).toBe(0);
    expect(listener.lines).toHaveLength(3);
  });

  it('pages through everything since a moment, each event once, and --once ends it', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      const happened = Array.from({ length: 50 }, () => ({
        type: 'simulation.queued' as const,
        object: simulation(),
      }));
      const events = await recorder.orm.em
        .fork()
        .transactional((em) => recorder.events.recordAll(em, me.accountId, happened));
      made.push(...events.map(({ resourceId }) => resourceId!));
    }
    const since = new Date(Date.now() - 60_000).toISOString();
    const listener = listen('--since', since, '--once');
    expect(await listener.ended).toBe(0);
    const printed = listener.lines.map((line) => line.split(/ +/).at(-1)!);
    expect(printed).toHaveLength(250);
    expect(printed.toSorted()).toEqual(made.toSorted());
    const future = new Date(Date.now() + 60_000).toISOString();
    const nothing = listen('--since', future, '--once');
    expect([await nothing.ended, nothing.lines]).toEqual([0, []]);
  });

  it('finds an event that was written before others and committed after them', async () => {
    const listener = await listen().ready();
    const slow = recorder.orm.em.fork();
    await slow.begin();
    const late = await recorder.events.record(
      slow,
      me.accountId,
      'simulation.queued',
      simulation(),
    );
    const early = await record();
    await until(() => listener.lines.length === 1);
    await slow.commit();
    await until(() => listener.lines.length === 2);
    expect(listener.lines.map((line) => line.split(/ +/).at(-1))).toEqual([
      early.resourceId,
      late.resourceId,
    ]);
  });

  it('keeps to the types that are named, and refuses those that there are not', async () => {
    const listener = await listen('--types', 'simulation.failed,sweep.failed').ready();
    await record();
    const failed = await recordFailed();
    await until(() => listener.lines.length > 0);
    expect(listener.lines).toEqual([expect.stringContaining(failed.resourceId!)]);
    const wrong = listen('--types', 'simulation.fail');
    expect(await wrong.ended).toBe(1);
    expect(wrong.stderr).toMatch(/no type of event simulation\.fail\b[^]*simulation\.failed/);
  });

  it('prints the bytes of events with --json', async () => {
    const { canonical } = await record('Größe "1" 🚁');
    const listener = listen(
      '--json',
      '--once',
      '--since',
      new Date(Date.now() - 60_000).toISOString(),
    );
    expect(await listener.ended).toBe(0);
    expect(listener.stdout).toBe(`${canonical.toString()}\n`);
  });

  it('posts the exact bytes as a webhook does, signed with a fresh secret that it shows', async () => {
    const { url, got, server } = await receiver();
    const listener = await listen('--forward', url).ready();
    await until(() => listener.stderr.includes('whsec_'));
    const [secret] = /whsec_[A-Za-z0-9_-]{43}\b/.exec(listener.stderr)!;
    const event = await record('Größe "1" 🚁');
    await until(() => listener.lines.length > 0);
    expect(got).toHaveLength(1);
    const [{ headers, body }] = got;
    expect(body.equals((await me.get(`/v1/events/${event.id}`)).bytes)).toBe(true);
    const signature = String(headers['service-signature']);
    const [, t] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature)!;
    expect(signature).toBe(sign(secret, Number(t), body));
    expect(Math.abs(Date.now() / 1_000 - Number(t))).toBeLessThan(60);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'RotorService-Webhooks/1',
      'webhook-id': event.id,
      'webhook-attempt': '1',
      'webhook-event': 'simulation.queued',
      'webhook-delivery': expect.stringMatching(/^whd_[0-9A-Za-z]{27}$/),
    });
    expect(listener.lines[0]).toMatch(/simulation\.queued +sim_\w+ +→ 204 after \d+ ms$/);
    server.close();
  });

  it('signs with the secret that it is given, shows what comes back, and goes on when nobody answers', async () => {
    const secret = `whsec_${'s'.repeat(43)}`;
    const redirecting = await receiver(302);
    const listener = await listen('--forward', redirecting.url, '--secret', secret).ready();
    await record();
    await until(() => listener.lines.length === 1);
    expect(listener.lines[0]).toMatch(/→ 302 after/);
    expect(redirecting.got).toHaveLength(1); // not followed
    const [{ headers, body }] = redirecting.got;
    const [, t] = /^t=(\d+),/.exec(String(headers['service-signature']))!;
    expect(headers['service-signature']).toBe(sign(secret, Number(t), body));
    await new Promise((done) => {
      redirecting.server.close(done);
      redirecting.server.closeAllConnections();
    });
    await record();
    await until(() => listener.lines.length === 2);
    expect(listener.lines[1]).toMatch(/→ no answer \(ECONNREFUSED\)/);
  });

  it('hands on four at a time, so that an answer that does not come does not hold up the rest', async () => {
    const held: ServerResponse[] = [];
    let [underWay, most, wait] = [0, 0, true];
    const server = createServer((_request, response) => {
      most = Math.max(most, ++underWay);
      response.on('close', () => underWay--);
      if (wait) held.push(response);
      else response.writeHead(204).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const since = new Date(Date.now() - 60_000).toISOString();
    for (let i = 0; i < 12; i++) await record();
    const listener = listen('--forward', `http://127.0.0.1:${port}`, '--since', since, '--once');
    await until(() => held.length === 4);
    wait = false;
    for (const response of held.slice(1)) response.writeHead(204).end();
    await until(() => listener.lines.length >= 11);
    expect(listener.lines).toEqual(
      Array.from({ length: 11 }, () => expect.stringMatching(/→ 204/)),
    );
    held[0].writeHead(200).end();
    expect(await listener.ended).toBe(0); // not before the last has its answer
    expect(listener.lines[11]).toMatch(/→ 200/);
    expect(most).toBe(4);
    server.close();
  });

  it('ends where something else answers in place of the service', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Hello</title>');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const more of [[], ['--types', 'simulation.failed']]) {
      const listener = Listener.start(['--url', url, '--key', 'k', ...more]);
      expect(await listener.ended).toBe(1);
      expect(listener.stderr).toBe(
        `${url} answered 200. Check the address of the service. <!doctype html><title>Hello</title>
`,
      );
    }
    server.close();
  });

  it('explains its options with --help', async () => {
    const listener = Listener.start(['--help']);
    expect([await listener.ended, listener.stderr]).toEqual([0, '']);
    expect(listener.stdout).toMatch(/^inflow listen \[options\][^]*--once +exit after/);
  });

  it('waits as Retry-After says when the account has sent too much', async () => {
    const listener = await listen().ready();
    await Promise.all(Array.from({ length: 80 }, () => me.get('/v1/whoami')));
    const { resourceId } = await record();
    await until(() => listener.lines.length === 1);
    expect(listener.lines[0]).toContain(resourceId);
    expect(listener.stderr.match(/does not answer/g)).toBeNull();
  });

  it('survives an outage of the service, and says so once', async () => {
    const port = await freePort();
    const listener = Listener.start(['--url', `http://127.0.0.1:${port}`, '--key', service.key]);
    await until(() => listener.stderr.includes('does not answer'));
    // the first one has its events in the same database
    const second = await spawnService({
      PORT: String(port),
      ROLES: 'api',
      RATE_LIMIT: 'on',
      DEV_API_KEY: service.key,
      DATABASE_URL: service.databaseUrl,
      KEY_PEPPER: service.secret('KEY_PEPPER').toString('base64url'),
      CURSOR_SECRET: service.secret('CURSOR_SECRET').toString('base64url'),
      TOKEN_KEY: service.secret('TOKEN_KEY').toString('base64url'),
      SEALING_KEY: service.secret('SEALING_KEY').toString('base64url'),
    });
    try {
      await second.listening();
      await listener.ready();
      expect(listener.stderr).toMatch(
        /does not answer \(ECONNREFUSED\); trying again[^]*answers again/,
      );
      expect(listener.stderr.match(/does not answer/g)).toHaveLength(1);
    } finally {
      await second.end('SIGTERM');
    }
  });

  it.each<[string, string[], RegExp]>([
    [
      'without a key',
      ['--url', 'http://127.0.0.1:1'],
      /No API key: give --key or set INFLOW_API_KEY/,
    ],
    ['with an unknown option', ['--key', 'k', '--form', 'x'], /--form[^]*inflow help listen/],
    [
      'with a target that is no address',
      ['--key', 'k', '--forward', 'localhost:4000'],
      /--forward localhost:4000/,
    ],
    ['with a variable that is not set', ['--key', 'k', '--forward', ''], /--forward is empty/],
    ['with no types', ['--key', 'k', '--types', ''], /--types is empty/],
    ['with a moment that is none', ['--key', 'k', '--since', '5'], /--since 5 is not a valid time/],
    ['with a secret that is none', ['--key', 'k', '--secret', 'secret'], /--secret is whsec_/],
  ])('ends %s and says what to do', async (_case, args, words) => {
    const listener = Listener.start(args);
    expect(await listener.ended).toBe(2);
    expect(listener.stderr).toMatch(words);
  });

  it('takes the key from INFLOW_API_KEY, and says where a wrong one is refused', async () => {
    const right = Listener.start(['--url', service.url, '--once'], { INFLOW_API_KEY: me.key });
    expect(await right.ended).toBe(0);
    const wrong = Listener.start(['--url', service.url, '--key', 'key_0123456789abcdef']);
    expect(await wrong.ended).toBe(1);
    expect(wrong.stderr).toMatch(/401\. invalid_api_key[^]*--key/);
  });
});
