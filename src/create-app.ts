import fastifyCors from '@fastify/cors';
import { EntityManager } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { CredentialsService } from './accounts/credentials.service.js';
import { RequestLog } from './accounts/requests/request-log.service.js';
import { AppModule } from './app.module.js';
import { serveDashboardAssets } from './dashboard/dashboard.controller.js';
import { migrationsDone } from './health/database-checks.js';
import { migrationNames } from './mikro-orm.config.js';
import { Answers } from './platform/http/answers.js';
import type { Config } from './platform/config.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { HttpPipeline } from './platform/http/http-pipeline.js';
import { createServer } from './platform/http/http-server.js';
import { answerLog, createLogger, NestLogger } from './platform/http/logging.js';
import { MetricsRegistry } from './platform/http/metrics.js';
import { ApiDocument, buildDocument } from './platform/http/api-document.js';
import { MemoryRateLimits, type RateLimitStore } from './platform/http/rate-limit.js';
import { DatabaseRateLimits } from './platform/http/rate-limit-database.js';
import { Readiness } from './platform/http/readiness.js';
import { WirePipe } from './platform/wire/validation.js';
import { VERSION } from './platform/version.js';
import { useForms } from './platform/http/body-parser.js';

/**
 * Returns the rules for scripts of a dashboard elsewhere: what they may send and read. Without DASHBOARD_ORIGIN no
 * other site reads anything.
 */
function cors({ dashboardOrigins }: Config) {
  const settings = {
    origin: [...dashboardOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Human-Verification',
      'Api-Version',
      'X-Request-ID',
    ],
    exposedHeaders: [
      'Request-Id',
      'X-Request-ID',
      'Api-Version',
      'ETag',
      'Location',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'Idempotent-Replayed',
    ],
    maxAge: 600,
  };
  // OPTIONS that is no preflight is an unknown method like any other
  return (request: FastifyRequest, done: (error: null, options: object) => void) =>
    done(null, { ...settings, preflight: isPreflight(request) });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  const requested = headers['access-control-request-method'];
  return method === 'OPTIONS' && headers.origin !== undefined && requested !== undefined;
}

/**
 * Returns the store of rate limits; undefined: not limited. A process that has no database (to write the OpenAPI file)
 * counts by itself.
 */
async function rateLimits(config: Config, logger: Logger): Promise<RateLimitStore | undefined> {
  if (!config.rateLimit) return undefined;
  if (config.rateLimitStore === 'memory' || config.databaseUrl === undefined)
    return new MemoryRateLimits();
  return DatabaseRateLimits.open(config.databaseUrl, (text) => logger.warn(text));
}

/**
 * Creates the whole service, ready to listen. `prepared` resolves once the database is up to date: it is needed from then
 * on, where the modules begin their work. Hooks run in the order in which they are added here: the server's own
 * (watch over answers, request id), CORS, the pipeline (credential, route, rate); then Fastify's parser, Nest's pipe,
 * the controller.
 */
export async function createApp(
  config: Config,
  prepared: Promise<unknown>,
): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel);
  const filter = new ErrorFilter(logger, config.baseUrl);
  const answers = new Answers();
  const limits = await rateLimits(config, logger);
  const server = createServer({
    filter,
    answers,
    limits,
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    computeTimeoutMs: config.analyzeTimeoutMs,
  });
  server.addHook('onClose', () => limits?.close());
  // The container does not exist yet, and hooks must be in place before Nest adds its own.
  let credentials: CredentialsService;
  const pipeline = new HttpPipeline({
    authenticate: (authorization, address) => credentials.authenticate(authorization, address),
    limits,
    servesApi: config.roles.includes('api'),
    dashboardOrigins: [new URL(config.baseUrl).origin, ...config.dashboardOrigins],
  });
  answers.observe(answerLog(logger));
  if (config.dashboardOrigins.length > 0) void server.register(fastifyCors, () => cors(config));
  pipeline.install(server);

  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    new FastifyAdapter(server),
    {
      bodyParser: false,
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  credentials = app.get(CredentialsService);
  app.get(Readiness).add('migrations', migrationsDone(app.get(EntityManager), migrationNames()));
  answers.observe(app.get(MetricsRegistry).observe);
  answers.observe(app.get(RequestLog).observe);
  app.get(ApiDocument).describe(() => buildDocument(app, VERSION));
  app.useGlobalPipes(new WirePipe());
  app.useGlobalFilters(filter);
  await useForms(server);
  await serveDashboardAssets(server);
  await prepared;
  await app.init();
  await server.ready();
  return app;
}

/** Returns the OpenAPI document without a running service: Nest scans the routes and makes nothing. */
export async function describeApi(): Promise<OpenAPIObject> {
  const module = AppModule.forRoot({} as Config); // read only where something is made
  const app = await NestFactory.create(module, new FastifyAdapter(), {
    preview: true,
    logger: false,
  });
  return buildDocument(app, VERSION);
}
