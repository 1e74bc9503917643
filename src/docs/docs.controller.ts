import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ApiDocument } from '../platform/http/api-document.js';
import { Public } from '../platform/http/public.js';
import { API_PAGE, START_SCRIPT } from './api-page.js';
import { errorsHtml } from './errors-page.js';
import { STYLE } from './page.js';

/**
 * Only files of this service. Swagger UI sets styles on elements and draws icons from data URLs; it needs neither
 * inline scripts nor eval.
 */
const PAGE_POLICY = [
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

@ApiExcludeController()
@Controller()
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get('openapi.json')
  @Public()
  @Header('Content-Type', 'application/json; charset=utf-8')
  openapi(): string {
    return this.document.json();
  }

  @Get('docs')
  @Public()
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Content-Type', 'text/html; charset=utf-8')
  api(): string {
    return API_PAGE;
  }

  @Get('docs/errors')
  @Public()
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Content-Type', 'text/html; charset=utf-8')
  errors(): string {
    return errorsHtml();
  }

  @Get('docs/start.js')
  @Public()
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  script(): string {
    return START_SCRIPT;
  }

  @Get('docs/style.css')
  @Public()
  @Header('Content-Type', 'text/css; charset=utf-8')
  style(): string {
    return STYLE;
  }
}
