import { readdirSync } from 'node:fs';
import { API_SECTIONS, REFERENCE_URL, sectionUrl } from './reference/api-sections.js';

/** The Markdown and the pictures that the site is made of. */
export const DOCS = new URL('../../docs/', import.meta.url);

/** Styles, scripts and the icon of the site. */
export const STATIC = new URL('./static/', import.meta.url);

/** The group of pages for people who work on the service, apart from those who use it. */
export const CONTRIBUTORS = 'For contributors';
export const API_GROUP = 'API, with requests to try';

/** A page as the navigation knows it. */
export interface SitePage {
  /** Address as the browser asks for it. */
  url: string;
  /** Path under docs/; undefined for pages that this service makes. */
  file?: string;
  /** Section of the API that the page shows. */
  section?: string;
  /** Label in the navigation; absent: the page's own heading. */
  label?: string;
}

export interface SiteGroup {
  name: string;
  pages: SitePage[];
}

/** Returns the address of a Markdown file's page: docs/README.md is the first one. */
export function urlOf(file: string): string {
  return file === 'README.md' ? '/docs' : `/docs/${file.replace(/\.md$/, '')}`;
}

const page = (file: string, label?: string): SitePage => ({ url: urlOf(file), file, label });

function folder(name: string): SitePage[] {
  const files = readdirSync(new URL(`${name}/`, DOCS)).filter((file) => file.endsWith('.md'));
  return files.sort().map((file) => page(`${name}/${file}`));
}

/** Returns the groups of pages in the order of reading. A test compares them with the folder. */
export function siteGroups(): SiteGroup[] {
  return [
    {
      name: 'Start',
      pages: [
        page('README.md', 'Overview'),
        page('quickstart.md'),
        page('concepts.md'),
        page('units.md'),
      ],
    },
    {
      name: 'Accuracy',
      pages: [
        page('validation-propellers.md', 'Propellers'),
        page('validation.md', 'Powertrains and airfoils'),
        page('validation-noise.md', 'Noise'),
      ],
    },
    {
      name: 'Guides',
      pages: [
        page('analyses.md'),
        page('vehicles.md'),
        page('simulations.md'),
        page('sweeps.md'),
        page('finder.md'),
        page('dynamic-simulations.md'),
        page('fmu.md'),
        page('sitl.md'),
        page('design.md'),
        page('designs.md'),
        page('noise.md'),
        page('strength.md'),
        page('calibration.md'),
        page('drive-calibration.md'),
        page('files.md'),
        page('airfoils.md'),
        page('blade-files.md'),
        page('catalog.md', 'Components'),
        page('component-warnings.md'),
        page('compute-units.md'),
        page('accounts.md'),
        page('human-verification.md'),
      ],
    },
    {
      name: 'Reference',
      pages: [
        page('api-conventions.md', 'Conventions'),
        { url: '/docs/errors', label: 'Errors' },
        page('events.md'),
        page('webhooks.md'),
      ],
    },
    {
      name: API_GROUP,
      pages: [
        { url: REFERENCE_URL, label: 'All operations' },
        ...API_SECTIONS.map((section) => ({ url: sectionUrl(section), section, label: section })),
      ],
    },
    {
      name: 'Clients',
      pages: [page('clients.md', 'TypeScript, Python, CLI'), page('mcp.md', 'MCP for agents')],
    },
    {
      name: 'Operations',
      pages: [
        page('operations.md'),
        page('operators.md'),
        page('configuration.md'),
        page('runs.md'),
        page('polars-cache.md'),
      ],
    },
    { name: 'Theory', pages: [page('notation.md'), ...folder('theory')] },
    {
      name: CONTRIBUTORS,
      pages: [page('architecture.md'), page('glossary.md'), page('voice.md'), ...folder('adr')],
    },
  ];
}
