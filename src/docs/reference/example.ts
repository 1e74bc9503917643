import { escapeHtml } from '../markdown.js';
import { type ClientCall, shellQuoted, snippetOf } from '../static/snippets.js';
import { requestBodyOf, type ReferenceOperation } from './api-operations.js';
import { CLIENT_CALLS } from './client-calls.js';

/**
 * Returns an operation's request as code, for the shell at first. static/examples.js offers the clients' languages, and follows
 * what is typed into the form to try it.
 */
export function exampleHtml(operation: ReferenceOperation, baseUrl: string): string {
  const call = callOf(operation);
  const file = fileRequest(operation, baseUrl);
  const code = file ?? snippetOf(call, 'curl', baseUrl);
  const given = file === undefined ? ` data-call="${escapeHtml(JSON.stringify(call))}"` : '';
  const kind = file === undefined ? ' class="example"' : '';
  return `<details open${kind}${given}><summary>Example</summary>\n<pre tabindex="0"><code>${escapeHtml(code)}\n</code></pre></details>\n`;
}

/** Returns the request with its first example as the clients make it. */
function callOf(operation: ReferenceOperation): ClientCall {
  const { operationId, method, path, parameters = [], security } = operation;
  const [example] = Object.values(requestBodyOf(operation)?.examples ?? {});
  const params = parameters.filter(({ in: place }) => place === 'path');
  return {
    ...CLIENT_CALLS[operationId as keyof typeof CLIENT_CALLS],
    method,
    path,
    params: params.map(({ name }) => [name, `{${name}}`] as const),
    ...(example !== undefined && { body: example.value as object }),
    ...(security === undefined && { isPublic: true }),
  };
}

/** Returns the request of an operation that takes a file, which is for the shell alone. undefined: it takes none. */
function fileRequest(operation: ReferenceOperation, baseUrl: string): string | undefined {
  if (requestBodyOf(operation)?.type !== 'multipart/form-data') return undefined;
  const call = { ...callOf(operation), body: undefined };
  const lines = snippetOf(call, 'curl', baseUrl).replace(' \\\n  -X POST', '');
  return `${lines} \\\n  -F ${shellQuoted('file=@section.dat')} \\\n  -F ${shellQuoted('name=My section')}`;
}
