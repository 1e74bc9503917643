import { rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './project.mjs';

// A program: dist/run.js and dist/run-user.js with all that they load become a few files, which Node reads in a third
// of the time and keeps in less memory (docs/adr/0019-a-bundle-to-start.md). The kernel's threads load one file too: their
// program takes the place of the one that it was made of.

const DIST = join(ROOT, 'dist');

await bundle(DIST, {
  input: { 'bundle.run': join(DIST, 'run.js'), 'bundle.run-user': join(DIST, 'run-user.js') },
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
});
await bundle(join(DIST, 'engine'), {
  input: { worker: join(DIST, 'engine/worker.js') },
  external: [/^piscina/], // the thread's own copy, which takes the messages
});
rmSync(join(DIST, 'engine/worker.js.map')); // of what was there before

async function bundle(dir, { input, external }) {
  const transform = { filter: { id: /\/dist\// }, handler: (code, id) => places(dir, code, id) };
  const made = await rolldown({
    input,
    platform: 'node',
    external,
    plugins: [{ name: 'places', transform }],
  });
  await made.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'bundle.[name].js',
    // text of one byte a character: Node reads it faster and keeps half of the memory; the lines stay, for stack traces
    comments: false,
    minify: {
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: false, asciiOnly: true },
    },
    keepNames: true, // Nest and the log go by names of classes
  });
  await made.close();
}

/** A module continues to find files from where it lay, not from where the bundle in `dir` lies. */
function places(dir, code, id) {
  if (!id.startsWith(DIST + sep) || !code.includes('import.meta')) return undefined;
  const path = relative(dir, id);
  return code
    .replaceAll(
      'import.meta.dirname',
      `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`,
    )
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(`./${path}`)}, import.meta.url).href`);
}
