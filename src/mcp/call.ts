/** A request to the HTTP API, as the tools know it. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  /** The path with its parameters filled in. */
  path: string;
  query: URLSearchParams;
  /** The body; undefined: none. */
  body: object | undefined;
  /** The key of a write: the same key is the same write. */
  idempotencyKey: string | undefined;
  /** Signal that is raised when the agent has given up. */
  signal: AbortSignal;
}

export interface ApiAnswer {
  status: number;
  /** The body as parsed JSON. */
  body: unknown;
}

/** A call is the only way from a tool to the service: within it, or over the network. */
export type Call = (request: ApiRequest) => Promise<ApiAnswer>;

export function targetOf({ path, query }: ApiRequest): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The part that every error of the API has. */
export interface ApiErrorBody {
  type: string;
  code: string;
  message: string;
  param: string | null;
  request_id: string | null;
  [more: string]: unknown;
}

/** The error of an answer that is one: tools pass it on as it is. */
export class Refused extends Error {
  constructor(readonly error: ApiErrorBody) {
    super(error.message);
  }
}

/** Returns the refusal of a tool itself, in the API's own form. */
export function refusal(code: string, message: string, param: string | null = null): Refused {
  return new Refused({
    type: 'invalid_request_error',
    code,
    message,
    param,
    request_id: null,
  });
}
