/**
 * Who may import whom (docs/architecture.md §1), as one table, lower modules first; all may import `platform`. Each line is
 * what its module imports today, so that a new edge is written down by whoever wants it. A module that is not in the table may
 * import nothing. Knowledge flows up by registration or through the event table, never by an import upwards: `runs` knows no
 * runner, `events` no webhooks.
 */
const ALLOWED = {
  platform: [], // what it knows of the domain: docs/architecture.md, rule 3
  engine: [],
  accounts: [],
  events: ['accounts'],
  health: [],
  tables: [],
  measurements: [],
  docs: ['runs'], // the list of errors
  mcp: [], // over the HTTP API, as any client (ADR 0017)
  dashboard: [],
  credits: ['accounts'],
  projects: ['accounts'],
  'human-verification': ['accounts'],
  webhooks: ['accounts', 'events'],
  runs: ['accounts', 'projects', 'credits', 'events'],
  airfoils: ['accounts', 'engine'],
  blades: ['airfoils', 'engine', 'measurements', 'runs'],
  design: ['airfoils', 'blades', 'engine'],
  components: [
    'accounts',
    'blades',
    'projects',
    'credits',
    'events',
    'human-verification',
    'measurements',
    'runs',
  ],
  geometry: ['airfoils', 'blades', 'components', 'engine', 'measurements'],
  noise: ['blades', 'components', 'engine', 'geometry'],
  strength: ['blades', 'components', 'engine', 'geometry'],
  'blade-files': ['accounts', 'airfoils', 'blades', 'components', 'engine', 'tables'],
  powertrain: ['airfoils', 'blades', 'components', 'engine', 'noise', 'runs'],
  calibration: ['accounts', 'blades', 'components', 'engine', 'powertrain', 'runs', 'tables'],
  vehicles: ['accounts', 'projects', 'runs', 'components', 'powertrain'],
  simulations: ['events', 'projects', 'runs', 'components', 'powertrain', 'vehicles'],
  fmu: ['engine'],
  sitl: ['engine'], // a program of its own: it loads a kernel
  sweeps: [
    'accounts',
    'events',
    'projects',
    'runs',
    'components',
    'engine',
    'powertrain',
    'vehicles',
    'simulations',
  ], // the one sideways edge
  finder: ['events', 'projects', 'runs', 'components', 'engine', 'powertrain', 'vehicles'],
  designs: [
    'airfoils',
    'blades',
    'components',
    'engine',
    'events',
    'noise',
    'powertrain',
    'projects',
    'runs',
    'strength',
  ],
  dynamics: [
    'events',
    'projects',
    'runs',
    'components',
    'engine',
    'powertrain',
    'vehicles',
    'tables',
  ],
  'fmu-export': [
    'accounts',
    'credits',
    'dynamics',
    'events',
    'fmu',
    'powertrain',
    'runs',
    'simulations',
  ],
  files: ['airfoils', 'blade-files', 'calibration', 'dynamics', 'tables'],
  public: [
    'runs',
    'measurements',
    'vehicles',
    'simulations',
    'sweeps',
    'dynamics',
    'designs',
    'finder',
  ],
};

/**
 * What of the service the dashboard may import, by which both are of one mind: the kernel's memory, the units and rules of the
 * wire, and what its answers are written from. All of it runs without Node, Nest and database.
 */
const IN_THE_PAGE = [
  'platform/units',
  'tables/(decoded|numbers|read-table)',
  'airfoils/polars/polar-grid',
  'engine/(kernel-instance|polar-slots|rotor-case|rotor-task)',
  'blades/(blade-features|blade-sections|blade\\.(checks|mapper|wire)|coefficients|correction)',
  'blades/(envelope|envelope-words|measured-blades|polar-stations|prepared-blade|windowed-polars)',
  'measurements/measured-families',
  'powertrain/frame-mass',
  'geometry/(collective-search|geometry\\.(answer|checks|mapper|wire)|reasons|what-if\\.wire)',
  'blade-files/mesh/(hub|loft|resolution)',
  'dynamics/schedule/timeline',
  'sweeps/sweep-expander',
  'docs/static/snippets',
];

const modules = Object.entries(ALLOWED).map(([name, allowed]) => ({
  name: `${name}-imports-only-${['platform', ...allowed].join('-')}`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: [name, 'platform', ...allowed].map((each) => `^src/${each}/`) },
}));

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...modules,
    rule(
      'module-not-in-the-table',
      'A new folder under src/ gets a line in ALLOWED.',
      {
        path: '^src/[^/]+/',
        pathNot: [...Object.keys(ALLOWED), 'migrations'].map((each) => `^src/${each}/`),
      },
      {},
    ),
    rule(
      'migrations-import-no-code',
      'A migration must do the same for ever, whatever becomes of the code.',
      { path: '^src/migrations/' },
      { path: '^src/', pathNot: '^src/migrations/' },
    ),
    rule('no-cycles', 'Something is missing below the two.', {}, { circular: true }),
    rule(
      'kernel-imports-only-itself',
      'Rule 2.',
      { path: '^assembly/' },
      { pathNot: '^assembly/' },
    ),
    rule(
      'service-never-imports-kernel-sources',
      'Rule 2: it loads the build.',
      { path: '^src/' },
      { path: '^assembly/' },
    ),
    rule(
      'only-engine-loads-the-build',
      'Rule 2.',
      { path: '^src/', pathNot: '^src/engine/' },
      { path: '^build/' },
    ),
    rule(
      'worker-is-bare',
      'Rule 3: a thread of the pool starts in milliseconds and shares nothing with the service. Renderers run in it.',
      {
        path: '^src/engine/worker\\.ts$|\\.render\\.ts$|designs/optimizer/program\\.ts$|mesh-worker\\.ts$',
      },
      { path: 'node_modules/(@nestjs|@mikro-orm)/', reachable: true },
    ),
    rule(
      'only-mappers-convert-units',
      'Rule 4. Checks and reasons may say a bound or a value in the unit of the caller.',
      { path: '^src/(?!platform/)', pathNot: '\\.mapper\\.ts$|\\.checks\\.ts$|/reasons\\.ts$' },
      { path: '^src/platform/units\\.ts$' },
    ),
    rule(
      'only-controllers-know-http',
      'Rule 4.',
      {
        path: '^src/[^/]+/',
        pathNot: '^src/platform/|\\.controller\\.ts$',
      },
      { path: 'node_modules/(fastify|@fastify|@nestjs/platform-fastify)/' },
    ),
    rule(
      'only-engine-knows-memory',
      'Rule 4: outside, the engine is its service and module, which kernels are built, the types of its calls, what reads a flight, what reads and packs the rows of polars, the file of a vehicle, and the rows and staircases of candidates. Programs that run in its threads are inside.',
      { path: '^src/(?!engine/|sitl/|designs/optimizer/)' },
      {
        path: '^src/engine/',
        pathNot:
          '^src/engine/(engine\\.(service|module)|builds|[a-z]+-case|dynamics-rows|flight-model|candidate-rows|staircase|polar-(moments|points))\\.ts$',
      },
    ),
    rule(
      'entities-queries-mappers-stay-at-home',
      "Rule 5: another module's service may be called; only an entity refers to another module's, by its key.",
      { path: '^src/([^/]+)/', pathNot: '\\.entity\\.ts$' },
      { path: '^src/[^/]+/.*\\.(entity|queries|mapper)\\.ts$', pathNot: '^src/$1/' },
    ),
    rule(
      'only-the-job-store-knows-pg-boss',
      'The rest of the project knows the queue by its own words (ADR 0007).',
      { path: '^src/', pathNot: '^src/platform/queue/job-store\\.ts$' },
      { path: 'node_modules/pg-boss/' },
    ),
    rule(
      'nothing-imports-tests-or-scripts',
      '',
      { path: '^(src|assembly)/' },
      { path: '^(test|scripts|bench)/' },
    ),
    rule(
      'the-page-imports-what-runs-in-it',
      'See IN_THE_PAGE.',
      { path: '^web/' },
      { path: '^src/', pathNot: IN_THE_PAGE.map((each) => `^src/${each}\\.ts$`) },
    ),
    rule('every-import-exists', '', { pathNot: '^web/' }, { couldNotResolve: true }), // the web's are Vite's
    rule(
      'packages-are-declared',
      'Not by the grace of another package, and not only for development.',
      { path: '^src/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // an import of a type is knowledge too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
