/** The product's own kernel in this page: compiled once, on the page itself (a sweep of 41 points takes less than a frame). */
import { instantiate } from '@assemblyscript/loader';
import kernelUrl from '../../../build/kernel.wasm?url';
import { type Kernel, wasmKernel } from '../../../src/engine/kernel-instance.js';
import { api } from '../api/api.ts';
import { WhatIf } from './what-if.ts';

async function loadKernel(): Promise<Kernel> {
  const { exports } = await instantiate(fetch(kernelUrl), {});
  return wasmKernel('wasm', exports);
}

let loading: Promise<WhatIf> | undefined;

/** One for the page. Rejects where the browser has no WebAssembly with vectors, or the file does not come; the next call tries again. */
export function pageWhatIf(): Promise<WhatIf> {
  loading ??= loadKernel().then(
    (kernel) =>
      new WhatIf(kernel, (body, signal) => api.post('/dashboard/what_if', body, { signal })),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
