import module from 'node:module';
import { resolve } from 'node:path';

/** The entry of `npm run user`. Only what must come before the rest: an older Node could not even load it. */
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Inflow needs Node 24 or newer; this is ${process.version} (${process.execPath}).\n` +
      'Use `npm run user`, which brings its own Node, or node_modules/.bin/node dist/user.js.',
  );
  process.exit(1);
}

/** Compiled code of an earlier run, of the service as well: a command spends most of its time on being loaded. */
module.enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/node'));

const { runUser } = await import('./run-user.js');
await runUser(process.argv.slice(2));
