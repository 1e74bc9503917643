/** A kernel in WASM behind one set of typed arrays and calls. Runs in threads of the service and in browsers. */
import type { ASUtil } from '@assemblyscript/loader';
import { KERNEL_ARRAY_CALLS, KERNEL_ARRAYS, type KernelExports } from './layout.js';

/** `wasm` solves two annuli at a time with 128-bit vectors; the others are the scalar source, compiled twice. */
export type KernelBuild = 'wasm' | 'wasm-scalar' | 'js';
export type WasmBuild = Exclude<KernelBuild, 'js'>;

/** The exports of assembly/index.ts, which says in which order they are called; the layouts of the arrays stand in layout.ts. */
export interface Kernel extends KernelExports {
  readonly build: KernelBuild;
}

/** `exports`: of an instance, as @assemblyscript/loader wraps them. */
export function wasmKernel(build: WasmBuild, exports: ASUtil & Record<string, unknown>): Kernel {
  const wasm: Record<string, unknown> = exports;
  const memory = wasm['memory'] as WebAssembly.Memory;
  const viewOf = (pointer: number) => exports.__getFloat64ArrayView(pointer);
  const kernel: Record<string, unknown> = { ...wasm, build };
  let buffer: ArrayBuffer | undefined;
  const views: Record<string, Float64Array> = {};
  for (const name of KERNEL_ARRAYS) {
    // a view dies when memory grows (a new polar slot), so each is made again whenever the buffer has changed
    Object.defineProperty(kernel, name, {
      get: () => {
        if (buffer !== memory.buffer) {
          for (const each of KERNEL_ARRAYS)
            views[each] = viewOf((wasm[each] as WebAssembly.Global).value);
          buffer = memory.buffer;
        }
        return views[name];
      },
    });
  }
  for (const name of KERNEL_ARRAY_CALLS) {
    const call = wasm[name] as (...args: number[]) => number;
    kernel[name] = (...args: number[]) => viewOf(call(...args));
  }
  return kernel as unknown as Kernel;
}
