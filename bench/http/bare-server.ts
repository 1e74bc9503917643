/** The yardstick: a Fastify route that parses the same body and serialises an equal answer, and does nothing else. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const answer = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const app = Fastify();
app.post('/v1/geometry/analyze', (request) => {
  // touched, so that the body must have been parsed
  answer.rpm = (request.body as { rpm: number }).rpm;
  return answer;
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send!({ port: (app.server.address() as { port: number }).port });
