import { escapeHtml } from './html.js';
import type { Article, Heading } from './markdown.js';
import type { NamedGroup, NamedPage } from './site-contents.js';

export interface PageParts {
  /** Of the window. */
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

/** Frame of every page. Style and scripts come as files from this service, so the policy needs no exception for them. */
export function page({ title, nav, main, after = '', head = '' }: PageParts): string {
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

/** Groups of pages; the one that is shown is marked. In a narrow window it is folded away, without a script. */
export function navigation(groups: readonly NamedGroup[], current: string): string {
  const lists = groups.map(({ name, pages }) => {
    const items = pages.map(({ url, label }) => {
      const here = url === current ? ' aria-current="page"' : '';
      return `<li><a href="${url}"${here}>${escapeHtml(label)}</a></li>`;
    });
    return `<h2>${escapeHtml(name)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  return `<nav class="site" aria-label="Documentation">\n<details>\n<summary>All pages</summary>\n${lists.join('\n')}\n</details>\n</nav>`;
}

export function articlePage(
  groups: readonly NamedGroup[],
  { url }: NamedPage,
  article: Article,
): string {
  const { html, headings } = article;
  const nav = navigation(groups, url);
  return page({
    title: headings[0].text,
    nav,
    main: `<article>\n${html}</article>`,
    after: onThisPage(headings),
  });
}

/** What the page consists of, beside it where the window is wide. */
function onThisPage(headings: readonly Heading[]): string {
  const sections = headings.filter(({ depth }) => depth === 2);
  if (sections.length < 2) return '';
  const items = sections.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="sections" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</nav>\n`;
}
