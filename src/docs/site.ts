import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { ERRORS_URL, errorsArticle } from './errors-page.js';
import {
  type Article,
  escapeHtml,
  type Heading,
  outlineOf,
  sectionStarts,
  sectionWords,
  pageTitle,
  renderMarkdown,
} from './markdown.js';
import type { ReferenceDocument } from './reference/api-operations.js';
import { referenceOverview, referenceSection } from './reference/reference-page.js';
import { API_GROUP, CONTRIBUTORS, DOCS, siteGroups, type SitePage, STATIC } from './site-map.js';

/** A page with the name that the navigation has for it. */
type NamedPage = SitePage & { label: string };

interface NamedGroup {
  name: string;
  pages: NamedPage[];
}

/** The contents of the site, read once; nothing of them is rendered yet. */
interface SiteContents {
  groups: NamedGroup[];
  /** Pages by address. */
  pages: Map<string, NamedPage>;
  /** The API's document, as it was written for this version: to make it of the running service takes two seconds. */
  api: ReferenceDocument;
  /** Markdown by file under docs/. */
  texts: Map<string, string>;
  /** Pictures, styles and scripts by address. */
  assets: Map<string, URL>;
}

/** Files under docs/ that are served as they are. */
const PICTURES = /\.(svg|png|vectors\.json)$/;

function readContents(): SiteContents {
  const texts = new Map<string, string>();
  const groups = siteGroups().map(({ name, pages }) => ({
    name,
    pages: pages.map((page) => ({ ...page, label: page.label ?? pageTitle(textOf(page, texts)) })),
  }));
  for (const page of groups.flatMap(({ pages }) => pages)) textOf(page, texts);
  const pages = new Map(groups.flatMap((group) => group.pages).map((page) => [page.url, page]));
  return {
    groups,
    pages,
    api: JSON.parse(readFileSync(new URL('openapi.json', DOCS), 'utf8')),
    texts,
    assets: new Map([...filesOf(DOCS, PICTURES), ...filesOf(STATIC, /\.(css|js|svg)$/)]),
  };
}

function textOf({ file }: SitePage, texts: Map<string, string>): string {
  if (file === undefined) return '';
  const text = texts.get(file) ?? readFileSync(new URL(file, DOCS), 'utf8');
  texts.set(file, text);
  return text;
}

function filesOf(folder: URL, wanted: RegExp): [string, URL][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => wanted.test(file))
    .map((file) => [`/docs/${file}`, new URL(file, folder)]);
}

interface PageParts {
  /** Title of the window. */
  title: string;
  /** HTML of the navigation. */
  nav: string;
  /** HTML inside <main>. */
  main: string;
  /** HTML after <main>. */
  after?: string;
  /** HTML for <head>. */
  head?: string;
}

/**
 * Returns the frame of every page. Style and scripts come as files from this service, so the policy needs no exception
 * for them.
 */
function page({ title, nav, main, after = '', head = '' }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === 'Inflow' ? 'Documentation' : title)} · Inflow</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
${head}<script src="/docs/site.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<a class="brand" href="/docs"><img src="/docs/icon.svg" width="24" height="24" alt="">Inflow docs</a>
<form class="search" role="search" hidden>
<label for="search">Search the documentation</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="found">
<div id="found" role="region" aria-label="Search results" aria-live="polite" hidden></div>
</form>
<a class="out" href="/">Dashboard</a>
</header>
<div class="columns">
${nav}
<main id="content" tabindex="-1">
${main}
</main>
${after}</div>
</body>
</html>
`;
}

/**
 * Returns the groups of pages; the one that is shown is marked. In a narrow window it is folded away, without a script.
 */
function navigation(groups: readonly NamedGroup[], current: string): string {
  const lists = groups.map(({ name, pages }) => {
    const items = pages.map(({ url, label }) => {
      const here = url === current ? ' aria-current="page"' : '';
      return `<li><a href="${url}"${here}>${escapeHtml(label)}</a></li>`;
    });
    return `<h2>${escapeHtml(name)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  return `<nav class="site" aria-label="Documentation" tabindex="0">\n<details>\n<summary>All pages</summary>\n${lists.join('\n')}\n</details>\n</nav>`;
}

function articlePage(
  groups: readonly NamedGroup[],
  { url, section }: NamedPage,
  article: Article,
): string {
  const { html, headings } = article;
  const nav = navigation(groups, url);
  return page({
    title: headings[0].text,
    nav,
    main: `<article>\n${html}</article>`,
    after: onThisPage(headings),
    head:
      section === undefined
        ? ''
        : '<script src="/docs/try.js" defer></script>\n<script src="/docs/examples.js" type="module"></script>\n',
  });
}

/** Returns the contents of the page, which stand beside it where the window is wide. */
function onThisPage(headings: readonly Heading[]): string {
  const sections = headings.filter(({ depth }) => depth === 2);
  if (sections.length < 2) return '';
  const items = sections.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="sections" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</nav>\n`;
}

/** A file of the site as a browser asks for it, whole. */
export interface SiteFile {
  bytes: Buffer;
  type: string;
  etag: string;
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Groups of pages that fewer people look for than for those that explain: a name of an operation alone explains nothing. */
const ASIDE: readonly string[] = ['Theory', CONTRIBUTORS, API_GROUP];
const ASIDE_WEIGHT = 0.5;

/** The documentation site: each file of it is made of docs/ when it is first asked for, and cached. */
@Injectable()
export class Site {
  private readonly files = new Map<string, SiteFile>();
  private read: SiteContents | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'baseUrl'>) {}

  /** Returns the file of a path below /docs. undefined: there is no such page, picture or script. */
  find(url: string): SiteFile | undefined {
    const found = this.files.get(url) ?? this.make(url);
    if (found !== undefined) this.files.set(url, found);
    return found;
  }

  private make(url: string): SiteFile | undefined {
    const { groups, pages, assets } = this.contents;
    const asset = assets.get(url);
    if (asset !== undefined)
      return siteFile(asset.pathname.split('.').at(-1)!, readFileSync(asset));
    if (url === '/docs/search.json') return siteFile('json', JSON.stringify(this.searchIndex()));
    const page = pages.get(url);
    if (page === undefined) return undefined;
    return siteFile('html', articlePage(groups, page, this.article(page)));
  }

  private article({ file, url, section }: NamedPage): Article {
    if (file !== undefined) return renderMarkdown(this.withAddress(this.text(file)), file);
    if (url === ERRORS_URL) return errorsArticle();
    const document = this.contents.api;
    return section === undefined
      ? referenceOverview(document)
      : referenceSection(document, section, this.config.baseUrl);
  }

  /** Puts the address of this service into the samples, which have that of a fresh installation. */
  private withAddress(markdown: string): string {
    return markdown.replaceAll(/^```.*?^```/gms, (sample) =>
      sample.replaceAll('http://127.0.0.1:3000', this.config.baseUrl),
    );
  }

  private text(file: string): string {
    return this.contents.texts.get(file)!;
  }

  /**
   * Returns titles, headings, the first sentence below each and, for user pages, the words of each section. The search in the
   * browser loads them when the user begins to type.
   */
  private searchIndex(): object[] {
    return this.contents.groups.flatMap(({ name, pages }) =>
      pages.map((each) => {
        const { url, file } = each;
        const all =
          file === undefined ? this.article(each).headings : outlineOf(this.text(file), file);
        const isAside = ASIDE.includes(name);
        const bodies = file === undefined || isAside ? [] : sectionWords(this.text(file));
        const starts = file === undefined ? [] : sectionStarts(this.text(file));
        const headings = all.slice(1).map(({ id, text }, i) => ({
          id,
          text,
          body: bodies[i + 1] ?? '',
          start: starts[i + 1] ?? '',
        }));
        const weight = isAside ? ASIDE_WEIGHT : 1;
        return {
          url,
          group: name,
          weight,
          title: all[0].text,
          text: bodies[0] ?? '',
          start: starts[0] ?? '',
          headings,
        };
      }),
    );
  }

  private get contents(): SiteContents {
    this.read ??= readContents();
    return this.read;
  }
}

function siteFile(kind: string, content: string | Buffer): SiteFile {
  const bytes = Buffer.from(content);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { bytes, type: TYPES[kind], etag };
}
