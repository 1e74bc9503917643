import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalJson } from '../canonical-json.js';
import { type Caller, isSession, type SessionCaller } from '../caller.js';
import { ApiError } from '../errors.js';
import { errorHeaders, toEnvelope } from './error.filter.js';
import { chargeRequest, tooMany } from './rate-limit.js';
import { timesSent, untilDisconnected } from './request-params.js';

/** Checks the precondition. Throws ApiError 412 where the row's version is not the one that If-Match names. */
export type Precondition = (version: number) => void;

const KEY = /^[\x20-\x7e]{1,255}$/;

/** An exchange is a request and its reply, as far as writes and conditional reads need them. */
export class Exchange {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /** The sender; undefined on public routes. */
  get caller(): Caller | undefined {
    return this.request.caller;
  }

  get method(): string {
    return this.request.method;
  }

  /** The proved sender; throws on public routes, which is a mistake of ours. */
  get sender(): Caller {
    const { caller } = this.request;
    if (caller === undefined) throw new Error('no caller on a route without a credential');
    return caller;
  }

  /** Throws ApiError 403 unless the sender may use this operation, as its documentation says. */
  permit(): void {
    const rule = this.request.facts?.session;
    if (rule === 'admin') void this.admin;
    else if (rule === 'moderator') void this.moderator;
    else if (rule === true) void this.session;
  }

  /** The sender, who must be signed in: throws ApiError 403 `session_required` for an API key. */
  get session(): SessionCaller {
    const { sender } = this;
    if (!isSession(sender)) throw new ApiError('session_required');
    return sender;
  }

  /** The administrator who sent it. Throws ApiError 403 `session_required` or `admin_required`. */
  get admin(): SessionCaller {
    if (!this.session.isAdmin) throw new ApiError('admin_required');
    return this.session;
  }

  /** The moderator who sent it. Throws ApiError 403 `session_required` or `moderator_required`. */
  get moderator(): SessionCaller {
    if (!this.session.isModerator) throw new ApiError('moderator_required');
    return this.session;
  }

  /** The id by which the request is known, in logs and to its sender. */
  get requestId(): string {
    return this.request.id;
  }

  /** The address of the client, for lock-outs. */
  get ip(): string {
    return this.request.ip;
  }

  /**
   * Returns whether the page, or the client itself, speaks https: a balancer may have taken it off before us, but the
   * browser knows.
   */
  get isSecure(): boolean {
    const { headers, protocol } = this.request;
    return protocol === 'https' || headers.origin?.startsWith('https://') === true;
  }

  /** Returns a header that only one operation reads. Throws ApiError 400 `invalid_header` where it was sent twice. */
  header(name: string): string | undefined {
    if (timesSent(this.request, name.toLowerCase()) > 1)
      throw new ApiError('invalid_header', { message: `Send one ${name} header.` });
    return this.request.headers[name.toLowerCase()] as string | undefined;
  }

  /** Path and query of the request, equal for every spelling of the same. */
  get path(): string {
    return canonicalTarget(this.request.url);
  }

  /** The Idempotency-Key of a POST or PATCH; other methods are idempotent by nature and ignore it. */
  get idempotencyKey(): string | undefined {
    return this.request.idempotency?.key;
  }

  /** The body as it was sent, before defaults were filled in. */
  get canonicalBody(): string {
    return this.request.idempotency?.body ?? '';
  }

  /**
   * Counts the request as `worth` requests, of which one is counted already: all of the others or none. Throws ApiError 429
   * `rate_limit_exceeded` where the minute has no room for them; to be called before any work.
   */
  async charge(worth: number): Promise<void> {
    const { caller, ip, server } = this.request;
    if (server.limits === undefined || worth <= 1) return;
    const count = await chargeRequest(server.limits, caller?.credential.id, ip, worth - 1);
    void this.reply.headers(count.headers);
    const message = `This counts as ${worth} requests, more than are left in this minute. Retry after Retry-After seconds, or send less.`;
    if (!count.allowed) throw tooMany(count, message);
  }

  answer(status: number, headers: Record<string, string>, bytes: Buffer): Buffer {
    void this.reply.code(status).headers(headers);
    if (bytes.length > 0) void this.reply.type('application/json; charset=utf-8');
    return bytes;
  }

  /** Sets a header of the answer that its operation documents. */
  announce(name: string, value: string): void {
    void this.reply.header(name, value);
  }

  /** Answers with a file to be saved under a name, which is plain ASCII. */
  file(bytes: Buffer, type: string, name: string): Buffer {
    void this.reply.header('Content-Disposition', `attachment; filename="${name}"`).type(type);
    return bytes;
  }

  /** Returns the answer that the error filter would give. */
  refusal(error: ApiError): { status: number; headers: Record<string, string>; body: string } {
    const baseUrl = this.request.server.baseUrl;
    const body = JSON.stringify(toEnvelope(error, this.request.id, baseUrl));
    return { status: error.status, headers: errorHeaders(error), body };
  }

  /** Answers with a single resource and its ETag, or 304 when the caller has this version already. */
  tagged<T>(version: number, resource: () => T): T | undefined {
    return this.unlessKnown(etag(version), resource);
  }

  /**
   * Does the same as `tagged` for a resource that also shows what its row does not count (a place in a queue, the name
   * of something else): its tag is of the version and of the bytes.
   */
  taggedWhole(version: number, resource: object): Buffer | undefined {
    const bytes = Buffer.from(JSON.stringify(resource));
    return this.unlessKnown(wholeTag(version, bytes), () => this.answer(200, {}, bytes));
  }

  /**
   * Does the same as `taggedWhole` for a resource that is slow to make: its `tag` is known before (`wholeTag` of all
   * that it depends on).
   */
  async taggedWith(
    tag: string,
    resource: () => Promise<object>,
    headers: Record<string, string> = {},
  ): Promise<Buffer | undefined> {
    const answer = this.knows(tag) ? undefined : Buffer.from(JSON.stringify(await resource()));
    void this.reply.headers(headers);
    return this.unlessKnown(tag, () => this.answer(200, {}, answer!));
  }

  /** Does the same as `taggedWith` for an answer that is streamed. */
  async taggedStream(
    tag: string,
    type: string,
    body: () => Promise<Readable>,
    headers: Record<string, string>,
  ): Promise<Readable | undefined> {
    const answer = this.knows(tag) ? undefined : this.stream(type, await body());
    void this.reply.headers(headers);
    return this.unlessKnown(tag, () => answer!);
  }

  /** The version that the caller has, as If-None-Match says; undefined without one. */
  get knownVersion(): number | undefined {
    const known = /"v(\d{1,9})[."]/.exec(this.request.headers['if-none-match'] ?? '');
    return known === null ? undefined : Number(known[1]);
  }

  /** Raised when the client goes away before it has its answer. */
  get disconnected(): AbortSignal {
    return untilDisconnected(this.reply.raw);
  }

  /** Answers with a stream, each piece as soon as it is there. */
  stream(type: string, body: Readable, status = 200): Readable {
    void this.reply
      .code(status)
      .headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
      .type(type);
    return body;
  }

  /** Answers 204: a success with nothing to say. */
  nothing(): undefined {
    void this.reply.code(204);
  }

  /**
   * Answers with a resource that is the same for everybody and may be cached; its ETag is of its bytes.
   */
  cacheable(body: object): Buffer | undefined {
    const bytes = Buffer.from(JSON.stringify(body));
    const hash = createHash('sha256').update(bytes).digest('base64url');
    void this.reply.headers(PUBLIC_CACHE);
    return this.unlessKnown(`"${hash}"`, () => this.answer(200, {}, bytes));
  }

  /**
   * Answers with bytes of any kind that have a tag of their own. A client that cached them asks each time whether they
   * still hold.
   */
  whole(bytes: Buffer, type: string, tag: string): Buffer | undefined {
    void this.reply.header('Cache-Control', 'no-cache').type(type);
    return this.unlessKnown(tag, () => bytes);
  }

  /** Answers 301: the same is at another address now. */
  moved(to: string): undefined {
    void this.reply.code(301).header('Location', to);
  }

  /** Sets the policy of what the page that is sent may load; by default it may load nothing. */
  allow(policy: string): void {
    void this.reply.header('Content-Security-Policy', policy);
  }

  private unlessKnown<T>(tag: string, answer: () => T): T | undefined {
    void this.reply.header('ETag', tag);
    if (!this.knows(tag)) return answer();
    void this.reply.code(304);
    return undefined;
  }

  private knows(tag: string): boolean {
    const known = this.request.headers['if-none-match'];
    return known !== undefined && names(strong(known), tag);
  }

  /** The precondition of If-Match; without that header there is none. */
  get precondition(): Precondition {
    const expected = this.request.headers['if-match'];
    return (version) => {
      if (expected !== undefined && !names(versions(expected), etag(version)))
        throw new ApiError('precondition_failed');
    };
  }
}

/** The headers that let a browser or a proxy answer by itself for five minutes. */
export const PUBLIC_CACHE = { 'Cache-Control': 'public, max-age=300' };

/** Returns the tag of a row that counts its versions: equal versions have equal bytes. */
export function etag(version: number): string {
  return `"v${version}"`;
}

/**
 * Returns the tag of a resource that shows more than its row, which is in `bytes`. If-Match compares the version alone.
 */
export function wholeTag(version: number, bytes: Buffer | string): string {
  return `"v${version}.${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
}

function versions(header: string): string {
  return header.replaceAll(/("v\d+)\.[\w-]{16}"/g, '$1"');
}

/** Returns whether a list of tags (RFC 9110 §13.1), or `*` for any version, names the tag. */
function names(header: string, tag: string): boolean {
  return header.split(',').some((named) => named.trim() === '*' || named.trim() === tag);
}

/** Makes tags strong: If-None-Match compares weakly, If-Match strongly. */
function strong(header: string): string {
  return header.replaceAll('W/', '');
}

/**
 * Returns the one spelling of a request's target. A client may repeat through a proxy that sends the whole address, or
 * with other escapes: the router sees the same route, so it is the same request. It is escaped again, because decoded
 * text may hold what a column does not take.
 */
export function canonicalTarget(target: string): string {
  const url = URL.parse(target, 'http://any');
  if (url === null) return target;
  url.searchParams.sort();
  try {
    return `${encodeURI(decodeURI(url.pathname))}${url.search}`;
  } catch {
    return target;
  }
}

/** Reads Idempotency-Key before the body is checked, because checking fills in defaults. */
export function noteIdempotencyKey(request: FastifyRequest): void {
  const key = request.headers['idempotency-key'];
  if (key === undefined || (request.method !== 'POST' && request.method !== 'PATCH')) return;
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError('invalid_idempotency_key');
  if (timesSent(request, 'idempotency-key') > 1) {
    const message = 'Send one Idempotency-Key header.';
    throw new ApiError('invalid_idempotency_key', { message });
  }
  const { body } = request;
  request.idempotency = { key, body: fingerprintText(body) };
}

/**
 * Returns the text that a fingerprint is made of. A body that is not canonical (an infinite number, half a surrogate
 * pair) will be refused anyway; it must only not throw here.
 */
function fingerprintText(body: unknown): string {
  if (typeof body !== 'object' || body === null) return String(body ?? '');
  try {
    return canonicalJson(body);
  } catch {
    return JSON.stringify(body);
  }
}

export const Http = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return new Exchange(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
