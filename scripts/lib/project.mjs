import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

// Everything under scripts/ that runs before the install uses Node's built-ins only, and works on Node 20 and 24.

export const ROOT = resolve(import.meta.dirname, '../..');

/** The project's own Node 24, installed like any package; the machine's may be older. */
export const NODE = join(ROOT, 'node_modules/.bin/node');

/**
 * Flags that bound the service's heap (docs/operations.md, Memory). V8 would keep up to 100 MB for new objects, and let what is
 * no longer used grow to the fourfold of what is; the Dockerfile repeats them.
 */
export const SERVICE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100'];

/**
 * One hash over the content of files and folders (paths relative to ROOT). `known`: digests of files that were read before,
 * by their paths; for several hashes at one time, whose files are the same.
 */
export function hashOf(paths, known = new Map()) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesUnder(join(ROOT, each))).sort()) {
    if (!known.has(path)) known.set(path, createHash('sha256').update(readFileSync(path)).digest());
    hash.update(`${relative(ROOT, path)}\0`).update(known.get(path));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.flatMap((entry) => filesUnder(join(path, entry.name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

export function readText(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}
