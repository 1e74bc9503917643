/**
 * A program of its own: an HTTPS receiver that takes everything at once and remembers when each event came, and a port that
 * accepts connections and never says a word. Told by messages: `{ take: true }` gives the arrivals since the last time.
 */
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createSilent, type Server } from 'node:net';

const arrivals: [string, number][] = [];
const { BENCH_KEY: key, BENCH_CERT: cert } = process.env;
const healthy = createServer({ key, cert }, (request, response) => {
  // of all processes of this machine
  arrivals.push([String(request.headers['webhook-id']), Number(process.hrtime.bigint())]);
  request.resume().on('end', () => response.end('ok'));
});
const silent = createSilent((socket) => socket.on('error', () => undefined));

const listening = (server: Server) =>
  new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', 2_048, () => done((server.address() as AddressInfo).port)),
  );
process.on('message', () => process.send!(arrivals.splice(0)));
process.on('disconnect', () => process.exit());
process.send!({ healthy: await listening(healthy), silent: await listening(silent) });
