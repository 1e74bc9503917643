import { expect, it } from '@jest/globals';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import { GeometryAnalysisRequest } from '../../../src/geometry/geometry.wire.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { withDefaults } from '../../../web/src/kernel/body.ts';

it('takes what the service takes where a body says nothing', () => {
  const { diameter, radius, chord, twist } = APC_10X5;
  const bare = { diameter, radius, chord, twist };
  expect(withDefaults(bare)).toEqual({ ...toWire(GeometryAnalysisRequest, bare) });
  expect(withDefaults({ ...bare, rpm: 300 }).rpm).toBe(300);
});
