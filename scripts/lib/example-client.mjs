import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './project.mjs';

// How `npm run example` finds the service and its key. What fails says what to do.

/** An end that the user can mend: the message is all there is to say. */
export class ExampleError extends Error {}

export function serviceUrl(env = process.env) {
  return (env.INFLOW_URL ?? `http://127.0.0.1:${env.PORT ?? 3000}`).replace(/\/+$/, '');
}

/** The key given, or the one the service keeps in its data folder. */
export function findKey(env = process.env) {
  const given = env.INFLOW_KEY || env.DEV_API_KEY;
  if (given) return given;
  const file = join(resolve(ROOT, env.DATA_DIR ?? '.data'), 'dev-api-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ExampleError(
      `No API key: set INFLOW_KEY, or start the service with \`npm start\`, which keeps one in ${file}.`,
    );
  }
}

/** `analyze(body)` posts an analysis and returns the answer. */
export function client(url, key) {
  return async (body) => {
    const response = await post(url, key, body);
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    throw new ExampleError(`${url} answered ${response.status}. ${explain(response.status, text)}`);
  };
}

async function post(url, key, body) {
  try {
    return await fetch(`${url}/v1/geometry/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (error) {
    const cause = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new ExampleError(
      `No service answers at ${url} (${cause}).\nStart it with \`npm start\` in another terminal, or name another one with INFLOW_URL.`,
    );
  }
}

function explain(status, text) {
  const error = parsed(text)?.error;
  if (!error) return text.slice(0, 200);
  const hint =
    status === 401
      ? '\nIs the key of this service? INFLOW_KEY goes before the one in DATA_DIR.'
      : '';
  return `${error.code}: ${error.message}${hint}`;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
