/** Maps of real blades in the kernel's sources, made by the built kernel. */
import { loadKernel } from '../../src/engine/kernel.js';
import { sources } from './rotor.js';
import { makeMap, REAL_BLADES } from './maps.js';
import { loadLibrary } from './random-rotor.js';

const BLADES = ['apc 10x5', 'da4002 9x6.75', 'slow flyer 10x7', 'five feet, clarky'];

/** Puts them into slots 0 … 3; returns their diameters. */
export function putRealMaps(): { D: number }[] {
  const kernel = loadKernel('wasm');
  loadLibrary(kernel);
  return BLADES.map((name, slot) => {
    const map = makeMap(kernel, REAL_BLADES[name], { slot, chi: Math.PI / 2 });
    sources.mapSlot(slot, map.table.length).set(map.table);
    return { D: map.of('D') };
  });
}
