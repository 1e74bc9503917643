/* global SwaggerUIBundle */

/** Sections in the order in which most programs come to need them; the others follow by name. */
const FIRST = [
  'Geometry',
  'Components',
  'Simulations',
  'Sweeps',
  'Finder',
  'Dynamic simulations',
  'Runs',
  'Projects',
  'Airfoils',
  'Powertrain',
  'Webhooks',
  'Events',
  'Compute units',
  'Account',
  'API keys',
];
const place = (name) => (FIRST.indexOf(name) + FIRST.length + 1) % (FIRST.length + 1);

/** The colours of the system, as on every page of the documentation. */
const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', paint);
paint();

// The key stays in the browser's storage, so that it need not be pasted at every visit.
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  docExpansion: 'none', // 140 operations unfolded take seconds before the first can be read
  filter: true,
  tagsSorter: (a, b) => place(a) - place(b) || a.localeCompare(b),
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
