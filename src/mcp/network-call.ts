import { type ApiAnswer, type Call, Refused, targetOf } from './call.js';

/** The API of a service somewhere else, with a key. `baseUrl` has no slash at its end. */
export function networkCall(baseUrl: string, key: string): Call {
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

/** Throws Refused where nobody answers, in the form of the API's own errors. */
export async function reached(baseUrl: string, url: string, init?: RequestInit): Promise<Response> {
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
      `${response.url} answers ${response.status}, and not in JSON: is it the service?`,
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
