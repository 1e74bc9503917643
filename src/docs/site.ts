import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { apiPage } from './api-page.js';
import { ERRORS_URL, errorsArticle } from './errors-page.js';
import { type Article, outlineOf, renderMarkdown } from './markdown.js';
import { articlePage } from './page.js';
import { type NamedPage, readContents, type SiteContents } from './site-contents.js';

/** Something that a browser asks for, whole. */
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

/** The documentation site: each file of it is made of docs/ when it is first asked for, and kept. */
@Injectable()
export class Site {
  private readonly files = new Map<string, SiteFile>();
  private read: SiteContents | undefined;

  /** `url` is a path below /docs. undefined: there is no such page, picture or script. */
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

  /** Titles and headings of all pages, for the search in the browser. */
  private searchIndex(): object[] {
    return this.contents.groups.flatMap(({ name, pages }) =>
      pages.map(({ url, file, label }) => {
        const made = url === ERRORS_URL ? errorsArticle().headings : [{ id: '', text: label }];
        const all = file === undefined ? made : outlineOf(this.text(file), file);
        const headings = all.slice(1).map(({ id, text }) => ({ id, text }));
        return { url, group: name, title: all[0].text, headings };
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
