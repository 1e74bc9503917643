import type { JsonSchema } from '../platform/wire/fields.js';
import { schemaOf } from '../platform/wire/schema.js';
import { eventTypes } from './event-types.js';

const HEAD = `# Events

Generated from \`src/events/event-types.ts\` by \`scripts/docs.mjs\`; do not edit.

Each change of state writes an event, with or without a webhook. \`GET /v1/events\` lists events, newest first.
[Webhooks](webhooks.md) send the same bytes. Events are stored for 30 days.

<!-- not run: an event -->
\`\`\`json
{
  "api_version": "beta",
  "created_at": "2026-11-21T07:15:00.123Z",
  "data": { "object": { "…": "a snapshot of the resource, see below" } },
  "id": "evt_2a0Zt3u3nJmXv3mLqk0P4b8hCwX",
  "object": "event",
  "type": "simulation.completed"
}
\`\`\`

* The bytes are canonical JSON (RFC 8785: keys sorted, no white space) and the same wherever you read an event.
* \`GET /v1/events\` filters by \`type\`, \`resource_id\` (the \`id\` of \`data.object\`), \`created_at[gte]\` and \`created_at[lt]\`.
* Dynamic simulations send \`simulation.*\` with \`data.object.object\` = \`dynamic_simulation\`.
* Points of a sweep send events only if the sweep has \`point_events: true\`. These events have \`sweep_id\`.
* New types and fields can appear at any time. Ignore those that you do not know.
* \`GET /v1/public/event_types\` lists the types with a JSON Schema each.
`;

/** Returns docs/events.md. */
export function eventsMarkdown(): string {
  const types = eventTypes();
  const rows = types.map(
    ({ type, description, deprecated = false }) =>
      `| \`${type}\` | ${description}${deprecated ? ' Deprecated.' : ''} |`,
  );
  const groups = Map.groupBy(types, ({ payload }) => payload);
  const payloads = [...groups].map(
    ([payload, group]) =>
      `### ${group.map(({ type }) => `\`${type}\``).join(', ')}\n\n${fieldTable(schemaOf(payload))}`,
  );
  return [
    HEAD,
    '## Types\n',
    '| Type | Sent when |\n|---|---|',
    `${rows.join('\n')}\n`,
    '## `data.object`\n',
    payloads.join('\n\n'),
    '',
  ].join('\n');
}

function fieldTable(schema: JsonSchema): string {
  return ['| Field | Type | Notes |', '|---|---|---|', ...fieldRows(schema)].join('\n');
}

function fieldRows({ properties = {}, required = [] }: JsonSchema, path = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const optional = (required as string[]).includes(name) ? '' : 'Not always present. ';
    const description = (schema.description as string | undefined) ?? '';
    const row = `| \`${path}${name}\` | ${typeText(schema)} | ${`${optional}${description}`.trim()} |`;
    const inner = schema.items ?? schema;
    return [row, ...fieldRows(inner, `${path}${name}${schema.items ? '[]' : ''}.`)];
  });
}

function typeText({ type, enum: values, format }: JsonSchema): string {
  const types = [type ?? 'any'].flat();
  const orNull = types.includes('null') ? ' or null' : '';
  if (Array.isArray(values)) {
    const words = (values as (string | null)[]).filter((value) => value !== null);
    return `${words.map((word) => `\`${word}\``).join(', ')}${orNull}`;
  }
  const name =
    format === 'date-time' ? 'timestamp' : types.filter((one) => one !== 'null').join(' or ');
  return `${name}${orNull}`;
}
