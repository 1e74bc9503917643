import { escapeHtml } from '../markdown.js';
import { readableJson } from '../static/snippets.js';
import { requestBodyOf, type ReferenceOperation, type ApiParameter } from './api-operations.js';

/** Returns the form that sends an operation's request; static/try.js gives it life. Files and streams are left to programs. */
export function tryForm(operation: ReferenceOperation): string {
  const { method, path, parameters = [], responses } = operation;
  const body = requestBodyOf(operation);
  const isStream = 'text/event-stream' in (responses[200]?.content ?? {});
  if (isStream || body?.type === 'multipart/form-data') return '';
  const asked = parameters.filter((each) => each.in !== 'header');
  const needed = asked.filter(({ required }) => required === true);
  const optional = asked.filter(({ required }) => required !== true);
  return `<details class="try" hidden><summary>Try it</summary>
<form data-method="${method}" data-path="${escapeHtml(path)}">
${needed.map(input).join('')}${optional.length === 0 ? '' : `<details><summary>Optional parameters</summary>\n${optional.map(input).join('')}</details>\n`}${body === undefined ? '' : bodyFields(body.examples ?? {})}<button type="submit">Send ${method}</button>
</form>
<p role="status"></p>
<pre tabindex="0" role="region" aria-label="Answer" hidden></pre>
</details>
`;
}

function input({ name, in: place, required }: ApiParameter): string {
  return `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-in="${place}"${required === true ? ' required' : ''} autocomplete="off"></label>\n`;
}

function bodyFields(examples: Record<string, { summary?: string; value: unknown }>): string {
  const texts = Object.entries(examples).map(([name, { summary = name, value }]) => ({
    summary,
    text: readableJson(value),
  }));
  const options = texts.map(
    ({ summary, text }) => `<option value="${escapeHtml(text)}">${escapeHtml(summary)}</option>`,
  );
  const choice =
    texts.length > 1 ? `<label>Example <select>${options.join('')}</select></label>\n` : '';
  return `${choice}<label>Body <textarea name="body" rows="12" spellcheck="false">${escapeHtml(texts[0]?.text ?? '{}')}</textarea></label>\n`;
}
