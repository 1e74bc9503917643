import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './project.mjs';

// A program: dist/run.js and dist/run-user.js with all that they load become a few files, which Node reads in a third
// of the time and keeps in less memory (docs/adr/0019-a-bundle-to-start.md). Threads load dist/ as it is.

const DIST = join(ROOT, 'dist');

const bundle = await rolldown({
  input: { 'bundle.run': join(DIST, 'run.js'), 'bundle.run-user': join(DIST, 'run-user.js') },
  platform: 'node',
  // what starts threads of its own, or asks for a package only when it runs; and what packages offer to load though it is
  // not installed
  external: [
    /^piscina/,
    /^pino/,
    'tinyglobby',
    'class-validator',
    '@fastify/view',
    /^@nestjs\/(microservices|platform-express|websockets)/,
  ],
  plugins: [{ name: 'places', transform: { filter: { id: /\/dist\// }, handler: places } }],
});
await bundle.write({
  dir: DIST,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'bundle.[name].js',
  keepNames: true, // Nest and the log go by names of classes
});
await bundle.close();

/** A module goes on to find files from where it lay, not from where the bundle lies. */
function places(code, id) {
  if (!id.startsWith(DIST + sep) || !code.includes('import.meta')) return undefined;
  const path = relative(DIST, id);
  return code
    .replaceAll(
      'import.meta.dirname',
      `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`,
    )
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(`./${path}`)}, import.meta.url).href`);
}
