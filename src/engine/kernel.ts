/** The kernel's builds as they lie in build/. One instance per thread. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { instantiateSync } from '@assemblyscript/loader';
import { BUILD, contentOf } from './builds.js';
import { type Kernel, type KernelBuild, type WasmBuild, wasmKernel } from './kernel-instance.js';

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
