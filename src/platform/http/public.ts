import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { WireClass } from '../wire/fields.js';

/** The rule of a session: an API key is not enough; `admin` and `moderator` need that right as well. */
export type SessionRule = true | 'admin' | 'moderator';

/** The rules that the HTTP pipeline needs of a route before it runs; an absent one means the default of its path. */
export interface RouteRules {
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
