import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './project.mjs';

// A program: the numbers that assembly/layout.ts exports become build/layout.js, which the engine and the pages import,
// and its types. An enum becomes an object.

const bundle = await rolldown({ input: join(ROOT, 'assembly/layout.ts') });
const { output } = await bundle.generate({ format: 'esm' });
await bundle.close();
Object.assign(globalThis, { i32: (x) => x | 0, f64: (x) => x, unchecked: (x) => x });
const layout = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);

let code = '';
let types = '';
for (const [name, value] of Object.entries(layout)) {
  // an enum has its names by their numbers too
  const places = Object.entries(value).filter(([, place]) => typeof place === 'number');
  const shared = typeof value === 'number' ? value : Object.fromEntries(places);
  code += `export const ${name} = ${JSON.stringify(shared)};\n`;
  const type = JSON.stringify(shared).replace(/(^|:)-?\d[^,}]*/g, '$1number');
  types += `export declare const ${name}: ${type};\n`;
}
writeFileSync(join(ROOT, 'build/layout.js'), code);
writeFileSync(join(ROOT, 'build/layout.d.ts'), types);
