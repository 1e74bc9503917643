import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeKsuid, encodeKsuid, isId, newId } from '../../../src/platform/ids.js';
import { pointId, readPointId } from '../../../src/sweeps/point-id.js';

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
const sweepIds = bytes.map((each) => `sweep_${encodeKsuid(each)}`);
const indexes = fc.integer({ min: 0, max: 9_999 });

describe('the id of a point', () => {
  it('is one of a simulation, and tells index and sweep', () => {
    fc.assert(
      fc.property(sweepIds, indexes, (sweepId, index) => {
        const id = pointId(sweepId, index);
        expect(isId('sim', id)).toBe(true);
        const place = readPointId(id)!;
        expect(place.index).toBe(index);
        expect(place.sweepFrom <= sweepId && sweepId <= place.sweepTo).toBe(true);
      }),
    );
  });

  it('belongs to no other sweep', () => {
    fc.assert(
      fc.property(sweepIds, sweepIds, indexes, (one, other, index) => {
        const { sweepFrom, sweepTo } = readPointId(pointId(one, index))!;
        const sameHead =
          decodeKsuid(one.slice(6)).slice(0, 18).join() ===
          decodeKsuid(other.slice(6)).slice(0, 18).join();
        expect(sweepFrom <= other && other <= sweepTo).toBe(sameHead);
      }),
    );
  });

  it('differs from point to point', () => {
    const sweepId = newId('sweep');
    const ids = Array.from({ length: 10_000 }, (_, index) => pointId(sweepId, index));
    expect(new Set(ids).size).toBe(10_000);
    expect(ids).toEqual([...ids].sort());
  });

  it.each(['', 'sim_', newId('sweep'), newId('proj'), `${newId('sim')}0`, `sim_${'z'.repeat(27)}`])(
    'is not %p',
    (id) => {
      expect(readPointId(id)).toBeUndefined();
    },
  );
});

describe('a KSUID', () => {
  it('is its bytes, written otherwise', () => {
    fc.assert(
      fc.property(bytes, (each) => {
        expect(decodeKsuid(encodeKsuid(each))).toEqual(each);
      }),
    );
  });
});
