import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ApiError } from '../platform/errors.js';
import { ApiDocument } from '../platform/http/api-document.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { OwnRequests } from '../platform/http/own-requests.js';
import { InterfaceDescription } from './interface-description.js';
import type { McpTools } from './mcp-server.js';
import { type Call, targetOf } from './tool.js';
import { routeRules } from '../platform/http/route-table.js';

/** The transport's own headers. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];

/** JSON-RPC's code of a request that is none (JSON-RPC 2.0, §5.1). */
const INVALID_REQUEST = -32600;

/**
 * The refusal of batches: many messages in one request would pass the rate as one; the protocol has no batches any
 * more.
 */
const NO_BATCH = Buffer.from(
  JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: {
      code: INVALID_REQUEST,
      message: 'Batches are not supported. Send each JSON-RPC message in its own request.',
    },
  }),
);

/** The protocol's package builds some hundred schemas: it is loaded for the first message, so that no start waits for it. */
const mcp = () => import('./mcp-server.js');

/**
 * MCP over streamable HTTP, without sessions: each POST is answered by itself, so any process can answer it. There is
 * nothing to GET or DELETE; the pipeline says 405, which the protocol provides for.
 */
@ApiExcludeController()
@Controller()
export class McpController {
  private tools: McpTools | undefined;

  constructor(
    private readonly document: ApiDocument,
    private readonly own: OwnRequests,
  ) {}

  @Post('mcp')
  @routeRules({ credential: 'required', ownOrigins: true, relays: true, body: true })
  async post(@Http() http: Exchange, @Body() body: unknown): Promise<Buffer | Readable> {
    if (body === undefined)
      throw new ApiError('invalid_json', {
        message: 'The body is empty; send a JSON-RPC message.',
      });
    if (Array.isArray(body)) return http.answer(400, {}, NO_BATCH);
    const { McpTools, newTransport } = await mcp();
    this.tools ??= new McpTools(new InterfaceDescription(this.document.json()));
    const server = this.tools.server(this.callOf(http));
    const transport = newTransport({ streams: wantsProgress(body) });
    await server.connect(transport);
    // ends what the tools are doing as well
    const { disconnected } = http;
    disconnected.addEventListener('abort', () => void server.close(), { once: true });
    const answer = await transport.handleRequest(requestOf(http), { parsedBody: body });
    return passOn(answer, http);
  }

  /** Returns the call with the credential that the agent's client sent, from its address. */
  private callOf(http: Exchange): Call {
    const authorization = http.header('authorization')!;
    return async (request) => {
      const { status, text } = await this.own.send({
        method: request.method,
        url: targetOf(request),
        headers: {
          authorization,
          'x-request-id': http.requestId,
          ...(request.idempotencyKey !== undefined && {
            'idempotency-key': request.idempotencyKey,
          }),
        },
        body: request.body && JSON.stringify(request.body),
        address: http.ip,
        signal: request.signal,
      });
      return { status, body: JSON.parse(text) as unknown };
    };
  }
}

/**
 * Returns whether the client asks for progress. Only then is the answer a stream: one JSON text is easier for
 * everybody.
 */
function wantsProgress(body: unknown): boolean {
  const message = body as { params?: { _meta?: { progressToken?: unknown } } } | null;
  return message?.params?._meta?.progressToken !== undefined;
}

function requestOf(http: Exchange): Request {
  const headers = PROTOCOL_HEADERS.map((name) => [name, http.header(name) ?? '']);
  const given = Object.fromEntries(headers.filter(([, value]) => value !== '')) as Record<
    string,
    string
  >;
  return new Request('http://service/mcp', { method: 'POST', headers: given });
}

async function passOn(answer: Response, http: Exchange): Promise<Buffer | Readable> {
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream'))
    return http.answer(answer.status, {}, Buffer.from(await answer.arrayBuffer()));
  return http.stream(type, Readable.fromWeb(answer.body as ReadableStream), answer.status);
}
