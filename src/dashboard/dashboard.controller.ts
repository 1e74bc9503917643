import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Controller, Get, Header, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/errors.js';
import { Public } from '../platform/http/route-table.js';

/** The folder to which `npm run build` writes the dashboard. */
const WEB = resolve(import.meta.dirname, '../../web/dist');
const ASSETS = '/app/assets/';

/**
 * The page may load only files of this service, and no inline script or style. `wasm-unsafe-eval` lets the page compile
 * WebAssembly (its kernel), not JavaScript. Pictures may be made in the page: plots to save, views of a blade.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/**
 * Returns the one page of the dashboard; its script decides what it shows, from the address. undefined: the dashboard
 * is not built.
 */
function dashboardPage(): string | undefined {
  try {
    return readFileSync(join(WEB, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Serves the dashboard's scripts, styles and kernel. Vite puts the hash of the content into each name, so a browser
 * need never ask again. They are compressed once, by the build.
 */
export async function serveDashboardAssets(fastify: FastifyInstance): Promise<void> {
  const root = join(WEB, 'assets');
  if (!existsSync(root)) return; // tests of parts of the service run without a built dashboard
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

/** Any address of the dashboard gives the same page, so that each can be bookmarked and shared. */
@ApiExcludeController()
@Controller()
export class DashboardController {
  private readonly page = dashboardPage();

  @Get()
  @Public()
  @Redirect('/app/')
  home(): void {
    // a person who opens the address in a browser wants to look at blades
  }

  @Get(['app', 'app/*'])
  @Public({ limited: false })
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  app(): string {
    if (this.page === undefined)
      throw new ApiError('route_not_found', {
        message: 'The dashboard is not built. Run `npm run build`.',
      });
    return this.page;
  }
}
