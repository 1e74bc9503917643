import { urlOf } from './site-map.js';

/** Files that the site shows in another place than under their own name. */
const MOVED: Record<string, string> = {
  'openapi.json': '/openapi.json',
  'errors.md': '/docs/errors',
};

/**
 * Where a link of a Markdown file leads on the site. undefined: to a file of the repository that the site does not show.
 * `from` is the file under docs/ that has the link.
 */
export function siteLink(href: string, from: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(href)) return href;
  const url = new URL(href, `repository:///docs/${from}`);
  if (!url.pathname.startsWith('/docs/')) return undefined;
  const file = url.pathname.slice('/docs/'.length);
  if (file === '') return `/docs${url.hash}`;
  return (MOVED[file] ?? (file.endsWith('.md') ? urlOf(file) : `/docs/${file}`)) + url.hash;
}
