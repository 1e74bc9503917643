import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { solidOf } from '../../../src/blade-files/mesh/solid.js';
import { stlOf } from '../../../src/blade-files/mesh/stl.js';
import { propellerSolids, UNCERTAINTY } from '../../../src/blade-files/step/propeller.js';
import { stepFile } from '../../../src/blade-files/step/step-file.js';
import { hasGmsh, PYTHON } from '../../../scripts/lib/gmsh.mjs';
import { STEP_PROPELLERS } from '../../support/step-propellers.js';
import { findingsOf, readStl, volumeOf } from '../../support/solids.js';

/** The output of test/support/step_volumes.py: a reader of STEP that we did not write. */
interface Read {
  /** Dimensions of the shapes of the file. */
  roots: number[];
  solids: number;
  facesOfNoSolid: number;
  /** Edges that not exactly two faces share. */
  freeEdges: number;
  volumes: number[];
  union?: number;
  low: number[];
  high: number[];
}

const SCRIPT = new URL('../../support/step_volumes.py', import.meta.url).pathname;

const folder = mkdtempSync(join(tmpdir(), 'step-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOLIDS: Record<string, number> = {
  'without a hub': 2,
  'one of each rotation': 2,
  'with roots that are wider than the hub': 3,
};

(hasGmsh() ? describe : describe.skip)('OpenCASCADE', () => {
  it.each(Object.entries(STEP_PROPELLERS))(
    'reads a propeller %s: closed solids of the volume of its STL',
    async (name, order) => {
      const path = join(folder, `${name}.step`);
      const uncertainty = UNCERTAINTY * order.blade.R;
      const title = { name, madeAt: '2026-01-01T00:00:00.000Z', uncertainty };
      writeFileSync(path, stepFile(await propellerSolids(order), title));
      const read = JSON.parse(execFileSync(PYTHON, [SCRIPT, path], { encoding: 'utf8' })) as Read;
      const { solids, facesOfNoSolid, freeEdges } = read;
      const expected = SOLIDS[name] ?? 1;
      expect({ solids, facesOfNoSolid, freeEdges }).toEqual({
        solids: expected,
        facesOfNoSolid: 0,
        freeEdges: 0,
      });
      for (const volume of read.volumes) expect(volume).toBeGreaterThan(0);
      const mesh = readStl(stlOf(await solidOf({ ...order, resolution: 'fine' }), name));
      // Blades and hub overlap where they are not one solid; an STL is always their union.
      const apart = read.volumes.reduce((sum, volume) => sum + volume, 0);
      const ours = name === 'with roots that are wider than the hub' ? read.union! : apart;
      expect(Math.abs(ours / volumeOf(mesh) - 1)).toBeLessThan(0.005);
      const { low, high } = findingsOf(mesh);
      for (const [own, theirs] of [
        [low, read.low],
        [high, read.high],
      ])
        for (const [axis, value] of own.entries())
          expect(Math.abs(theirs[axis] - value)).toBeLessThan(0.01 * order.blade.R);
    },
  );
});
