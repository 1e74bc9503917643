import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { policyOf } from '../../src/docs/docs.controller.js';
import { Site } from '../../src/docs/site.js';
import { API_SECTIONS } from '../../src/docs/reference/api-sections.js';
import { ERRORS } from '../../src/platform/error-codes.js';

/** Served elsewhere than by the site. */
const OTHERS = ['/', '/openapi.json', '/app/sign-in'];

/** Text of every page that is reached from the start page, by address. */
const pages = new Map<string, string>();
/** Links that lead nowhere: the page they stand on, and where they point. */
const broken: [string, string][] = [];

const linksOf = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to);
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

function visit(url: string): string | undefined {
  const file = site.find(url);
  if (file === undefined || !file.type.startsWith('text/html')) return file && '';
  if (!pages.has(url)) {
    pages.set(url, file.bytes.toString());
    for (const to of linksOf(file.bytes.toString())) follow(url, to);
  }
  return pages.get(url);
}

function follow(from: string, to: string): void {
  if (/^https?:/.test(to)) return;
  const [path, anchor] = to.split('#');
  if (OTHERS.includes(path)) return;
  const html = visit(path === '' ? from : path);
  if (html === undefined) broken.push([from, to]);
  else if (anchor !== undefined && !idsOf(html).includes(decodeURIComponent(anchor)))
    broken.push([from, to]);
}

const site = new Site({ baseUrl: 'http://127.0.0.1:3000' });
visit('/docs');

describe('the documentation site', () => {
  it('leads to every page of docs/, and every link and picture of it leads somewhere', () => {
    const files = globSync('docs/**/*.md').map(
      (file) => `/${file.replace(/(\/README)?\.md$/, '')}`,
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((url) => !pages.has(url))).toEqual([]);
    expect(broken).toEqual([]);
  });

  it('has the address of the service in its samples', () => {
    const elsewhere = new Site({ baseUrl: 'https://inflow.example.com' });
    const page = elsewhere.find('/docs/quickstart')!.bytes.toString();
    expect(page).toContain('https://inflow.example.com/v1');
    expect(page).not.toMatch(/<pre.*127\.0\.0\.1:3000/);
  });

  it('has on every page one title, a language, landmarks, and a way past the navigation', () => {
    for (const [url, html] of pages) {
      expect([url, html.match(/<h1[ >]/g)?.length]).toEqual([url, 1]);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      for (const part of ['<main id="content"', '<nav class="site" aria-label=', 'href="#content"'])
        expect([url, html.includes(part)]).toEqual([url, true]);
      const ids = idsOf(html);
      expect([url, ids.length]).toEqual([url, new Set(ids).size]);
      expect([url, html.match(/aria-current="page"/g)?.length]).toEqual([url, 1]);
    }
  });

  it('names no level of a heading that has none above it', () => {
    for (const [url, html] of pages) {
      const levels = [...html.slice(html.indexOf('<main')).matchAll(/<h([1-6])/g)].map(([, n]) =>
        Number(n),
      );
      const jumps = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1);
      expect([url, jumps]).toEqual([url, []]);
    }
  });

  it('runs and loads nothing that its policy forbids', () => {
    for (const [url, html] of pages) {
      expect(policyOf('text/html')).toMatch(/script-src 'self';/);
      expect([
        url,
        html.match(/<script(?![^>]* src=")|<style|\son\w+="|\sstyle="|javascript:/g),
      ]).toEqual([url, null]);
      const loaded = [...html.matchAll(/<(?:script|img|link)[^>]* (?:src|href)="([^"]*)"/g)];
      expect(loaded.filter(([, from]) => !from.startsWith('/'))).toEqual([]);
    }
    expect(policyOf('text/html')).not.toContain('unsafe');
    expect(policyOf('text/css')).toBeUndefined();
  });

  it('explains every error code where doc_url points', () => {
    const ids = idsOf(pages.get('/docs/errors')!);
    expect(Object.keys(ERRORS).filter((code) => !ids.includes(code))).toEqual([]);
  });

  it('shows every operation of the API in a section of the reference, with its fields and a form to try it', () => {
    const { paths, tags } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    expect(API_SECTIONS.toSorted()).toEqual(tags.map(({ name }) => name).toSorted());
    const shown = [...pages]
      .filter(([url]) => url.startsWith('/docs/api/'))
      .map(([, html]) => html);
    const ids = shown.flatMap(idsOf);
    const operations: any[] = Object.values(paths).flatMap((item: any) => Object.values(item));
    const own = operations.map((each) => each.operationId).filter((id) => !id.endsWith('Alias'));
    expect(own.filter((id) => !ids.includes(id))).toEqual([]);
    const geometry = pages.get('/docs/api/geometry')!;
    expect(geometry).toMatch(/<code>diameter<\/code> <span class="required">.*inches/);
    expect(geometry).toContain('data-path="/v1/geometry/analyze"');
    expect(geometry).toContain('Bearer $INFLOW_KEY');
  });

  it('gives its search the titles and headings of all pages', () => {
    const index = JSON.parse(site.find('/docs/search.json')!.bytes.toString());
    expect(index.map(({ url }) => url).toSorted()).toEqual([...pages.keys()].toSorted());
    for (const { url, title, headings } of index) {
      expect(title).not.toBe('');
      const ids = [...pages.get(url)!.matchAll(/<h[1-6] id="([^"]*)"/g)].map(([, id]) => id);
      expect([url, headings.map(({ id }) => id)]).toEqual([url, ids.slice(1)]);
    }
  });

  it('gives nothing that is no part of it', () => {
    for (const url of [
      '/docs/openapi.json',
      '/docs/README',
      '/docs/../package.json',
      '/docs/nothing',
      '/docs/site.ts',
    ])
      expect([url, site.find(url)]).toEqual([url, undefined]);
  });
});
