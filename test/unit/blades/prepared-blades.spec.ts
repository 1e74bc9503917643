import { describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import { AIR_FIELDS } from '../../../src/blades/blade.mapper.js';
import { BladeRequest } from '../../../src/blades/blade.wire.js';
import { measuredReferences } from '../../../src/blades/measured-curves.mapper.js';
import { assessedBlade, preparedBlade } from '../../../src/blades/prepared-blade.js';
import { PreparedBlades } from '../../../src/blades/prepared-blades.js';
import { encodeMeasured } from '../../../src/engine/rotor-codec.js';
import { GeometryAnalysisRequest } from '../../../src/geometry/geometry.wire.js';
import { fieldsOf } from '../../../src/platform/wire/fields.js';
import { toWire } from '../../../src/platform/wire/validation.js';

const body = toWire(GeometryAnalysisRequest, structuredClone(APC_10X5));
const { radius } = body;
/** Another value of every field that a blade is made of. */
const OTHERS: Record<string, unknown> = {
  diameter: 1.001 * body.diameter,
  radius: radius.map((r, i) => (i === 3 ? 1.01 * r : r)),
  chord: body.chord.map((c, i) => (i === 3 ? 1.01 * c : c)),
  twist: body.twist.map((angle, i) => (i === 3 ? angle + 0.1 : angle)),
  hub_radius: 0.2,
  airfoil: 'naca4406',
  section_airfoils: radius.map(() => [[-0.1], [0.2]]),
  thickness: radius.map(() => 0.25),
  num_blades: 3,
  sweep: radius.map(() => 5),
  family: 'apc_sport',
  pitch: 7,
  geometry_source: 'cad',
  air_density: 1.1,
  ambient_temp_c: -20,
  disc_angle_deg: 30,
  collective_deg: 4,
};

describe('a prepared blade', () => {
  it('is made once', () => {
    const blades = new PreparedBlades(measuredReferences);
    const first = blades.of(body);
    expect(blades.of(structuredClone(body))).toBe(first);
    expect(blades.of({ ...body, rpm: 1 } as never)).toBe(first);
  });

  it.each([...fieldsOf(BladeRequest)!.keys(), ...AIR_FIELDS])(
    'is another one where %s is another',
    (field) => {
      const blades = new PreparedBlades(measuredReferences);
      const first = blades.of(body);
      expect(field in OTHERS).toBe(true);
      const changed = { ...body, [field]: OTHERS[field] };
      const made = blades.of(changed);
      expect(made).not.toBe(first);
      const expected = preparedBlade(changed, measuredReferences());
      expect(made).toEqual(expected);
      expect(assessedBlade(made, made.blade)).toEqual(assessedBlade(expected, expected.blade));
    },
  );

  it('has the same numbers for its measured curves whatever polars it was encoded with before', () => {
    const { blade } = preparedBlade(body, measuredReferences());
    const polars = ['a', 'b'].map((key, i) => {
      return { r: 0.01 + 0.1 * i, polar: { key, table: new Float64Array(1) } };
    });
    const encodings = [polars.slice(0, 1), polars, polars.slice(0, 1)].map((each) =>
      encodeMeasured({ ...blade, polars: each }),
    );
    expect(encodings[0].length).toBeGreaterThan(0);
    expect(encodings[1]).not.toEqual(encodings[0]);
    expect(encodings[2]).toEqual(encodings[0]);
    const anew = encodeMeasured({ ...blade, measured: [...blade.measured!], polars });
    expect(encodings[1]).toEqual(anew);
  });
});
