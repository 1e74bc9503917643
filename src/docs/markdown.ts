import { Marked, Renderer, type Tokens } from 'marked';
import { escapeHtml } from './html.js';
import { siteLink } from './links.js';
import { Slugs } from './slugs.js';

export interface Heading {
  depth: number;
  id: string;
  /** Plain text. */
  text: string;
}

export interface Article {
  html: string;
  /** In their order; the first is the page's title. */
  headings: Heading[];
}

/** `file` is the Markdown's own place under docs/: links are relative to it. */
export function renderMarkdown(markdown: string, file: string): Article {
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true, renderer: rendererOf(file, headings) });
  return { html: marked.parse(markdown, { async: false }), headings };
}

/** The headings of the page, without the work of rendering what stands between them. */
export function outlineOf(markdown: string, file: string): Heading[] {
  const withoutCode = markdown.replaceAll(/^```.*?^```/gms, '');
  const lines = withoutCode.match(/^#{1,6} .*$/gm) ?? [];
  return renderMarkdown(lines.join('\n\n'), file).headings;
}

/** Of the bare Markdown, without rendering the page. */
export function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1].replaceAll('`', '') ?? '';
}

function rendererOf(file: string, headings: Heading[]) {
  const slugs = new Slugs();
  let below = 0;
  return {
    heading(this: Renderer, { tokens, depth: written }: Tokens.Heading): string {
      // a page has one title: a second one, and all after it, stand below the first
      if (written === 1 && headings.length > 0) below = 1;
      const above = headings.at(-1)?.depth ?? 0;
      const depth = Math.min(written + below, above + 1, 6); // who reads by headings must not miss a level
      const text = this.parser.parseInline(tokens, this.parser.textRenderer);
      const id = slugs.next(text);
      headings.push({ depth, id, text });
      const anchor = `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)} ${depth > 1 ? anchor : ''}</h${depth}>\n`;
    },
    link(this: Renderer, { href, tokens }: Tokens.Link): string {
      const text = this.parser.parseInline(tokens);
      const to = siteLink(href, file);
      return to === undefined ? text : `<a href="${escapeHtml(to)}">${text}</a>`;
    },
    image(this: Renderer, { href, text }: Tokens.Image): string {
      const to = siteLink(href, file) ?? href;
      return `<img src="${escapeHtml(to)}" alt="${escapeHtml(text)}" loading="lazy">`;
    },
    code({ text, lang }: Tokens.Code): string {
      const language = lang ? ` class="language-${escapeHtml(lang)}"` : '';
      return `<pre tabindex="0"><code${language}>${escapeHtml(text)}\n</code></pre>\n`;
    },
    table(this: Renderer, token: Tokens.Table): string {
      return `<div class="table" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>\n`;
    },
    html({ text }: Tokens.HTML | Tokens.Tag): string {
      return text.trim().startsWith('<!--') ? '' : escapeHtml(text); // remarks are for writers
    },
  };
}
