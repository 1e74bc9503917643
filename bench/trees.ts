/** The built files that a bench measures: of this checkout, or of another one beside it (`--against`). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where every tree that can be measured has what a bench of the kernel needs. */
interface Parts {
  'engine/kernel.js': typeof import('../src/engine/kernel.ts');
  'engine/rotor-codec.js': typeof import('../src/engine/rotor-codec.ts');
  'engine/layout.js': typeof import('../src/engine/layout.ts');
  'geometry/geometry.mapper.js': typeof import('../src/geometry/geometry.mapper.ts');
  'blades/blade.mapper.js': typeof import('../src/blades/blade.mapper.ts');
}

export interface Tree {
  name: string;
  kernel: Parts['engine/kernel.js'];
  codec: Parts['engine/rotor-codec.js'];
  layout: Parts['engine/layout.js'];
  mapper: Parts['geometry/geometry.mapper.js'];
  blades: Parts['blades/blade.mapper.js'];
}

const HERE = join(import.meta.dirname, '..');

/** Loads the build of the checkout in `root`; its modules and its kernel are its own, also beside another tree's. */
export async function openTree(name = 'this tree', root = HERE): Promise<Tree> {
  const load = async <K extends keyof Parts>(path: K): Promise<Parts[K]> => {
    const file = join(root, 'dist', path);
    if (!existsSync(file))
      throw new Error(`${name} builds no dist/${path}: this bench cannot measure it.`);
    return (await import(pathToFileURL(file).href)) as Parts[K];
  };
  const mapper = await load('geometry/geometry.mapper.js');
  return {
    name,
    kernel: await load('engine/kernel.js'),
    // trees of before have it in the codec of jobs
    codec: existsSync(join(root, 'dist/engine/rotor-codec.js'))
      ? await load('engine/rotor-codec.js')
      : ((await import(pathToFileURL(join(root, 'dist/engine/codec.js')).href)) as never),
    layout: await load('engine/layout.js'),
    mapper,
    // trees of before have it among the other mappings
    blades: 'toBareBlade' in mapper ? (mapper as never) : await load('blades/blade.mapper.js'),
  };
}
