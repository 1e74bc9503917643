import { Controller, Get, Header, Headers, Inject, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import { MetricsRegistry, namesMetricsToken } from '../platform/http/metrics.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { Public } from '../platform/http/route-table.js';
import { Readiness } from '../platform/http/readiness.js';
import { VERSION } from '../platform/version.js';
import { Choice, Flag, Resource, Shape, Text } from '../platform/wire/fields.js';

@Resource()
class Health {
  @Choice(['health'])
  object!: 'health';

  @Choice(['ok'], { description: 'This process responds; it checks nothing else' })
  status!: 'ok';

  @Text({ description: 'Version of the service' })
  version!: string;
}

@Resource()
class ReadinessState {
  @Choice(['readiness'])
  object!: 'readiness';

  @Flag({ description: 'Readiness of this process' })
  ready!: boolean;

  @Shape(
    { type: 'object', additionalProperties: { type: 'string' } },
    {
      description: 'State of each dependency: `ok`, or a short reason',
      example: { database: 'ok', draining: 'ok' },
    },
  )
  checks!: Record<string, string>;
}

const ALIVE: Health = { object: 'health', status: 'ok', version: VERSION };

@Section('Health', 'For operators of the service; no credential, no rate limit')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: MetricsRegistry,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('v1/health')
  @Public({ limited: false })
  @Operation({
    id: 'getHealth',
    summary: 'Check that the service is up',
    description: 'Reads no data, needs no credential and has no rate limit.',
    open: true,
    ok: { type: Health, description: 'The service is up' },
  })
  health(): Health {
    return ALIVE;
  }

  @Get('health/live')
  @Public({ limited: false })
  @Operation({
    id: 'getLiveness',
    summary: 'Liveness of this process',
    description: 'For process supervisors. Reads no data.',
    open: true,
    ok: { type: Health, description: 'The process is alive' },
  })
  live(): Health {
    return ALIVE;
  }

  @Get('health/ready')
  @Public({ limited: false })
  @Header('Cache-Control', 'no-store')
  @Operation({
    id: 'getReadiness',
    summary: 'Readiness of this process',
    description:
      'Returns 503 with the same body if a dependency is unavailable or the process is shutting down.',
    open: true,
    ok: { type: ReadinessState, description: 'The process is ready' },
    unready: { status: 503, type: ReadinessState, description: 'The process is not ready' },
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessState> {
    const report = await this.readiness.report();
    if (!report.ready) reply.code(503);
    return { object: 'readiness', ...report };
  }

  /**
   * 404 for strangers: it is none of their business that it exists. Where a request comes from proves nothing, for a proxy
   * on this machine may pass on anyone's: a collector without a token has a port of its own (METRICS_PORT).
   */
  @Get('metrics')
  @Public({ limited: false })
  @ApiExcludeEndpoint()
  async metricsText(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!namesMetricsToken(authorization, this.config.metricsToken))
      throw new ApiError('route_not_found');
    reply.header('Content-Type', this.metrics.registry.contentType);
    return this.metrics.registry.metrics();
  }
}
