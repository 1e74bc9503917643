import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
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

/** Returns the policy of what a page may load. undefined: it is no page, and the policy of every answer holds. */
export function policyOf(type: string): string | undefined {
  return type.startsWith('text/html') ? PAGE : undefined;
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
    const isFolder = path.startsWith('/docs/') && path.endsWith('/'); // `/docs/..` is none
    return isFolder ? http.moved(withoutSlashes(path)) : this.show(path, http);
  }

  private show(url: string, http: Exchange): Buffer | undefined {
    const file = this.site.find(url);
    if (file === undefined) throw new ApiError('route_not_found');
    const policy = policyOf(file.type);
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
