import { load } from './load.js';

/** The entry of `npm run user`. */
const { runUser } = await load<typeof import('./run-user.js')>(
  'run-user',
  'Use `npm run user`, which brings its own Node, or node_modules/.bin/node dist/user.js.',
);
await runUser(process.argv.slice(2));
