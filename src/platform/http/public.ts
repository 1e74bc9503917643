import { RouteConfig } from '@nestjs/platform-fastify';

/** What the HTTP pipeline needs to know of a route before it runs; absent means the default of its path. */
export interface RouteRules {
  /** `required` under /v1 and /dashboard, `none` elsewhere. `optional`: a wrong credential is refused, none is fine. */
  credential?: 'required' | 'optional' | 'none';
  /** false: exempt from rate limits. */
  limited?: boolean;
}

/** Needs no credential and looks at none. */
export function Public(
  rules: Pick<RouteRules, 'limited'> & Record<string, unknown> = {},
): MethodDecorator {
  return RouteConfig({ credential: 'none', ...rules });
}
