import type { FastifyRequest, RouteOptions } from 'fastify';
import FindMyWay from 'find-my-way';
import type { RouteRules } from './public.js';

/** What is decided before the body is read. */
export type Admission = Required<Pick<RouteRules, 'credential' | 'limited'>>;

interface PathEntry {
  pattern: string;
  methods: Set<string>;
  rules: Admission;
}

export interface FoundRoute {
  rules: Admission;
  /** No route has this path and method. */
  isUnknown: boolean;
  /** The methods of the path, for 405; undefined if no route has this path. */
  allow: string | undefined;
}

/** What @fastify/cors adds so that preflights arrive at its hook: it is no route of ours and answers nothing itself. */
export const ANY_PATH = '*';

/** Fastify answers 404 for a known path with another method; this knows the paths apart from the methods. */
export class RouteTable {
  private readonly byPattern = new Map<string, PathEntry>();
  private readonly router = FindMyWay();

  add({ url, method, config }: RouteOptions): void {
    if (url === ANY_PATH) return;
    const rules = withDefaults(url, config);
    const entry = this.byPattern.get(url);
    if (entry === undefined) {
      const fresh = { pattern: url, methods: new Set([method].flat()), rules };
      this.byPattern.set(url, fresh);
      this.router.on('GET', url, () => undefined, fresh);
    } else {
      for (const one of [method].flat()) entry.methods.add(one);
      entry.rules = stricter(entry.rules, rules);
    }
  }

  find(request: FastifyRequest): FoundRoute {
    const { url = '', config } = request.routeOptions;
    const isUnknown = request.is404 || url === ANY_PATH;
    if (!isUnknown)
      return { rules: withDefaults(url, config as RouteRules), isUnknown, allow: undefined };
    const entry = this.router.find('GET', request.url)?.store as PathEntry | undefined;
    if (entry === undefined)
      return { rules: withDefaults(pathOf(request.url), undefined), isUnknown, allow: undefined };
    return { rules: entry.rules, isUnknown, allow: [...entry.methods].sort().join(', ') };
  }
}

/** The path as a router reads it: %76%31 is v1, and an absolute address (http://host/v1/…) has its path as well. */
function pathOf(target: string): string {
  try {
    return decodeURI(new URL(target, 'http://any').pathname);
  } catch {
    return target;
  }
}

/** `/dashboard` is the web app's part of the interface; everything else outside `/v1` is public. */
function withDefaults(path: string, given: RouteRules | undefined): Admission {
  const guarded = path.startsWith('/v1/') || path.startsWith('/dashboard/');
  const credential = given?.credential ?? (guarded ? 'required' : 'none');
  return { credential, limited: given?.limited ?? true };
}

/** A path with several methods is as guarded as the most guarded of them. */
function stricter(a: Admission, b: Admission): Admission {
  const order = ['none', 'optional', 'required'] as const;
  const credential = order[Math.max(order.indexOf(a.credential), order.indexOf(b.credential))];
  return { credential, limited: a.limited || b.limited };
}
