import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { type Call, Refused } from './call.js';
import { INSTRUCTIONS } from './instructions.js';
import type { InterfaceDescription } from './interface-description.js';
import { type Arguments, type Report, Session, type Tool } from './tool.js';
import { toolsOf } from './tools/tools.js';

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** The tools over one description of the interface; a server of the protocol for each connection. */
export class McpTools {
  private readonly tools: Map<string, Tool>;
  private readonly listed: ReturnType<typeof listOf>;

  constructor(private readonly api: InterfaceDescription) {
    const tools = toolsOf(api);
    this.tools = new Map(tools.map((tool) => [tool.name, tool]));
    this.listed = listOf(tools);
  }

  /** `call` reaches the API with the credential of whoever is connected. */
  server(call: Call): Server {
    const server = new Server(
      { name: 'inflow', title: 'Inflow: propellers and powertrains', version: this.api.version },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    );
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: this.listed }));
    server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => {
      const tool = this.tools.get(params.name);
      if (tool === undefined)
        throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
      const session = new Session(this.api, call, extra.signal, reportOf(extra));
      return answer(tool, params.arguments ?? {}, session);
    });
    return server;
  }
}

function listOf(tools: readonly Tool[]) {
  return tools.map(({ name, title, description, input, output, annotations }) => ({
    name,
    title,
    description,
    inputSchema: input as ObjectOf<'object'>,
    outputSchema: output as ObjectOf<'object'>,
    annotations: { title, ...annotations },
  }));
}

/** As the protocol's types want a schema: what it is of, and objects as its properties. */
type ObjectOf<T> = { type: T; properties: Record<string, object>; required?: string[] };

async function answer(tool: Tool, args: Arguments, session: Session): Promise<CallToolResult> {
  try {
    return result({ ...(await tool.run(args, session)) });
  } catch (error) {
    if (error instanceof Refused) return { ...result({ error: error.error }), isError: true };
    throw error;
  }
}

/** Structured for programs, and the same as text for clients that know only text. */
function result(structuredContent: Record<string, unknown>): CallToolResult {
  return {
    structuredContent,
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  };
}

/** undefined: the client gave no token, so it wants no notifications. */
function reportOf({ _meta, sendNotification }: Extra): Report | undefined {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let reached = -1;
  return async (progress, message) => {
    if (progress <= reached) return; // the protocol wants it to rise
    reached = progress;
    const params = { progressToken, progress, total: 1, message };
    await sendNotification({ method: 'notifications/progress', params });
  };
}
