import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
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
import { type InterfaceDescription, outerFields, withoutUnions } from './interface-description.js';
import { type Arguments, type Call, Refused, type Report, type Tool, ToolSession } from './tool.js';
import { bladeTools } from './tools/blades.js';
import { exportFmuTool } from './tools/export-fmu.js';
import { getResultTool } from './tools/get-result.js';
import { lookupTools } from './tools/lookups.js';
import { runTools } from './tools/runs.js';

/** Returns all tools, with shapes from the description of the interface that they will use. */
function toolsOf(api: InterfaceDescription): Tool[] {
  return [
    ...bladeTools(api),
    ...lookupTools(api),
    ...runTools(api),
    getResultTool(api),
    exportFmuTool(api),
  ];
}

/** The instructions that an agent reads once, before it uses any tool. */
const INSTRUCTIONS =
  'Inflow analyzes propellers and simulates electric powertrains. Numbers come from a blade-element solver that is checked against wind-tunnel data; every result has its uncertainty.\n\nUnits are mixed, as is usual for propellers:\n- diameter (and pitch of a catalog propeller) is in INCHES; radius and chord of a blade are in METERS, absolute, hub to tip; the last radius is about half the diameter (10 in: 0.127 m).\n- hub_radius is a FRACTION of the tip radius (0.15), not a length. twist is in degrees from the plane of rotation.\n- design_blade takes a thrust target in GRAM-FORCE; analyze_blade takes one in NEWTONS; every answer is in newtons.\n- rpm is per minute. Ct = T/(rho n^2 D^4), Cp = P/(rho n^3 D^5), J = V/(nD) with n per second: the propeller convention. Helicopter CT times pi^3/4 is ours.\n- The array "sweep" of a blade is GEOMETRY (an angle per station); a sweep over J is the tool sweep_blade. j_steps and steps count points.\n- At rest, efficiency is null. thrust, power, Ct, Cp are corrected by measurements; *_raw and stations are not.\n- A motor\'s R is in OHMS between two terminals (0.042, not 42); n is the number of poles, not pole pairs. *_resistance_mohm are milliohms.\n- throttle and charge are 0 to 100, not 0 to 1. Cell voltages are per cell. tilt_deg 90 is lift, 0 is along the flight.\n- airspeed is at most 343 m/s in blade analyses, 100 in runs; density at most 5 and 2 kg/m^3.\n- Every physical rotor costs one compute unit a point; a group with count 4 costs 4; a flight costs one unit per rotor and started minute.\n\nWorkflow: search_components returns comp_... ids. simulate_powertrain, run_sweep and run_dynamic wait up to 50 s and then return an id for get_result. Statuses are completed, failed, canceled (one l). Check envelope_status, converged, limits, uncertainty and estimated before you rely on a number, and report them. Errors have code, message and param: correct the field in param and call again.';

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Makes the transport of one message, without a session. `streams`: the answer is a stream and not one JSON text. */
export function newTransport({ streams }: { streams: boolean }) {
  return new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: !streams,
  });
}

/** The tools over one description of the interface; a server of the protocol for each connection. */
export class McpTools {
  private readonly tools: Map<string, Tool>;
  private readonly listed: ReturnType<typeof listOf>;

  constructor(private readonly api: InterfaceDescription) {
    const tools = toolsOf(api);
    this.tools = new Map(tools.map((tool) => [tool.name, tool]));
    this.listed = listOf(tools);
  }

  /** Makes a server; `call` reaches the API with the credential of the agent that is connected. */
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
      const session = new ToolSession(this.api, call, extra.signal, reportOf(extra));
      return answer(tool, params.arguments ?? {}, session);
    });
    return server;
  }
}

/** Levels of fields of an output that the list describes. */
const OUTPUT_DEPTH = 1;

function listOf(tools: readonly Tool[]) {
  return tools.map(({ name, title, description, input, output, annotations }) => ({
    name,
    title,
    description,
    inputSchema: withoutUnions(input) as ObjectOf<'object'>,
    outputSchema: { type: 'object', ...outerFields(output, OUTPUT_DEPTH) } as ObjectOf<'object'>,
    annotations: { title, ...annotations },
  }));
}

/** The form in which the protocol's types want a schema: its type, and objects as its properties. */
type ObjectOf<T> = { type: T; properties: Record<string, object>; required?: string[] };

async function answer(tool: Tool, args: Arguments, session: ToolSession): Promise<CallToolResult> {
  try {
    return result({ ...(await tool.run(args, session)) });
  } catch (error) {
    if (error instanceof Refused) return { ...result({ error: error.error }), isError: true };
    throw error;
  }
}

/** Returns a result that is structured for programs, and the same as text for clients that know only text. */
function result(structuredContent: Record<string, unknown>): CallToolResult {
  return {
    structuredContent,
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  };
}

/** Returns the report to the agent; undefined: the client gave no token, so it wants no notifications. */
function reportOf({ _meta, sendNotification }: Extra): Report | undefined {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let reached = -1;
  return async (progress, message) => {
    if (progress <= reached) return; // the protocol requires progress to rise
    reached = progress;
    const params = { progressToken, progress, total: 1, message };
    await sendNotification({ method: 'notifications/progress', params });
  };
}
