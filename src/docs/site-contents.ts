import { readdirSync, readFileSync } from 'node:fs';
import { pageTitle } from './markdown.js';
import { DOCS, siteGroups, type SitePage, STATIC } from './site-map.js';

/** A page with the name that the navigation has for it. */
export type NamedPage = SitePage & { label: string };

export interface NamedGroup {
  name: string;
  pages: NamedPage[];
}

/** The contents of the site, read once; nothing of them is rendered yet. */
export interface SiteContents {
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

export function readContents(): SiteContents {
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
