/** The yardstick of a batch over HTTP: a bare route that parses the same body and sends an equal answer, whose bytes it has. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const app = Fastify({ bodyLimit: 4 * 1_048_576 });
const answers = process.argv.slice(2).map((file) => readFileSync(file));
for (const [i, bytes] of answers.entries())
  app.post(`/${i}`, (request, reply) => {
    // touched, so that the body must have been parsed
    const { requests } = request.body as { requests: object[] };
    return reply.header('x-requests', requests.length).type('application/json').send(bytes);
  });

await app.listen({ port: 0, host: '127.0.0.1' });
process.send!({ port: (app.server.address() as { port: number }).port });
