/** The kernel's builds as they lie in build/. One instance per thread. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { instantiateSync } from '@assemblyscript/loader';
import { type Kernel, type KernelBuild, type WasmBuild, wasmKernel } from './kernel-instance.js';

export type { Kernel, KernelBuild } from './kernel-instance.js';

const FILES: Record<WasmBuild, string> = {
  wasm: 'kernel.wasm',
  'wasm-scalar': 'kernel-scalar.wasm',
};

const BUILD = new URL('../../build/', import.meta.url);

/** Compiles a WASM build once; the module is handed to every thread. */
export function compileKernel(build: WasmBuild = 'wasm'): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(new URL(FILES[build], BUILD)));
}

/** Names a build by what it is made of: two of the same name give the same numbers. */
export function kernelName(build: KernelBuild): string {
  // the JavaScript build has many files; it is compiled from what the scalar one is compiled from
  const bytes = readFileSync(new URL(FILES[build === 'js' ? 'wasm-scalar' : build], BUILD));
  return `${build}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
}

/** A kernel of the asked build; `module` saves compiling a WASM one again. */
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
