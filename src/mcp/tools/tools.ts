import type { InterfaceDescription } from '../interface-description.js';
import type { Tool } from '../tool.js';
import { bladeTools } from './blades.js';
import { getResultTool } from './get-result.js';
import { lookupTools } from './lookups.js';
import { runTools } from './runs.js';

/** All tools, with shapes from the description of the interface that they will use. */
export function toolsOf(api: InterfaceDescription): Tool[] {
  return [...bladeTools(api), ...lookupTools(api), ...runTools(api), getResultTool(api)];
}
