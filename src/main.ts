import module from 'node:module';
import { resolve } from 'node:path';

/** Only what must come before the rest: an older Node could not even load it. */
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Inflow needs Node 24 or newer; this is ${process.version} (${process.execPath}).\n` +
      'Start it with `npm start`, which brings its own Node, or with node_modules/.bin/node dist/main.js.',
  );
  process.exit(1);
}

/** Compiled code of an earlier start: saves about a third of the time to the first answer. */
module.enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/node'));

const { run } = await import('./run.js');
await run();
