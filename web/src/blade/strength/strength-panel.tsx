import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type {
  GeometryStrength,
  StrengthRequest,
} from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import * as fields from '../../fields/strength-request.ts';
import { named } from '../../form/api-field.ts';
import { NumberField, SelectField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { toNumber } from '../../form/number.ts';
import { Plot } from '../../plot/plot.tsx';
import type { Trace } from '../../plot/trace.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { type AnalysisBody, bladeOf } from '../plan.ts';
import { type Material, MATERIAL_WORDS } from './materials.ts';

const MATERIALS = named(fields.material.choices, MATERIAL_WORDS);

/** The form of what the blade is made of, and what the service says of its strength. */
export default function StrengthPanel({ body }: { body: AnalysisBody }) {
  const [material, setMaterial] = useState<Material>('nylon_glass');
  const [wall, setWall] = useState('');
  const [stacking, setStacking] = useState('');
  const [rpm, setRpm] = useState(String(body.rpm ?? 5000));
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (request: StrengthRequest) => api.post('/v1/geometry/strength', request),
  });
  const send = () => {
    const { airspeed, air_density, ambient_temp_c, collective_deg, calibration_id } = body;
    const conditions = { airspeed, air_density, ambient_temp_c, collective_deg, calibration_id };
    mutate({
      ...bladeOf(body),
      ...conditions,
      rpm: toNumber(rpm),
      material,
      wall_thickness_mm: toNumber(wall),
      stacking_axis: toNumber(stacking),
    });
  };
  return (
    <>
      <Form submit="Compute strength" busy={isPending} problem={error} onSubmit={send}>
        <div className="fields">
          <SelectField
            label="Material"
            of={fields.material}
            value={material}
            options={MATERIALS}
            onChange={setMaterial}
          />
          <NumberField label="Speed of rotation" of={fields.rpm} value={rpm} onChange={setRpm} />
          <NumberField
            label="Wall thickness"
            of={fields.wall_thickness_mm}
            hint="Empty = solid"
            value={wall}
            onChange={setWall}
          />
          <NumberField
            label="Stacking axis"
            of={fields.stacking_axis}
            hint="Point of the chord that lies on the radial line, such as 0.4"
            value={stacking}
            onChange={setStacking}
          />
        </div>
      </Form>
      {data !== undefined && <StrengthResult strength={data} />}
    </>
  );
}

function StrengthResult({ strength }: { strength: GeometryStrength }) {
  const { stations, campbell, warnings = [], converged, reason } = strength;
  const stress = useMemo((): Trace[] => {
    const x = stations.map(({ radius }) => radius);
    const along = (label: string, y: number[]): Trace => ({ label, unit: 'MPa', x, y });
    return [
      along(
        'Bending and centrifugal, largest',
        stations.map(({ stress_mpa }) => stress_mpa),
      ),
      along(
        'Bending',
        stations.map(({ bending_stress_mpa }) => bending_stress_mpa),
      ),
      along(
        'Centrifugal',
        stations.map(({ centrifugal_stress_mpa }) => centrifugal_stress_mpa),
      ),
    ];
  }, [stations]);
  const frequencies = useMemo((): Trace[] => {
    const x = campbell.map(({ rpm }) => rpm);
    const over = (label: string, y: number[]): Trace => ({ label, unit: 'Hz', x, y });
    return [
      over(
        'Bending 1',
        campbell.map(({ bending_1_hz }) => bending_1_hz),
      ),
      over(
        'Bending 2',
        campbell.map(({ bending_2_hz }) => bending_2_hz),
      ),
      over(
        'Torsion 1',
        campbell.map(({ torsion_1_hz }) => torsion_1_hz),
      ),
      over(
        '1 per revolution',
        x.map((rpm) => rpm / 60),
      ),
      over(
        '2 per revolution',
        x.map((rpm) => rpm / 30),
      ),
    ];
  }, [campbell]);
  return (
    <>
      {!converged && (
        <p className="notice" role="status">
          <strong>The loads cannot be computed.</strong> {reason}
        </p>
      )}
      <Facts label="Strength" facts={factsOf(strength)} />
      {warnings.length > 0 && (
        <ul className="notice">
          {warnings.map(({ code, message }) => (
            <li key={code + message}>{message}</li>
          ))}
        </ul>
      )}
      <div className="columns">
        {stations.length > 0 && (
          <Plot
            title="Stress along the blade"
            x={{ label: 'Radius', unit: 'm' }}
            y={{ label: 'Stress', unit: 'MPa' }}
            traces={stress}
          />
        )}
        <Plot
          title="Campbell diagram"
          x={{ label: 'Speed of rotation', unit: 'rpm' }}
          y={{ label: 'Frequency', unit: 'Hz' }}
          traces={frequencies}
          fromZero
        />
      </div>
      <p className="small">
        Material: {strength.material.source ?? 'your own values'}. The analysis covers only static
        strength: add a margin for fatigue.
      </p>
    </>
  );
}

function factsOf(strength: GeometryStrength): Fact[] {
  const { uncertainty, material } = strength;
  const safety = uncertainty?.safety_factor;
  const range = safety ? `${safety.low.toPrecision(2)} to ${safety.high.toPrecision(2)}` : '–';
  return [
    ['Safety factor', strength.safety_factor],
    ['Safety factor, range from material spread', range],
    ['Largest stress', strength.largest_stress_mpa, 'MPa'],
    ['Strength', material.strength_mpa, 'MPa'],
    ['Speed at which the blade reaches its strength', strength.rpm_at_strength, 'rpm'],
    ['Deflection of the tip', strength.tip_deflection_mm, 'mm'],
    ['Twist of the tip', strength.tip_twist_change_deg, '°'],
    ['First bending', strength.modes[0].frequency_hz, 'Hz'],
    ['Mass of the blades', strength.blades_mass_g, 'g'],
    ['Inertia of the blades', strength.blades_inertia_kg_m2, 'kg·m²'],
  ];
}
