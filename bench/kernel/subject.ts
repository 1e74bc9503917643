/** A kernel of a tree, in one of its builds, ready to solve a blade. */
import { xfoilAirfoil } from '../../test/support/xfoil-library.ts';
import type { Kernel, KernelBuild } from '../../src/engine/kernel.ts';
import type { RotorCase } from '../../src/engine/rotor-case.ts';
import type { Tree } from '../trees.ts';

/** An analysis request as far as it names the blade and its air. */
export interface Blade {
  diameter: number;
  hub_radius: number;
  airfoil: string;
  radius: number[];
  chord: number[];
  twist: number[];
}

export interface Subject {
  tree: Tree;
  build: KernelBuild;
  kernel: Kernel;
  /** The blade that is loaded. */
  rotor: RotorCase;
}

/** A kernel with `blade` in it, its polar table in slot 0. */
export function subject(tree: Tree, build: KernelBuild, blade: Blade): Subject {
  const kernel = tree.kernel.loadKernel(build);
  return { tree, build, kernel, rotor: loadBlade(tree, kernel, blade) };
}

/** Loads another blade, as a worker does. */
export function loadBlade(tree: Tree, kernel: Kernel, blade: Blade): RotorCase {
  const airfoil = xfoilAirfoil(blade.airfoil);
  if (!airfoil) throw new Error(`no polars of ${blade.airfoil}`);
  kernel.rawPolar(airfoil.raw.length).set(airfoil.raw);
  if (kernel.buildPolar(0) !== 0) throw new Error(`${tree.name}: no table of ${blade.airfoil}`);
  const body = { num_blades: 2, air_density: 1.225, ...blade };
  const polar = { key: blade.airfoil, table: kernel.polarTable(0) };
  const rotor = { ...tree.blades.toBareBlade(body), polars: [{ r: 0, polar }] };
  const encoded = tree.codec.encodeRotor(rotor);
  kernel.rotorCase.set(encoded.subarray(0, tree.layout.CASE_SIZE));
  kernel.blade.set(encoded.subarray(tree.layout.CASE_SIZE));
  // trees of one polar a blade have no such list
  kernel.bladePolars?.fill(0);
  kernel.cutBlade();
  return rotor;
}
