import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './project.mjs';

// A program: build/layout.js and its types, which the engine and the pages import, are what assembly/ shares with its host.

const ASSEMBLY = join(ROOT, 'assembly');
let code = '';
let types = '';

/** Writes the numbers that assembly/layout.ts exports. An enum or a module becomes an object. */
async function writeNumbers() {
  const bundle = await rolldown({ input: join(ASSEMBLY, 'layout.ts') });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  Object.assign(globalThis, { i32: (x) => x | 0, f64: (x) => x, unchecked: (x) => x });
  const layout = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  for (const [name, value] of Object.entries(layout)) {
    // an enum has its names by their numbers too
    const places = Object.entries(value).filter(([, place]) => typeof place === 'number');
    const shared = typeof value === 'number' ? value : Object.fromEntries(places);
    code += `export const ${name} = ${JSON.stringify(shared)};\n`;
    const type = JSON.stringify(shared).replace(/(^|:)-?\d[^,}]*/g, '$1number');
    types += `export declare const ${name}: ${type};\n`;
  }
}

/** Names and types of the exports of assembly/index.ts: arrays, and functions with their parameters. */
function kernelExports() {
  const index = readFileSync(join(ASSEMBLY, 'index.ts'), 'utf8');
  return [...index.matchAll(/^export \{([^}]*)\} from '(.*)';$/gm)].flatMap(([, names, file]) => {
    const source = readFileSync(join(ASSEMBLY, `${file}.ts`), 'utf8');
    return names.match(/\w+/g).map((name) => {
      const declared = new RegExp(
        `^export (?:(?:const|let) ${name}|function ${name}(\\([^)]*\\))): (\\w+)`,
        'm',
      ).exec(source);
      if (declared === null) throw new Error(`${file}.ts declares no ${name} of a single type`);
      const [, parameters, type] = declared;
      return { name, parameters, type };
    });
  });
}

/** Writes the interface of a kernel, and which of its exports are arrays and return arrays. */
function writeInterface() {
  const each = kernelExports();
  const members = each.map(({ name, parameters, type }) =>
    parameters === undefined ? `  readonly ${name}: ${type};` : `  ${name}${parameters}: ${type};`,
  );
  types += `export interface KernelExports {\n${members.join('\n').replace(/\b(i32|f64)\b/g, 'number')}\n}\n`;
  const arrays = each.filter(({ type }) => type === 'Float64Array');
  const lists = {
    KERNEL_ARRAYS: arrays.filter(({ parameters }) => parameters === undefined),
    KERNEL_ARRAY_CALLS: arrays.filter(({ parameters }) => parameters !== undefined),
  };
  for (const [name, list] of Object.entries(lists)) {
    code += `export const ${name} = ${JSON.stringify(list.map((one) => one.name))};\n`;
    types += `export declare const ${name}: readonly string[];\n`;
  }
}

await writeNumbers();
writeInterface();
writeFileSync(join(ROOT, 'build/layout.js'), code);
writeFileSync(join(ROOT, 'build/layout.d.ts'), types);
