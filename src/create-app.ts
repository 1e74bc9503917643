import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import { EntityManager } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { CredentialsService } from './accounts/credentials.service.js';
import { AppModule } from './app.module.js';
import { serveDocsAssets } from './docs/assets.js';
import { migrationsDone } from './health/database-checks.js';
import { migrationConfig } from './mikro-orm.config.js';
import { Answers } from './platform/http/answers.js';
import type { Config } from './platform/config.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { HttpPipeline } from './platform/http/http-pipeline.js';
import { createServer } from './platform/http/http-server.js';
import { createLogger, logAnswer, NestLogger } from './platform/http/logging.js';
import { MetricsRegistry } from './platform/http/metrics.js';
import { ApiDocument, buildDocument } from './platform/http/api-document.js';
import { MemoryRateLimits } from './platform/http/rate-limit.js';
import { Readiness } from './platform/http/readiness.js';
import { WirePipe } from './platform/wire/validation.js';
import { VERSION } from './platform/version.js';

/** An answer is data: nothing may be loaded, framed or run from it. The docs pages state their own policy. */
const SECURITY_HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: { includeSubDomains: false }, // other services of the domain are not ours to bind
};

/** What scripts of a dashboard elsewhere may send and read. Without DASHBOARD_ORIGIN no other site reads anything. */
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
  const asked = headers['access-control-request-method'];
  return method === 'OPTIONS' && headers.origin !== undefined && asked !== undefined;
}

/**
 * The whole service, ready to listen. Hooks run in the order in which they are added here: the watch over answers,
 * security headers, the pipeline (request id, credential, route, rate); then Fastify's parser, Nest's pipe, the controller.
 */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel);
  const filter = new ErrorFilter(logger, config.baseUrl);
  const answers = new Answers();
  const server = createServer(filter, answers, config.baseUrl);
  // The container does not exist yet, and hooks must be in place before Nest adds its own.
  let credentials: CredentialsService;
  const pipeline = new HttpPipeline({
    authenticate: (authorization) => credentials.authenticate(authorization),
    limits: config.rateLimit ? new MemoryRateLimits() : undefined,
    servesApi: config.roles.includes('api'),
    dashboardOrigins: [new URL(config.baseUrl).origin, ...config.dashboardOrigins],
  });
  answers.install(server);
  answers.observe((answer) => logAnswer(logger, answer));
  void server.register(fastifyHelmet, SECURITY_HEADERS);
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
  app.get(ApiDocument).describe(() => buildDocument(app, VERSION));
  app.useGlobalPipes(new WirePipe());
  app.useGlobalFilters(filter);
  await serveDocsAssets(server);
  await app.init();
  await server.ready();
  return app;
}

function migrationNames(): string[] {
  const { migrationsList = [] } =
    migrationConfig('postgresql://nobody@127.0.0.1/none').migrations ?? {};
  return migrationsList.map(({ name }) => name);
}

/** The OpenAPI document without a running service: Nest scans the routes and makes nothing. */
export async function describeApi(): Promise<OpenAPIObject> {
  const module = AppModule.forRoot({} as Config); // read only where something is made
  const app = await NestFactory.create(module, new FastifyAdapter(), {
    preview: true,
    logger: false,
  });
  return buildDocument(app, VERSION);
}
