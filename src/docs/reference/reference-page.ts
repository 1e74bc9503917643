import {
  type Article,
  escapeHtml,
  type Heading,
  renderInline,
  renderMarkdown,
} from '../markdown.js';
import {
  requestBodyOf,
  type ReferenceOperation,
  operationsOf,
  type ApiParameter,
  type ReferenceDocument,
  responsesOf,
} from './api-operations.js';
import { API_SECTIONS, sectionUrl } from './api-sections.js';
import { fieldRows, fieldsTable, shapeOf, shapesWithin, typeOf } from './fields-table.js';
import { exampleHtml } from './example.js';
import { tryForm } from './try-form.js';

/** Says where the answer to a request to try comes from; the script shows it where it can send. */
const CREDENTIAL =
  '<form class="credential" hidden>\n<p role="status"></p>\n<label for="key">Try requests with an API key instead</label>\n<input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="key_…">\n<small>The page forgets the key when you leave it.</small>\n</form>\n';

const HINTS: Heading = { depth: 2, id: 'own-blade', text: 'Before you send your own blade' };

/** The hints on the page of blades name what everyone gets wrong once. */
const BLADE_HINTS =
  '- `diameter` is in **inches**; `radius` and `chord` are in **meters**, hub to tip. The last radius must lie between 0.85 and 1.005 of half the diameter.\n- `hub_radius` is a **fraction** of the tip radius. Without it the blade begins at the first radius.\n- `twist` is in degrees from the **plane of rotation**, as propeller makers give it.\n- The array `sweep` is **geometry**: the angle of the quarter-chord line per station. `mode: "sweep"` is a sweep over the advance ratio `J = V/(nD)` at the given `rpm`; `airspeed` is then ignored.\n- Coefficients are propeller coefficients: `Ct = T/(ρ n² D⁴)`, `Cp = P/(ρ n³ D⁵)`, n in revolutions per second.\n- At rest (J = 0) `efficiency` is null: there is no useful power to compare with.\n- `mode: "solve_to_target"` takes `target_value` in **newtons** or **watts** and finds the rpm.\n- Airspeeds can be up to 343 m/s, including the one that `j_to` implies.\n- `thrust`, `power`, `Ct` and `Cp` are corrected with measurements; the `_raw` fields and the stations are results of the blade-element solver alone. `envelope_status` shows whether the blade is inside the measured range.\n- Numbers are finite and not quoted. Unknown fields are rejected, so that you notice typing errors.\n';

/** Returns the first page of the reference: how requests are sent, and every operation by section. */
export function referenceOverview(document: ReferenceDocument): Article {
  const headings: Heading[] = [{ depth: 1, id: 'api', text: 'API' }];
  const sections = API_SECTIONS.map((section) => {
    const id = idOf(section);
    headings.push({ depth: 2, id, text: section });
    const items = operationsOf(document, section).map(
      ({ operationId, summary, method, path }) =>
        `<li>${badge(method)} <a href="${sectionUrl(section)}#${operationId}">${escapeHtml(summary)}</a> <code>${escapeHtml(path)}</code></li>`,
    );
    const about = document.tags.find(({ name }) => name === section)?.description ?? '';
    return `<h2 id="${id}"><a href="${sectionUrl(section)}">${section}</a></h2>\n<p>${renderInline(about)}</p>\n<ul class="operations">\n${items.join('\n')}\n</ul>\n`;
  });
  const about = renderMarkdown(document.info.description, 'api').html;
  const machine = '<p>For programs: <a href="/openapi.json">the OpenAPI document</a>.</p>\n';
  return { html: `<h1 id="api">API</h1>\n${about}${machine}${sections.join('')}`, headings };
}

/** Returns the page of one section: its operations with what they take and answer, and a form to try each. */
export function referenceSection(
  document: ReferenceDocument,
  section: string,
  baseUrl: string,
): Article {
  const operations = operationsOf(document, section);
  const headings: Heading[] = [
    { depth: 1, id: idOf(section), text: section },
    ...operations.map(({ operationId: id, summary: text }) => ({ depth: 2, id, text })),
  ];
  const hints = section === 'Geometry' ? BLADE_HINTS : '';
  const about = document.tags.find(({ name }) => name === section)?.description ?? '';
  const html = [
    `<h1 id="${idOf(section)}">${section}</h1>\n<p>${renderInline(about)}</p>\n${CREDENTIAL}`,
    ...operations.map((operation) => operationHtml(operation, document, baseUrl)),
    hints === ''
      ? ''
      : `<h2 id="${HINTS.id}">${HINTS.text}</h2>\n${renderMarkdown(hints, 'api').html}`,
    shapesHtml(operations, document),
  ];
  return { html: html.join(''), headings: hints === '' ? headings : [...headings, HINTS] };
}

function operationHtml(
  operation: ReferenceOperation,
  document: ReferenceDocument,
  baseUrl: string,
): string {
  const { operationId, summary, method, path, description = '', parameters = [] } = operation;
  const body = requestBodyOf(operation);
  const shape = shapeOf(body?.schema);
  const schema = shape === undefined ? body?.schema : document.components.schemas[shape];
  return `<section class="operation">
<h2 id="${operationId}">${escapeHtml(summary)} <a class="anchor" href="#${operationId}" aria-label="Link to this section">#</a></h2>
<p class="route">${badge(method)} <code>${escapeHtml(path)}</code></p>
<p>${renderInline(description)}</p>
${parametersHtml(parameters)}${schema === undefined ? '' : `<details><summary>Body: ${fieldCount(fieldRows(schema).length)}</summary>\n${fieldsTable(fieldRows(schema))}</details>\n`}${responsesHtml(operation)}${exampleHtml(operation, baseUrl)}${tryForm(operation)}</section>
`;
}

function parametersHtml(parameters: readonly ApiParameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, schema, description, required }) => ({
    name: place === 'path' ? `{${name}}` : name,
    schema,
    description: place === 'header' ? `Header. ${description ?? ''}` : description,
    isRequired: required,
  }));
  return `<details><summary>Parameters: ${rows.length}</summary>\n${fieldsTable(rows)}</details>\n`;
}

function responsesHtml(operation: ReferenceOperation): string {
  const { good, errors } = responsesOf(operation);
  const answers = good.map(([status, { description, content = {} }]) => {
    const types = Object.entries(content).map(([type, { schema }]) =>
      type === 'application/json' ? typeOf(schema) : `<code>${escapeHtml(type)}</code>`,
    );
    return `<li><strong>${status}</strong> ${renderInline(description)}${types.length > 0 ? `: ${types.join(', ')}` : ''}</li>`;
  });
  const refusals = errors.map(([status, { description }]) => {
    const codes = [...description.matchAll(/`(\w+)`/g)].map(
      ([, code]) => `<a href="/docs/errors#${code}"><code>${code}</code></a>`,
    );
    return `<li><strong>${status}</strong> ${codes.join(', ')}</li>`;
  });
  return `<ul class="answers">\n${answers.join('\n')}\n</ul>\n<details><summary>Errors</summary>\n<ul class="answers">\n${refusals.join('\n')}\n</ul>\n</details>\n`;
}

/** Returns the shapes that the operations take and answer with, each once. */
function shapesHtml(
  operations: readonly ReferenceOperation[],
  document: ReferenceDocument,
): string {
  const { schemas } = document.components;
  const names = shapesWithin(operations, schemas);
  return names
    .map((name) => {
      const fields = fieldRows(schemas[name]);
      const table = fields.length > 0 ? fieldsTable(fields) : `<p>${typeOf(schemas[name])}</p>\n`;
      return `<section class="shape" id="shape-${name}">\n<p><strong>${name}</strong></p>\n${table}</section>\n`;
    })
    .join('');
}

const fieldCount = (count: number) => (count === 1 ? '1 field' : `${count} fields`);

const badge = (method: string) => `<span class="method ${method.toLowerCase()}">${method}</span>`;

/** Returns the name of a section's heading in addresses. Operations have their operationId, which has no hyphen. */
const idOf = (section: string) => `section-${section.toLowerCase().replaceAll(' ', '-')}`;
