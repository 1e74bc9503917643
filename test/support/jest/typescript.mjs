import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';

/**
 * `node --import` of this lets Node import the project's TypeScript, as the service's build compiles it: `x.js` is x.ts
 * where that is there, and inside assembly/ names have no extension. What is compiled is kept by its content.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/inflow-typescript');
const SETTINGS = `${version} ${readFileSync(join(ROOT, '.swcrc'), 'utf8')}`;
const JEST_GLOBALS = pathToFileURL(join(import.meta.dirname, 'globals.mjs')).href;
const OURS = new RegExp(`^${pathToFileURL(ROOT).href}/(?!node_modules/|dist/|build/)`);

/** URL of a file → path of its map; jest asks for it. */
const sourceMaps = (globalThis[Symbol.for('inflow.source-maps')] ??= new Map());
mkdirSync(CACHE, { recursive: true });

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
    if (specifier.startsWith('.') && OURS.test(context.parentURL ?? '')) {
      const url = new URL(specifier, context.parentURL).href;
      const source = url.endsWith('.js') ? url.replace(/\.js$/, '.ts') : `${url}.ts`;
      if (existsSync(fileURLToPath(source))) return { url: source, shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts') || !OURS.test(url)) return next(url, context);
    return { format: 'module', source: compiled(url), shortCircuit: true };
  },
});

function compiled(url) {
  const path = fileURLToPath(url);
  const source = readFileSync(path, 'utf8');
  const hash = createHash('sha256').update(SETTINGS).update(path).update(source).digest('hex');
  const file = join(CACHE, `${hash}.js`);
  const map = `${file}.map`;
  sourceMaps.set(url, map);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const result = transformSync(source, { filename: path, sourceMaps: true });
  put(map, result.map);
  put(file, result.code);
  return result.code;
}

/** At once: other processes look for it at the same time. */
function put(path, text) {
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}
