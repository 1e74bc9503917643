import { loadKernel } from '../../src/engine/kernel.js';
import type { PropellerMap } from '../../src/engine/map-case.js';
import { makeMap, REAL_BLADES } from './maps.js';
import { loadLibrary } from './random-rotor.js';

/** Maps of two real propellers in air from any side. */
export function vehicleMaps(): PropellerMap[] {
  const maker = loadKernel('wasm');
  loadLibrary(maker);
  return ['apc 10x5', 'slow flyer 10x7'].map((name, i) => {
    const { table } = makeMap(maker, REAL_BLADES[name], { slot: 100 + i, chi: Math.PI / 2 });
    return { key: name, table: table.slice(), meta: {} as never };
  });
}
