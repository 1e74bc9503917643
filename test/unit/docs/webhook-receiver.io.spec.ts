import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sign } from '../../../src/webhooks/sending/delivery-request.js';
import { codeBlock } from '../../support/doc-blocks.js';
import { until } from '../../support/queues.js';
import { freePort } from '../../support/service.js';

/** The receiver that docs/webhooks.md shows, run as it stands there with a `take` that tells what it took. */

const text = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
const SECRET = `whsec_${'r'.repeat(43)}`;
const TAKE = `
const seen = new Set();
async function take(event) {
  if (seen.has(event.id)) return;
  if (event.type === 'breaks' && !seen.has('broke')) {
    seen.add('broke');
    throw new Error('the database is away');
  }
  seen.add(event.id);
  console.log(event.id);
}
`;

let stdout = '';
let stderr = '';
const dir = mkdtempSync(join(tmpdir(), 'inflow-receiver-'));
const port = await freePort();
const program = [
  codeBlock(text, 'ts', 'export function verifyWebhook'),
  codeBlock(text, 'ts', 'createServer(async'),
  TAKE,
].join('\n');
writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
writeFileSync(join(dir, 'receiver.ts'), program);
const env = { WEBHOOK_SECRET: SECRET, PORT: String(port) };
const child = spawn(process.execPath, [join(dir, 'receiver.ts')], { env });
child.stdout!.on('data', (chunk) => (stdout += String(chunk)));
child.stderr!.on('data', (chunk) => (stderr += String(chunk)));
await until(async () => {
  if (child.exitCode !== null) throw new Error(stderr);
  return (await status('', {}).catch(() => 0)) !== 0;
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

async function status(body: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body });
  return response.status;
}
const header = (body: string, secret = SECRET) =>
  sign(secret, Math.floor(Date.now() / 1_000), Buffer.from(body));
const send = (body: string, secret = SECRET) =>
  status(body, { 'service-signature': header(body, secret) });
const eventOf = (id: string, type = 'simulation.completed') => JSON.stringify({ id, type });
const taken = (id: string) => stdout.split('\n').filter((line) => line === id).length;

/** Sends this much by hand, and hangs up or waits for the other side to. */
async function raw(content: string, hangUp: boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((done) => void socket.once('close', done));
  socket.resume();
  await new Promise<void>((done) => void socket.write(content, () => done()));
  if (hangUp) socket.destroy();
  await closed;
}
const headOf = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

describe('the receiver of the docs', () => {
  it('takes an event once, however often it comes', async () => {
    expect([await send(eventOf('evt_1')), await send(eventOf('evt_1'))]).toEqual([204, 204]);
    await until(() => taken('evt_1') > 0);
    expect(taken('evt_1')).toBe(1);
  });

  it('refuses what is signed with another secret or not at all', async () => {
    expect(await send(eventOf('evt_2'), `whsec_${'s'.repeat(43)}`)).toBe(400);
    expect(await status(eventOf('evt_2'), {})).toBe(400);
    expect(taken('evt_2')).toBe(0);
  });

  it('answers 500 where taking an event fails, and takes it when it comes again', async () => {
    expect(await send(eventOf('evt_3', 'breaks'))).toBe(500);
    await until(() => stderr.includes('the database is away'));
    expect(await send(eventOf('evt_3', 'breaks'))).toBe(204);
    await until(() => taken('evt_3') > 0);
  });

  it('outlives senders that hang up in the middle', async () => {
    await raw(`${headOf(1_000)}{"id":`, true);
    await raw('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"id"', true);
    expect(await send(eventOf('evt_4'))).toBe(204);
    expect(child.exitCode).toBeNull();
  });

  it('hangs up on bodies that are too large, and takes what follows', async () => {
    await raw(`${headOf(1_000_000_000)}${'x'.repeat(70_000)}`, false); // of the rest it waits for nothing
    const large = JSON.stringify({ id: 'evt_5', text: 'x'.repeat(66_000) });
    expect([400, 'hung up']).toContain(await send(large).catch(() => 'hung up'));
    expect(await send(eventOf('evt_6'))).toBe(204);
    expect(taken('evt_5')).toBe(0);
    expect(child.exitCode).toBeNull();
  });
});
