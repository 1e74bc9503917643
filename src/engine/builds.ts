/**
 * The files of the kernel's builds in build/. This file imports nothing of ours, so that a start can say what is missing
 * before it loads the rest.
 */
import { readFileSync } from 'node:fs';
import type { KernelBuild } from './kernel-instance.js';

/** The files that identify a build and that it needs. */
const FILES: Record<KernelBuild, string[]> = {
  wasm: ['kernel.wasm'],
  'wasm-scalar': ['kernel-scalar.wasm'],
  // the build consists of many files, which are compiled from the sources of the scalar one
  js: ['kernel-js/index.js', 'kernel-scalar.wasm'],
};

export const BUILD = new URL('../../build/', import.meta.url);

/** The build has not been made; the message is meant for the terminal. */
export class KernelMissingError extends Error {}

/** Throws KernelMissingError where the build has not been made. */
export function contentOf(build: KernelBuild) {
  try {
    return FILES[build].map((name) => readFileSync(new URL(name, BUILD)));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    throw new KernelMissingError(`${path} does not exist. Run \`npm run build -- --all\`.`);
  }
}

/** Throws if the service's kernel is missing, so that a start fails before anything else has begun. */
export function requireKernel(): void {
  contentOf('wasm');
}
