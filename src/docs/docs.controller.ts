import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/errors.js';
import { ApiDocument } from '../platform/http/api-document.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Public } from '../platform/http/route-table.js';
import { Site } from './site.js';

/** Pages may load only files of this service, and no script or style inside a page. */
const PAGE = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Swagger UI sets styles on elements and draws icons from data URLs; it needs neither inline scripts nor eval. */
const API_PAGE = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Returns the policy of what a page may load. undefined: it is no page, and the policy of every answer holds. */
export function policyOf(url: string, type: string): string | undefined {
  if (!type.startsWith('text/html')) return undefined;
  return url === '/docs/api' ? API_PAGE : PAGE;
}

/** A page with its pictures is a burst by itself, and costs nothing but its bytes: the site is not limited. */
@ApiExcludeController()
@Controller()
export class DocsController {
  constructor(
    private readonly document: ApiDocument,
    private readonly site: Site,
  ) {}

  @Get('openapi.json')
  @Public()
  @Header('Content-Type', 'application/json; charset=utf-8')
  openapi(): string {
    return this.document.json();
  }

  @Get('docs')
  @Public({ limited: false })
  start(@Http() http: Exchange): Buffer | undefined {
    return this.show('/docs', http);
  }

  @Get('docs/*')
  @Public({ limited: false })
  page(@Http() http: Exchange): Buffer | undefined {
    const [path] = http.path.split('?', 1);
    return path.endsWith('/') ? http.moved(withoutSlashes(path)) : this.show(path, http);
  }

  private show(url: string, http: Exchange): Buffer | undefined {
    const file = this.site.find(url);
    if (file === undefined) throw new ApiError('route_not_found');
    const policy = policyOf(url, file.type);
    if (policy !== undefined) http.allow(policy);
    return http.whole(file.bytes, file.type, file.etag);
  }
}

/**
 * Removes slashes at the end. It is not a regular expression, which would look at each of many slashes from each of
 * them.
 */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

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
