import { type ErrorCode, ERRORS } from '../platform/error-codes.js';
import { errorType } from '../platform/errors.js';
import { RUN_ERRORS } from '../runs/run-errors.js';
import { type Article, escapeHtml, type Heading } from './markdown.js';

const STATUS_NAMES: Record<number, string> = {
  400: 'The request cannot be read',
  401: 'Not authenticated',
  402: 'The compute units or the plan are not enough',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Wrong method',
  408: 'Request too slow',
  409: 'Conflicts with the current state',
  412: 'The resource has changed',
  413: 'Too large',
  415: 'Unsupported format',
  422: 'The request is not valid',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Temporarily unavailable',
  504: 'Timeout',
};

const SHAPE = `{
  "error": {
    "type": "invalid_request_error",
    "code": "parameter_out_of_range",
    "message": "diameter must be > 0 and <= 120 (inches)",
    "param": "diameter",
    "request_id": "req_2a0Zt3u3nJmXv3mLqk0P4b8hCwX",
    "doc_url": "https://…/docs/errors#parameter_out_of_range"
  }
}`;

function byStatus(): [number, ErrorCode[]][] {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return [...Map.groupBy(codes, (code) => ERRORS[code].status)].sort(([a], [b]) => a - b);
}

const RUNS = {
  title: 'Errors of runs',
  intro:
    'A failed run is not an HTTP error: the request answers 200, and the field error has one of these codes. A failed run is refunded.',
};

interface ErrorText {
  message: string;
  remedy: string;
}

const TABLE = ['| code | what it means | what to do |', '|---|---|---|'];

function row(code: string, { message, remedy }: ErrorText): string {
  return `| \`${code}\` | ${message} | ${remedy} |`;
}

/** Returns the entry of a code; `id` is its anchor on the page. */
function definition(code: string, { message, remedy }: ErrorText, id = code): string {
  return (
    `<dt id="${id}"><a href="#${id}"><code>${code}</code></a></dt>\n` +
    `<dd>${escapeHtml(message)}<br><strong>What to do:</strong> ${escapeHtml(remedy)}</dd>`
  );
}

/** The address that `doc_url` points to, and so never changes. */
export const ERRORS_URL = '/docs/errors';

/** Returns the page of `ERRORS_URL`: one anchor per code, which is where `doc_url` points. */
export function errorsArticle(): Article {
  const headings: Heading[] = [{ depth: 1, id: 'errors', text: 'Errors' }];
  const sections = byStatus().map(([status, codes]) => {
    const heading = {
      depth: 2,
      id: `status-${status}`,
      text: `${status} · ${STATUS_NAMES[status]}`,
    };
    headings.push(heading);
    const rows = codes.map((code) => definition(code, ERRORS[code]));
    return `<h2 id="${heading.id}">${escapeHtml(heading.text)}</h2>\n<p><code>${errorType(status)}</code></p>\n<dl>\n${rows.join('\n')}\n</dl>`;
  });
  const intro =
    '<p>Every error has this shape. <code>code</code> is for programs and never changes; <code>message</code> is for people. ' +
    'If a request has several errors, <code>details</code> lists them all.</p>';
  headings.push({ depth: 2, id: 'runs', text: RUNS.title });
  const runs = Object.entries(RUN_ERRORS).map(([code, text]) =>
    definition(code, text, `run-${code}`),
  );
  sections.push(
    `<h2 id="runs">${RUNS.title}</h2>\n<p>${RUNS.intro}</p>\n<dl>\n${runs.join('\n')}\n</dl>`,
  );
  const html = `<h1 id="errors">Errors</h1>\n${intro}\n<pre tabindex="0"><code>${escapeHtml(SHAPE)}</code></pre>\n${sections.join('\n')}`;
  return { html, headings };
}

/** Returns docs/errors.md, the same for readers of the repository. */
export function errorsMarkdown(): string {
  const sections = byStatus().map(([status, codes]) =>
    [
      `## ${status} · ${STATUS_NAMES[status]} (\`${errorType(status)}\`)`,
      '',
      ...TABLE,
      ...codes.map((code) => row(code, ERRORS[code])),
    ].join('\n'),
  );
  const runs = Object.entries(RUN_ERRORS).map(([code, text]) => row(code, text));
  sections.push([`## ${RUNS.title}`, '', RUNS.intro, '', ...TABLE, ...runs].join('\n'));
  const head =
    '# Errors\n\nGenerated from `src/platform/error-codes.ts` and `src/runs/run-errors.ts` by `scripts/docs.mjs`; do not edit.\n';
  return `${head}\n${sections.join('\n\n')}\n`;
}
