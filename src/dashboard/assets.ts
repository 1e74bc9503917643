import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ASSETS, WEB } from './page.js';

/**
 * The dashboard's scripts, styles and kernel. Vite puts the hash of the content into each name, so a browser need never ask
 * again. Compressed once, by the build.
 */
export async function serveDashboardAssets(fastify: FastifyInstance): Promise<void> {
  const root = join(WEB, 'assets');
  if (!existsSync(root)) return; // a service without its dashboard, as tests of parts of it are
  await fastify.register(fastifyStatic, {
    root,
    prefix: ASSETS,
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  });
}
