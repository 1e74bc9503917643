import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { InterfaceDescription } from './interface-description.js';
import { McpTools } from './mcp-server.js';
import { type ApiAnswer, type Call, Refused, targetOf } from './tool.js';

const USAGE =
  'usage: INFLOW_API_KEY=key_… npm run mcp -- [--base-url http://127.0.0.1:3000]\n\nServes the Model Context Protocol on standard input and output. See docs/mcp.md.';

/** Stops with a message. Standard output belongs to the protocol: messages for people go to standard error. */
function stop(text: string): never {
  console.error(text);
  process.exit(1);
}

function optionsFrom(args: string[]): { baseUrl: string; key: string } {
  try {
    const { values } = parseArgs({
      args,
      options: { 'base-url': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help === true) stop(USAGE);
    const baseUrl = values['base-url'] ?? process.env.INFLOW_BASE_URL ?? 'http://127.0.0.1:3000';
    if (!URL.canParse(baseUrl)) stop(`${baseUrl} is no address\n${USAGE}`);
    const key = process.env.INFLOW_API_KEY ?? '';
    if (key === '') stop(`INFLOW_API_KEY is not set\n${USAGE}`);
    return { baseUrl: baseUrl.replace(/\/+$/, ''), key };
  } catch (error) {
    return stop(`${(error as Error).message}\n${USAGE}`);
  }
}

/** The tools are those of the service that is used: its own description says their shapes. */
async function describedBy(baseUrl: string): Promise<InterfaceDescription> {
  const response = await reached(baseUrl, `${baseUrl}/openapi.json`);
  if (!response.ok) throw new Error(`${baseUrl}/openapi.json answers ${response.status}`);
  return new InterfaceDescription(await response.text());
}

const { baseUrl, key } = optionsFrom(process.argv.slice(2));
try {
  const tools = new McpTools(await describedBy(baseUrl));
  await tools.server(networkCall(baseUrl, key)).connect(new StdioServerTransport());
} catch (error) {
  stop((error as Error).message);
}

/** Returns calls of the API of a service somewhere else, with a key. `baseUrl` has no slash at its end. */
function networkCall(baseUrl: string, key: string): Call {
  return async (request) => {
    const { method, body, idempotencyKey, signal } = request;
    const response = await reached(baseUrl, `${baseUrl}${targetOf(request)}`, {
      method,
      signal,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await jsonOf(response) };
  };
}

/** Sends a request. Throws Refused where no service answers, in the form of the API's own errors. */
async function reached(baseUrl: string, url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    throw unreachable(`${baseUrl} does not answer: ${(cause as Error).message}`);
  }
}

async function jsonOf(response: Response): Promise<ApiAnswer['body']> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unreachable(
      `${response.url} returns ${response.status} without JSON. Check that the URL is the service.`,
    );
  }
}

function unreachable(message: string): Refused {
  const type = 'api_connection_error';
  return new Refused({
    type,
    code: 'service_unreachable',
    message,
    param: null,
    request_id: null,
  });
}
