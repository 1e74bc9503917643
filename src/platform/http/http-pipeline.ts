import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.js';
import { ApiError } from '../errors.js';
import { type Count, countRequest, type RateLimitStore, tooMany } from './rate-limit.js';
import { API_VERSION } from './request-id.js';
import { timesSent } from './request-params.js';
import { type Admission, type RouteInfo, RouteTable } from './route-table.js';
import { toQuery } from '../wire/query.js';
import { NoFields, toWire } from '../wire/validation.js';
import { noteIdempotencyKey } from './exchange.js';
import { readForm, refuseOtherMedia } from './body-parser.js';

/**
 * The function that turns an Authorization header into a caller. Throws ApiError 401 otherwise, 402 where the plan
 * includes no such credential, or 429 where the address has sent so many wrong ones that this one is not looked at.
 */
type Authenticate = (authorization: string | undefined, address: string) => Promise<Caller>;

export interface PipelineSettings {
  authenticate: Authenticate;
  /** The store of the counts; undefined: rate limits are off. */
  limits: RateLimitStore | undefined;
  /** True if the process has the role `api`; one without it answers for its health only. */
  servesApi: boolean;
  /** Web sites whose scripts may use /dashboard, beside the service's own pages. */
  dashboardOrigins: readonly string[];
}

/**
 * The pipeline decides everything that is decided before a body is read, for unknown routes as well, in the contract's
 * order: credential → route → rate. It runs as a Fastify hook because Nest's guards see neither unknown routes nor
 * requests whose body was refused.
 */
export class HttpPipeline {
  private readonly routes = new RouteTable();

  constructor(private readonly settings: PipelineSettings) {}

  install(fastify: FastifyInstance): void {
    fastify.decorate('limits', this.settings.limits);
    fastify.decorateRequest('caller', undefined);
    fastify.decorateRequest('errorCode', undefined);
    fastify.decorateRequest('idempotency', undefined);
    fastify.decorateRequest('facts', undefined);
    fastify.addHook('onRoute', (route) => this.routes.add(route));
    fastify.addHook('onRequest', (request, reply) => this.admit(request, reply));
    fastify.addHook('preParsing', refuseOtherMedia);
    fastify.addHook('preValidation', readForm);
    fastify.addHook('preHandler', readRequest);
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const facts = this.routes.find(request);
    request.facts = facts;
    if (!this.settings.servesApi && !facts.isHealth) throw new ApiError('route_not_found');
    const refusal = await this.identify(request, facts);
    const count = facts.limited ? await this.count(request, reply) : undefined;
    if (refusal !== undefined && count?.allowed !== false) throw refusal;
    if (refusal === undefined) refuseUnknownRoute(request, facts);
    if (count?.allowed === false) throw tooMany(count);
    rejectReadOnlyKey(request, facts);
    refuseUnclearHost(request);
    refuseOtherVersions(request);
    const { dashboardOrigins } = this.settings;
    if (facts.isDashboard) refuseOtherOrigins(request, [...dashboardOrigins, ...sameHost(request)]);
    else if (facts.ownOrigins) refuseOtherOrigins(request, dashboardOrigins, NOT_FROM_HERE);
  }

  /**
   * Returns the caller, or the 401 (402 for a key whose plan includes none), not yet thrown: a refused request must
   * first be counted against the address that tries it.
   */
  private async identify(request: FastifyRequest, rules: Admission): Promise<ApiError | undefined> {
    const { authorization } = request.headers;
    if (rules.credential === 'none') return undefined;
    if (rules.credential === 'optional' && authorization === undefined) return undefined;
    try {
      if (timesSent(request, 'authorization') > 1) throw new ApiError('malformed_authorization');
      request.caller = await this.settings.authenticate(authorization, request.ip);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 402)) return error;
      throw error;
    }
  }

  private async count(request: FastifyRequest, reply: FastifyReply): Promise<Count | undefined> {
    const { limits } = this.settings;
    if (limits === undefined) return undefined;
    const count = await countRequest(limits, request.caller?.credential.id, request.ip);
    reply.headers(count.headers);
    return count;
  }
}

/**
 * Refuses a request without one clear Host header (RFC 9112 §3.2). Node would refuse a missing one too, but without our
 * envelope and request id.
 */
function refuseUnclearHost(request: FastifyRequest): void {
  const hosts = timesSent(request, 'host');
  if (hosts === 1 || (hosts === 0 && request.raw.httpVersion !== '1.1')) return;
  throw new ApiError('invalid_header', { message: 'HTTP/1.1 needs one Host header.' });
}

function refuseUnknownRoute(request: FastifyRequest, { pattern, allow }: RouteInfo): void {
  if (pattern !== undefined) return;
  if (allow === undefined) throw new ApiError('route_not_found');
  throw new ApiError('method_not_allowed', {
    message: `This route does not support ${request.method}; it supports ${allow}.`,
    headers: { Allow: allow },
  });
}

function refuseOtherVersions(request: FastifyRequest): void {
  const version = request.headers['api-version'];
  if (version !== undefined && version !== API_VERSION)
    throw new ApiError('unsupported_api_version');
}

/** Rejects writes with a read-only key before the body is read. Routes that need a session have their own error. */
function rejectReadOnlyKey({ caller, method }: FastifyRequest, facts: RouteInfo): void {
  if (caller?.credential.kind !== 'api_key' || caller.credential.isReadOnly !== true) return;
  if (method === 'GET' || method === 'HEAD' || facts.relays) return;
  if (facts.session === undefined) throw new ApiError('read_only_key');
}

const NOT_FROM_HERE = 'Scripts of this website cannot use this route; programs can.';

/** Refuses scripts of other sites: a browser names the site whose script asks, and sessions are for our own pages. */
function refuseOtherOrigins(
  request: FastifyRequest,
  allowed: readonly string[],
  message?: string,
): void {
  const { origin } = request.headers;
  if (origin === undefined || allowed.includes(origin)) return;
  throw new ApiError('origin_not_allowed', { message });
}

/**
 * Returns whether the page came from the host that was asked, which may be a name of ours that no one told us. It is
 * not proof against a name that its owner points at us.
 */
function sameHost({ headers: { origin, host } }: FastifyRequest): string[] {
  return origin !== undefined && URL.parse(origin)?.host === host ? [origin] : [];
}

/**
 * Reads the parts of the request that the operation takes. The route decides which, not the spelling of its path:
 * %76%31 is v1 as well.
 */
function readRequest(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: DoneFuncWithErrOrRes,
): void {
  try {
    const { facts } = request;
    noteIdempotencyKey(request);
    if (facts?.isStrict === true) {
      request.query = toQuery(facts.query, request.query as Record<string, unknown>);
      if (!facts.takesBody) refuseBody(request);
    }
    done();
  } catch (error) {
    done(error as Error);
  }
}

/** Refuses a body where the operation takes none, but for an empty one or {}: nothing is accepted and ignored. */
function refuseBody({ body }: FastifyRequest): void {
  if (body !== undefined) toWire(NoFields, body);
}
