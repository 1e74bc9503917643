import { HEADER } from './typescript-types.mjs';

// What each operation is called in the clients, and what its answer is, for the examples of the API reference.

export function clientCallsModule({ operations }) {
  const rows = operations.map(
    ({ id, group, name, kind }) => `  ${id}: { operation: '${group}.${name}', kind: '${kind}' },\n`,
  );
  return `${HEADER}
/** The method of the clients for each operation of the API, and what it answers, by the operation's id. */
export const CLIENT_CALLS = {
${rows.join('')}} as const;
`;
}
