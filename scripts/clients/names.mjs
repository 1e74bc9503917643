// What an operation is called in the clients: `simulations.create` for createSimulation.

/** By the tag of the document: the group, and the nouns that an operationId need not repeat within it. */
const GROUPS = {
  'Sign-in': ['auth'],
  Account: ['account', 'Account'],
  'API keys': ['apiKeys', 'ApiKeys', 'ApiKey'],
  Administration: ['administration'],
  Airfoils: ['airfoils', 'Airfoils', 'Airfoil'],
  Geometry: ['geometry', 'Geometry'],
  Powertrain: ['powertrain', 'Powertrain'],
  Components: ['components', 'Components', 'Component'],
  'Compute units': ['computeUnits', 'Credits', 'Credit'],
  'Human verification': ['humanVerification', 'Human'],
  Events: ['events', 'Events', 'Event'],
  Projects: ['projects', 'Projects', 'Project'],
  Vehicles: ['vehicles', 'Vehicles', 'Vehicle'],
  Simulations: ['simulations', 'Simulations', 'Simulation'],
  Sweeps: ['sweeps', 'Sweeps', 'Sweep'],
  'Dynamic simulations': [
    'dynamicSimulations',
    'DynamicSimulations',
    'DynamicSimulation',
    'Dynamic',
  ],
  Files: ['files', 'Files', 'File'],
  Finder: ['finder', 'Finders', 'Finder'],
  Designs: ['designs', 'Designs', 'Design'],
  Public: ['public', 'Public'],
  Runs: ['runs', 'Runs'],
  Webhooks: ['webhooks', 'WebhookEndpoints', 'WebhookEndpoint', 'Webhook'],
  Dashboard: ['dashboard'],
  Health: ['health', 'Health'],
  Stars: ['stars', 'StarredComponents', 'Component'],
  Submissions: ['submissions', 'Submissions', 'Submission'],
  Moderation: ['moderation', 'ModeratedSubmissions', 'ModeratedSubmission', 'Submission'],
};

/** The group and the method of an operation. Throws for a tag that stands in no group. */
export function placeOf(operationId, tag) {
  const [group, ...nouns] = GROUPS[tag] ?? [];
  if (group === undefined) throw new Error(`${operationId}: no group for the tag ${tag}`);
  const noun = nouns.find((each) => operationId.includes(each));
  const name = noun === undefined ? operationId : operationId.replace(noun, '');
  return { group, name };
}

export function pascalCase(name) {
  return name[0].toUpperCase() + name.slice(1);
}

/** `created_at[gte]` → `createdAtGte`. */
export function camelCase(name) {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word, i) => (i === 0 ? word : pascalCase(word)))
    .join('');
}

/** `listSweepPoints` → `list_sweep_points`, `created_at[gte]` → `created_at_gte`. */
export function snakeCase(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('_')
    .toLowerCase();
}
