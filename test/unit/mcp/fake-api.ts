import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiAnswer, type ApiRequest, ToolSession } from '../../../src/mcp/tool.js';
import { InterfaceDescription } from '../../../src/mcp/interface-description.js';

const DOCUMENT = join(import.meta.dirname, '../../../docs/openapi.json');
export const api = new InterfaceDescription(readFileSync(DOCUMENT, 'utf8'));

/** A call of a tool whose API is `answer`; what was asked stands in `asked`. */
export function sessionOver(answer: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>) {
  const asked: ApiRequest[] = [];
  const call = async (request: ApiRequest) => {
    asked.push(request);
    return answer(request);
  };
  return { asked, session: new ToolSession(api, call, new AbortController().signal) };
}

export function refused(status: number, code: string): ApiAnswer {
  const type = 'invalid_request_error';
  return { status, body: { error: { type, code, message: code, param: null, request_id: null } } };
}
