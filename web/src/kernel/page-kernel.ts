/** The product's own kernel in this page: compiled once, on the page itself (a sweep of 41 points takes less than a frame). */
import { instantiate } from '@assemblyscript/loader';
import scalarUrl from '../../../build/kernel-scalar.wasm?url';
import simdUrl from '../../../build/kernel.wasm?url';
import { type Kernel, wasmKernel } from '../../../src/engine/kernel-instance.js';
import type { WhatIf as WhatIfData } from '../../../src/geometry/what-if.wire.js';
import { api } from '../api/api.ts';
import { WhatIf } from './what-if.ts';

/** (module (func (result v128) i32.const 0 i8x16.splat)) */
const SIMD = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  8,
  1,
  6,
  0,
  65,
  0,
  253,
  15,
  11,
);

async function loadKernel(): Promise<Kernel> {
  const build = WebAssembly.validate(SIMD) ? 'wasm' : 'wasm-scalar';
  const { exports } = await instantiate(fetch(build === 'wasm' ? simdUrl : scalarUrl), {});
  return wasmKernel(build, exports);
}

let loading: Promise<WhatIf> | undefined;

/** One for the page. Rejects where the browser has no WebAssembly, or the file does not come; the next call tries again. */
export function pageWhatIf(): Promise<WhatIf> {
  loading ??= loadKernel().then(
    (kernel) =>
      new WhatIf(kernel, (body, signal) =>
        api.post<WhatIfData>('/dashboard/what_if', body, { signal }),
      ),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
