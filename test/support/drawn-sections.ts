/** Sections as the engine's threads make them, in this one. */
import { loadKernel } from '../../src/engine/kernel.js';
import type { SectionGeometry, SectionRequest } from '../../src/engine/airfoil-case.js';
import { decodeSections, encodeSections, makeSections } from '../../src/engine/section-task.js';

const kernel = loadKernel('wasm');

/** Throws what the kernel refuses the shape for. */
export function sectionOf({ shape, thickness, fit }: SectionRequest): SectionGeometry {
  const requests = [{ shape, thickness, fit }];
  const [section] = decodeSections(requests, makeSections(kernel, encodeSections(requests)));
  if (section instanceof Error) throw section;
  return section;
}
