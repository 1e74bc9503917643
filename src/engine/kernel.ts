/** The kernel's builds as they lie in build/: their files, and an instance for each thread. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { instantiateSync } from '@assemblyscript/loader';
import { type Kernel, type KernelBuild, type WasmBuild, wasmKernel } from './kernel-instance.js';

/** The files that identify a build and that it needs. */
const FILES: Record<KernelBuild, string[]> = {
  wasm: ['kernel.wasm'],
  'wasm-scalar': ['kernel-scalar.wasm'],
  // the build consists of many files, which are compiled from the sources of the scalar one
  js: ['kernel-js/index.js', 'kernel-scalar.wasm'],
};

const BUILD = new URL('../../build/', import.meta.url);

/** The build has not been made; the message is meant for the terminal. */
export class KernelMissingError extends Error {}

/** Throws KernelMissingError where the build has not been made. */
function contentOf(build: KernelBuild) {
  try {
    return FILES[build].map((name) => readFileSync(new URL(name, BUILD)));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    throw new KernelMissingError(
      `KERNEL=${build} needs ${path}, which is not there.\n` +
        `Start with \`KERNEL=${build} npm start\`, which makes it, or run \`npm run build\` before.`,
    );
  }
}

/** Throws if the files of the build are missing, so that a start fails before anything else has begun. */
export function requireKernel(build: KernelBuild): void {
  contentOf(build);
}

export type { Kernel, KernelBuild } from './kernel-instance.js';

/** Compiles a WASM build once; the module is handed to every thread. */
export function compileKernel(build: WasmBuild = 'wasm'): WebAssembly.Module {
  return new WebAssembly.Module(contentOf(build)[0]);
}

/** Names a build by what it is made of: two of the same name give the same numbers. */
export function kernelName(build: KernelBuild): string {
  const hash = createHash('sha256');
  for (const bytes of contentOf(build)) hash.update(bytes);
  return `${build}-${hash.digest('hex').slice(0, 8)}`;
}

/** A kernel of this build; `module` saves compiling a WASM one again. */
export function loadKernel(build: KernelBuild, module?: WebAssembly.Module): Kernel {
  if (build === 'js') return loadJs();
  return wasmKernel(build, instantiateSync(module ?? compileKernel(build), {}).exports);
}

function loadJs(): Kernel {
  // the portable subset's names; AssemblyScript has them built in
  Object.assign(globalThis, {
    i32: (x: number) => x | 0,
    f64: (x: number) => x,
    unchecked: <T>(x: T) => x,
  });
  const exports = createRequire(import.meta.url)(new URL('kernel-js/index.js', BUILD).pathname);
  return { build: 'js', ...exports };
}
