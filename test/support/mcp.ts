import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const ROOT = join(import.meta.dirname, '../..');

export type Way = 'http' | 'stdio';

/** A client of the SDK's own, connected to the service either way. */
export async function agent(way: Way, baseUrl: string, key: string): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' });
  await client.connect(way === 'http' ? overHttp(baseUrl, key) : overStdio(baseUrl, key));
  return client;
}

function overHttp(baseUrl: string, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  return new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit: { headers } });
}

function overStdio(baseUrl: string, key: string) {
  return new StdioClientTransport({
    command: process.execPath,
    args: [join(ROOT, 'dist/mcp/stdio.js'), '--base-url', baseUrl],
    env: { INFLOW_API_KEY: key },
  });
}

/** The structured answer of a tool; throws where it is an error. */
export async function use(client: Client, name: string, args: object = {}): Promise<any> {
  const { structuredContent, isError, content } = await client.callTool({
    name,
    arguments: args as Record<string, unknown>,
  });
  if (isError === true) throw new Error(`${name}: ${JSON.stringify(content)}`);
  return structuredContent;
}

/** The API's error that a tool passes on; throws where there is none. Text and structure say the same. */
export async function refusedBy(client: Client, name: string, args: object): Promise<any> {
  const { structuredContent, isError, content } = await client.callTool({
    name,
    arguments: args as Record<string, unknown>,
  });
  if (isError !== true) throw new Error(`${name} took it`);
  const [{ text }] = content as { text: string }[];
  if (text !== JSON.stringify(structuredContent)) throw new Error('text and structure differ');
  return (structuredContent as { error: unknown }).error;
}
