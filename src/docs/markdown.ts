import { Marked, Renderer, type Tokens } from 'marked';
import { urlOf } from './site-map.js';

/** Files that the site shows in another place than under their own name. */
const MOVED: Record<string, string> = {
  'openapi.json': '/openapi.json',
  'errors.md': '/docs/errors',
};

/**
 * Returns where a link of a Markdown file leads on the site. undefined: it leads to a file of the repository that the
 * site does not show. `from` is the file under docs/ that has the link.
 */
function siteLink(href: string, from: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(href)) return href;
  const url = new URL(href, `repository:///docs/${from}`);
  if (!url.pathname.startsWith('/docs/')) return undefined;
  const file = url.pathname.slice('/docs/'.length);
  if (file === '') return `/docs${url.hash}`;
  return (MOVED[file] ?? (file.endsWith('.md') ? urlOf(file) : `/docs/${file}`)) + url.hash;
}

/** Names of headings in addresses, spelled as code hosts spell them, so that one link works in both places. */
class Slugs {
  private readonly taken = new Map<string, number>();

  next(heading: string): string {
    const slug = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const times = this.taken.get(slug) ?? 0;
    this.taken.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  }
}

export interface Heading {
  depth: number;
  id: string;
  /** Text of the heading, plain. */
  text: string;
}

export interface Article {
  html: string;
  /** The headings in their order; the first is the page's title. */
  headings: Heading[];
}

/** Renders a page. `file` is the Markdown's own place under docs/: links are relative to it. */
export function renderMarkdown(markdown: string, file: string): Article {
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true, renderer: rendererOf(file, headings) });
  return { html: marked.parse(markdown, { async: false }), headings };
}

const inline = new Marked({ gfm: true, renderer: rendererOf('api', []) });

/** Renders a sentence or two within a paragraph or a cell; links are relative to docs/. */
export function renderInline(text: string): string {
  return inline.parseInline(text, { async: false });
}

/** Returns the headings of the page, without the work of rendering what stands between them. */
export function outlineOf(markdown: string, file: string): Heading[] {
  const withoutCode = markdown.replaceAll(/^```.*?^```/gms, '');
  const lines = withoutCode.match(/^#{1,6} .*$/gm) ?? [];
  return renderMarkdown(lines.join('\n\n'), file).headings;
}

/**
 * Returns the distinct words of each section, in the order of the headings of `outlineOf`, for a search. Numbers alone are
 * left out: tables are full of them, and no one searches for one.
 */
export function sectionWords(markdown: string): string[] {
  const withoutCode = markdown.replaceAll(/^```.*?^```/gms, '');
  const [, ...sections] = withoutCode.split(/^#{1,6} .*$/m);
  return sections.map((section) => {
    const text = section.replaceAll(/\]\([^)]*\)/g, ' ').toLowerCase();
    const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\p{L}{2}/u.test(word));
    return [...new Set(words)].join(' ');
  });
}

/** Longest start of a section in the results of a search. */
const START_LENGTH = 140;

/** Returns the beginning of each section's first paragraph as plain text, in the order of `sectionWords`; '' where there is none. */
export function sectionStarts(markdown: string): string[] {
  const withoutCode = markdown.replaceAll(/^```.*?^```/gms, '').replaceAll(/<!--.*?-->/gs, '');
  const [, ...sections] = withoutCode.split(/^#{1,6} .*$/m);
  return sections.map((section) => {
    const paragraph = /^(?![|#]).+(?:\n(?![|#*\n]).+)*/m.exec(section)?.[0] ?? '';
    const plain = paragraph
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[`*]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return plain.length <= START_LENGTH
      ? plain
      : `${plain.slice(0, START_LENGTH).replace(/ \S*$/, '')} …`;
  });
}

/** Returns the title of bare Markdown, without rendering the page. */
export function pageTitle(markdown: string): string {
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
      const depth = Math.min(written + below, above + 1, 6); // readers who move by headings must not miss a level
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
      return text.trim().startsWith('<!--') ? '' : escapeHtml(text); // comments in Markdown are for its writers
    },
  };
}

/** Escapes a text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
