import { load } from './load.js';

const { run } = await load<typeof import('./run.js')>(
  'run',
  'Start it with `npm start`, which includes Node, or with node_modules/.bin/node dist/main.js.',
);
await run();
