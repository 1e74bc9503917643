import type { FastifyRequest, RouteOptions } from 'fastify';
import FindMyWay from 'find-my-way';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { NoFields } from '../wire/validation.js';
import type { WireClass } from '../wire/fields.js';

/** The rule of a session: an API key is not enough; `admin` and `moderator` need that right as well. */
export type SessionRule = true | 'admin' | 'moderator';

/** The rules that the HTTP pipeline needs of a route before it runs; an absent one means the default of its path. */
interface RouteRules {
  /** `required` under /v1 and /dashboard, `none` elsewhere. `optional`: a wrong credential is refused, none is fine. */
  credential?: 'required' | 'optional' | 'none';
  /** True if rate limits count the route; false: it is exempt. */
  limited?: boolean;
  /** The class of the query parameters; without it the operation takes none. */
  query?: WireClass;
  /** The people who may use the route beside the account's keys: a signed-in person, an administrator, a moderator. */
  session?: SessionRule;
  /** A script of another site may not use the route, even with a credential. */
  ownOrigins?: boolean;
  /** The operation only calls others for the sender, each of which is checked by itself: a read-only key may send it. */
  relays?: boolean;
  /** The operation reads a body; one that does not refuses any field. */
  body?: boolean;
  /** The class of the form that it reads instead of JSON. */
  form?: WireClass;
  /** Maximum size of the body [bytes]; absent: BODY_LIMIT. */
  bodyLimit?: number;
  /** Maximum keys and values of its JSON; absent: MAX_TOKENS. */
  maxValues?: number;
}

/** Adds to the route's configuration; several decorators may add their part. */
export function routeRules(rules: RouteRules & Record<string, unknown>): MethodDecorator {
  return (_prototype, _name, descriptor: PropertyDescriptor) => {
    const handler = descriptor.value as object;
    const given = (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) ?? {}) as object;
    Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...given, ...rules }, handler);
  };
}

/** Declares a route that needs no credential and looks at none. */
export function Public(
  rules: Pick<RouteRules, 'limited'> & Record<string, unknown> = {},
): MethodDecorator {
  return routeRules({ credential: 'none', ...rules });
}

/**
 * Declares a route that is readable without a credential, and shows more with one; a wrong one is refused (contract
 * §10.19).
 */
export function OptionalCredential(): MethodDecorator {
  return routeRules({ credential: 'optional' });
}

/** The rules that are decided before the body is read. */
export type Admission = Required<Pick<RouteRules, 'credential' | 'limited'>>;

/**
 * The facts of a route that the pipeline, the log and the metrics need. They are made once for each route: Fastify's
 * own `request.routeOptions` is a new object at each look.
 */
export interface RouteInfo extends Admission {
  /** The path as declared, e.g. `/v1/projects/:id`; undefined where no route answers to path and method. */
  pattern: string | undefined;
  /** The methods that the path does know, for 405; undefined if no route has this path. */
  allow: string | undefined;
  /** True if the route is part of the interface (/v1, /dashboard), where nothing is accepted and ignored. */
  isStrict: boolean;
  isDashboard: boolean;
  /** True if only scripts of our own sites may use the route, whatever credential they have. */
  ownOrigins: boolean;
  /** True if every process answers it, whatever its roles. */
  isHealth: boolean;
  session: SessionRule | undefined;
  relays: boolean;
  query: WireClass;
  takesBody: boolean;
  /** Fields of a multipart/form-data body, in place of JSON. */
  form: WireClass | undefined;
  /** Maximum number of values in the JSON; undefined: as many as everywhere. */
  maxValues: number | undefined;
}

interface PathEntry {
  methods: Set<string>;
  rules: Admission;
}

const FACTS = Symbol('facts of a route');
type WithRouteInfo = { [FACTS]?: RouteInfo };

/**
 * The path that @fastify/cors adds so that preflights arrive at its hook: it is no route of ours and answers nothing
 * itself.
 */
export const ANY_PATH = '*';

/** The table knows the paths apart from the methods: Fastify answers 404 for a known path with another method. */
export class RouteTable {
  private readonly byPattern = new Map<string, PathEntry>();
  private readonly router = FindMyWay();

  add(route: RouteOptions): void {
    const { url, method } = route;
    const config = route.config as RouteRules | undefined;
    if (url === ANY_PATH) return;
    const rules = withDefaults(url, config);
    route.bodyLimit ??= bodyLimitOf(config);
    route.config = {
      ...config,
      [FACTS]: routeInfoOf(url, config, rules),
    } as RouteOptions['config'];
    const entry = this.byPattern.get(url);
    if (entry === undefined) {
      const fresh = { methods: new Set([method].flat()), rules };
      this.byPattern.set(url, fresh);
      this.router.on('GET', url, () => undefined, fresh);
    } else {
      for (const one of [method].flat()) entry.methods.add(one);
      entry.rules = stricter(entry.rules, rules);
    }
  }

  find(request: FastifyRequest): RouteInfo {
    const known = (request.routeOptions.config as WithRouteInfo)[FACTS];
    return known ?? this.unknown(request);
  }

  /** Returns the facts of a request that no route answers; how much is told of it depends on the path. */
  private unknown({ url }: FastifyRequest): RouteInfo {
    const entry = this.router.find('GET', url)?.store as PathEntry | undefined;
    const rules = entry?.rules ?? withDefaults(pathOf(url), undefined);
    const allow = entry && [...entry.methods].sort().join(', ');
    return { ...routeInfoOf(undefined, {}, rules), allow };
  }
}

/** Returns the limit of the body; undefined: the server's own. */
function bodyLimitOf({ bodyLimit }: RouteRules = {}): number | undefined {
  return bodyLimit;
}

function routeInfoOf(
  pattern: string | undefined,
  {
    query = NoFields,
    body = false,
    form,
    session,
    relays = false,
    ownOrigins = false,
    maxValues,
  }: RouteRules = {},
  rules: Admission,
): RouteInfo {
  const isDashboard = pattern?.startsWith('/dashboard/') === true;
  return {
    ...rules,
    pattern,
    allow: undefined,
    isStrict: isDashboard || pattern?.startsWith('/v1/') === true,
    isDashboard,
    ownOrigins,
    isHealth: /^\/(v1\/health|health\/(live|ready)|metrics)$/.test(pattern ?? ''),
    session,
    relays,
    query,
    takesBody: body || form !== undefined,
    form,
    maxValues,
  };
}

/**
 * Returns the path as a router reads it: %76%31 is v1, and an absolute address (http://host/v1/…) has its path as well.
 */
function pathOf(target: string): string {
  try {
    return decodeURI(new URL(target, 'http://any').pathname);
  } catch {
    return target;
  }
}

/**
 * Returns the rules with their defaults: `/dashboard` is the web app's part of the interface; `/v1/public` and
 * everything else outside `/v1` is public. A page loads many files, which count against no one's rate.
 */
function withDefaults(path: string, given: RouteRules | undefined): Admission {
  const guarded = /^\/(v1|dashboard)\//.test(path) && !path.startsWith('/v1/public/');
  const credential = given?.credential ?? (guarded ? 'required' : 'none');
  return { credential, limited: given?.limited ?? !path.startsWith('/app/assets/') };
}

/** Returns the stricter of two rules: a path with several methods is as guarded as the most guarded of them. */
function stricter(a: Admission, b: Admission): Admission {
  const order = ['none', 'optional', 'required'] as const;
  const credential = order[Math.max(order.indexOf(a.credential), order.indexOf(b.credential))];
  return { credential, limited: a.limited || b.limited };
}
