import { describe, expect, it } from '@jest/globals';
import { bladeBodyOf, pointOf } from '../../../src/blade-files/mesh/blade-body.js';
import { MeshRefused } from '../../../src/blade-files/mesh/resolution.js';
import { type SolidOrder, solidOf } from '../../../src/blade-files/mesh/solid.js';
import { stlOf } from '../../../src/blade-files/mesh/stl.js';
import { propellerSolids, UNCERTAINTY } from '../../../src/blade-files/step/propeller.js';
import { sectionRings } from '../../../src/blade-files/step/section-rings.js';
import { bandsOf, linesOf } from '../../../src/blade-files/step/skin.js';
import {
  interpolation,
  type Point,
  splitAt,
  valueAt,
} from '../../../src/blade-files/step/spline.js';
import { stepFile } from '../../../src/blade-files/step/step-file.js';
import { STEP_PROPELLERS } from '../../support/step-propellers.js';
import { readStep } from '../../support/step-solids.js';
import { readStl, volumeOf } from '../../support/solids.js';

const file = async (order: SolidOrder, name = 'test') =>
  stepFile(await propellerSolids(order), {
    name,
    madeAt: '2026-01-01T00:00:00.000Z',
    uncertainty: UNCERTAINTY * order.blade.R,
  });
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('a propeller as STEP', () => {
  it.each(['with a hub and a bore', 'of one blade', 'clockwise, without a bore'])(
    '%s is one closed solid of the volume of its STL',
    async (name) => {
      const order = STEP_PROPELLERS[name];
      const found = readStep(await file(order));
      const { volumes, euler, gap, ...rest } = found;
      expect(rest).toMatchObject({ solids: 1, openEdges: 0, name: 'test' });
      // a ball, and a ring where there is a bore
      expect(euler).toEqual([order.hub!.bore > 0 ? 0 : 2]);
      expect(gap).toBeLessThan(UNCERTAINTY * order.blade.R);
      const stl = volumeOf(readStl(stlOf(await solidOf({ ...order, resolution: 'fine' }), 'test')));
      expect(Math.abs(sum(volumes) / stl - 1)).toBeLessThan(0.002);
    },
  );

  it('without a hub has closed blades alone, each of the volume of its STL', async () => {
    const order = STEP_PROPELLERS['without a hub'];
    const { volumes, euler, gap, solids, openEdges } = readStep(await file(order));
    expect({ solids, openEdges, euler }).toEqual({ solids: 2, openEdges: 0, euler: [2, 2] });
    expect(gap).toBeLessThan(1e-8);
    const stl = volumeOf(readStl(stlOf(await solidOf({ ...order, resolution: 'fine' }), 'test')));
    expect(Math.abs(sum(volumes) / stl - 1)).toBeLessThan(0.002);
  });

  it('whose blades cannot be joined with the hub has each of them and the hub as solids', async () => {
    const { solids, openEdges, euler } = readStep(
      await file(STEP_PROPELLERS['with roots that are wider than the hub']),
    );
    expect({ solids, openEdges, euler }).toEqual({ solids: 3, openEdges: 0, euler: [2, 2, 0] });
  });

  it('has its name in it, in the letters that STEP has', async () => {
    const bytes = await file(STEP_PROPELLERS['without a hub'], "Größe 'A' \\ 😀");
    expect([...bytes].every((byte) => byte === 10 || (byte >= 0x20 && byte < 0x7f))).toBe(true);
    expect(readStep(bytes).name).toBe(
      "Gr\\X2\\00F6\\X0\\\\X2\\00DF\\X0\\e ''A'' \\\\ \\X4\\0001F600\\X0\\",
    );
  });

  it('is refused where no surface can be laid', async () => {
    const order = STEP_PROPELLERS['without a hub'];
    const sweep = order.blade.r.map(() => 1.57);
    const refusal = await file({ ...order, blade: { ...order.blade, sweep } }).catch(
      (error: Error) => error,
    );
    expect(refusal).toBeInstanceOf(MeshRefused);
  });
});

describe('the surface of a blade', () => {
  const surfaceAt = (
    { u, v, net }: { u: readonly number[]; v: readonly number[]; net: Point[][] },
    s: number,
    t: number,
  ): Point => {
    const row = net.map((column) =>
      ([0, 1, 2] as const).map((axis) =>
        valueAt(
          v,
          column.map((point) => point[axis]),
          t,
        ),
      ),
    );
    return ([0, 1, 2] as const).map((axis) =>
      valueAt(
        u,
        row.map((point) => point[axis]),
        s,
      ),
    ) as never;
  };

  it.each(['without a hub', 'swept', 'thin', 'with a section at every station and round roots'])(
    '%s leaves the law of the blade by 0.05 %% of the chord at most',
    (name) => {
      const { blade, trailingEdge } = STEP_PROPELLERS[name];
      const { rings, params } = sectionRings(blade.outlines);
      const body = bladeBodyOf(blade, rings, { trailingEdge, stub: null });
      const bands = bandsOf(body, linesOf(body, params, false), body.from);
      // four times as many points around the section as the surface goes through
      const fine = sectionRings(blade.outlines, 160).rings;
      const exact = bladeBodyOf(blade, fine, { trailingEdge, stub: null });
      let worst = 0;
      for (const band of bands)
        for (const surface of band.slice(0, 2))
          for (let i = 0; i <= 24; i++)
            for (let k = 0; k <= 40; k++) {
              const [first, last] = [surface.u[0], surface.u.at(-1)!];
              const [r, y, z] = surfaceAt(surface, first + ((last - first) * i) / 24, k / 40);
              const cut = exact.at(Math.min(Math.max(r, body.from), blade.R));
              const outline = fine[0].filter((_, n) => n & 1).map((_, n) => n);
              const points = Array.from(outline, (n) => pointOf(cut, n));
              worst = Math.max(worst, distanceTo(points, y, z) / cut.chord);
            }
      expect(worst).toBeLessThan(5e-4);
    },
  );

  function distanceTo(points: Point[], y: number, z: number): number {
    let least = Infinity;
    for (let i = 1; i < points.length; i++) {
      const [[, ay, az], [, by, bz]] = [points[i - 1], points[i]];
      const square = (by - ay) ** 2 + (bz - az) ** 2;
      const along = square > 0 ? ((y - ay) * (by - ay) + (z - az) * (bz - az)) / square : 0;
      const t = Math.min(Math.max(along, 0), 1);
      least = Math.min(least, Math.hypot(y - ay - t * (by - ay), z - az - t * (bz - az)));
    }
    return least;
  }
});

describe('a cubic spline', () => {
  const params = [0, 0.1, 0.35, 0.4, 0.8, 1.5, 2];
  it('goes through its points, and is the cubic where these lie on one', () => {
    const cubic = (t: number) => 2 - t + 3 * t ** 2 - 0.5 * t ** 3;
    const { knots, control } = interpolation(params);
    const values = control(params.map(cubic));
    for (const t of [0, 0.05, 0.3, 0.77, 1.9, 2])
      expect(valueAt(knots, values, t)).toBeCloseTo(cubic(t), 12);
    const odd = control(params.map((_, i) => (i % 2 ? 1 : -1)));
    for (const [i, t] of params.entries())
      expect(valueAt(knots, odd, t)).toBeCloseTo(i % 2 ? 1 : -1, 12);
  });

  it.each([0.1, 0.4, 1, 1.5])('parted at %d is the same curve on either side', (t) => {
    const { knots, control } = interpolation(params);
    const y = control(params.map((p) => Math.sin(3 * p)));
    const whole = { knots, control: Array.from(y, (value): Point => [value, 0, 1]) };
    for (const [part, places] of splitAt(whole, t).map(
      (each, side) => [each, side === 0 ? [0, 0.5 * t, t] : [t, 0.5 * (t + 2), 2]] as const,
    )) {
      expect(part.knots).toHaveLength(part.control.length + 4);
      for (const place of places)
        expect(
          valueAt(
            part.knots,
            part.control.map(([value]) => value),
            place,
          ),
        ).toBeCloseTo(valueAt(knots, y, place), 12);
    }
  });
});
