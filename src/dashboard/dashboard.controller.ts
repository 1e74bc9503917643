import { Controller, Get, Header, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ApiError } from '../platform/errors.js';
import { Public } from '../platform/http/route-table.js';
import { dashboardPage, PAGE_POLICY } from './assets.js';

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
        message: 'The dashboard is not built here: npm run build.',
      });
    return this.page;
  }
}
