import { describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { generator } from '../support/random.js';
import { modelRows } from '../support/section-model.js';
import { proveSection, type SolveSection } from './airfoils/polar-proof.js';
import { factsOf, randomSections } from './airfoils/polar-sections.js';

/** A formula stands in for the engine, and fails now and then: it is the tables that are proved. */
const kernel = loadKernel('wasm');
const OPTIONS = { Re: [2e4, 5e4, 1e5, 2e5, 5e5, 2e6], Mach: [0, 0.4] };

function standIn(seed: number): SolveSection {
  const u = generator(seed);
  return (section, Re, Mach, angles) => {
    const [thickness, camber, noseUpper, noseLower, trailingEdge] = factsOf(section);
    const facts = { thickness, camber, noseUpper, noseLower, trailingEdge };
    return modelRows(facts, Re, Mach, angles, {
      state: (deg) => (u() < (deg > 12 ? 0.4 : 0.08) ? (u() < 0.5 ? 2 : 3) : 1),
      spoil: () => (u() < 0.01 ? [0.5 * (u() - 0.5), u() - 0.5] : [0, 0]),
    });
  };
}

describe('tables of random sections', () => {
  it.each(randomSections(6, generator))('$name is sound', (section) => {
    const proof = proveSection(kernel, section, standIn(1), OPTIONS);
    expect(proof.faults).toEqual([]);
    expect(proof.status).toBe(0);
    expect(proof.fates[4]).toBeGreaterThan(0);
    expect(proof.confidence).toBeGreaterThan(0.5);
  });

  it('is said to have no table where nothing was solved', () => {
    const [section] = randomSections(1, generator);
    const nothing: SolveSection = (_, __, ___, angles) => new Float64Array(16 * angles.length);
    const proof = proveSection(kernel, section, nothing, OPTIONS);
    expect(proof.faults).toEqual(['no table: status 5']);
  });
});
