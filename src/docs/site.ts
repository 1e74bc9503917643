import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { ERRORS_URL, errorsArticle } from './errors-page.js';
import {
  type Article,
  escapeHtml,
  type Heading,
  outlineOf,
  sectionWords,
  pageTitle,
  renderMarkdown,
} from './markdown.js';
import { CONTRIBUTORS, DOCS, siteGroups, type SitePage, STATIC } from './site-map.js';

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
<title>${escapeHtml(title)} · Inflow</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
${head}<script src="/docs/site.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<a class="brand" href="/docs">Inflow</a>
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
  return `<nav class="site" aria-label="Documentation">\n<details>\n<summary>All pages</summary>\n${lists.join('\n')}\n</details>\n</nav>`;
}

function articlePage(groups: readonly NamedGroup[], { url }: NamedPage, article: Article): string {
  const { html, headings } = article;
  const nav = navigation(groups, url);
  return page({
    title: headings[0].text,
    nav,
    main: `<article>\n${html}</article>`,
    after: onThisPage(headings),
  });
}

/** Returns the contents of the page, which stand beside it where the window is wide. */
function onThisPage(headings: readonly Heading[]): string {
  const sections = headings.filter(({ depth }) => depth === 2);
  if (sections.length < 2) return '';
  const items = sections.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="sections" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</nav>\n`;
}

/** The hints on the API page name what everyone gets wrong once. */
const COMMON_MISTAKES = `<article>
<h1>API</h1>
<p>Analyse propellers over HTTP. Press <em>Authorize</em>, paste an API key, open <em>Analyse a propeller</em>,
choose an example and press <em>Execute</em>.</p>
<details class="traps" open>
<summary><strong>Before you send your own blade</strong></summary>
<ul>
<li><code>diameter</code> is in <strong>inches</strong>; <code>radius</code> and <code>chord</code> are in <strong>metres</strong>, hub to tip.
The last radius must lie between 0.85 and 1.005 of half the diameter.</li>
<li><code>hub_radius</code> is a <strong>fraction</strong> of the tip radius. Without it the blade begins at the first radius.</li>
<li><code>twist</code> is in degrees from the <strong>plane of rotation</strong>, as propeller makers give it.</li>
<li>The array <code>sweep</code> is <strong>geometry</strong> (angle of the quarter-chord line per station).
<code>mode: "sweep"</code> is a sweep over the advance ratio <code>J = V/(nD)</code> at the given <code>rpm</code>; <code>airspeed</code> is then ignored.</li>
<li>Coefficients are propeller coefficients: <code>Ct = T/(ρ n² D⁴)</code>, <code>Cp = P/(ρ n³ D⁵)</code>, n in revolutions per second.</li>
<li>At rest (J = 0) <code>efficiency</code> is null: there is no useful power to compare with.</li>
<li><code>mode: "solve_to_target"</code> takes <code>target_value</code> in <strong>newtons</strong> or <strong>watts</strong> and finds the rpm.</li>
<li>Airspeeds reach 343 m/s, also the one that <code>j_to</code> implies.</li>
<li><code>thrust</code>, <code>power</code>, <code>Ct</code> and <code>Cp</code> are corrected by what measured propellers say; the <code>_raw</code> fields and the
stations are the blade element alone. <code>envelope_status</code> says where the answer stands to these measurements.</li>
<li>Numbers are finite and not quoted; unknown fields are refused, so a typing error never goes unnoticed.</li>
</ul>
</details>
</article>
<div id="api"></div>`;

/** Returns the page of Swagger UI with the service's own document, to try requests. */
function apiPage(groups: readonly NamedGroup[]): string {
  return page({
    title: 'API',
    nav: navigation(groups, '/docs/api'),
    main: COMMON_MISTAKES,
    head:
      '<link rel="stylesheet" href="/docs/assets/swagger-ui.css">\n' +
      '<script src="/docs/assets/swagger-ui-bundle.js" defer></script>\n' +
      '<script src="/docs/api.js" defer></script>\n',
  });
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

/** The documentation site: each file of it is made of docs/ when it is first asked for, and cached. */
@Injectable()
export class Site {
  private readonly files = new Map<string, SiteFile>();
  private read: SiteContents | undefined;

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
    if (url === '/docs/api') return siteFile('html', apiPage(groups));
    return siteFile('html', articlePage(groups, page, this.article(page)));
  }

  private article({ file }: NamedPage): Article {
    return file === undefined ? errorsArticle() : renderMarkdown(this.text(file), file);
  }

  private text(file: string): string {
    return this.contents.texts.get(file)!;
  }

  /**
   * Returns titles, headings and, of the pages of use, the words below them, for the search in the browser: 170 kB, which are
   * loaded when somebody begins to type.
   */
  private searchIndex(): object[] {
    return this.contents.groups.flatMap(({ name, pages }) =>
      pages.map(({ url, file, label }) => {
        const made = url === ERRORS_URL ? errorsArticle().headings : [{ id: '', text: label }];
        const all = file === undefined ? made : outlineOf(this.text(file), file);
        const isGuide = file !== undefined && name !== CONTRIBUTORS && name !== 'Theory';
        const bodies = isGuide ? sectionWords(this.text(file)) : [];
        const headings = all.slice(1).map(({ id, text }, i) => ({
          id,
          text,
          body: bodies[i + 1] ?? '',
        }));
        return { url, group: name, title: all[0].text, text: bodies[0] ?? '', headings };
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
