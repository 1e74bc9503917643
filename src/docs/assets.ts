import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Swagger UI has many files; the page loads these two. */
const SERVED = /\/swagger-ui(-bundle\.js|\.css)$/;

/** Serves Swagger UI's files from the package that @nestjs/swagger brings: no other server is asked. */
export async function serveDocsAssets(fastify: FastifyInstance): Promise<void> {
  const require = createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger'));
  await fastify.register(fastifyStatic, {
    root: dirname(require.resolve('swagger-ui-dist/package.json')),
    prefix: '/docs/assets/',
    decorateReply: false,
    index: false,
    maxAge: '1d',
    allowedPath: (path: string) => SERVED.test(path),
  });
}
