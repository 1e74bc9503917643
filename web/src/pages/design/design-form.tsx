import * as fields from '../../fields/design-request.ts';
import { named } from '../../form/api-field.ts';
import { AreaField, NumberField, SelectField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { AirfoilPicker } from '../../picker/airfoil-picker.tsx';
import { type Order, targetMeaning } from './order.ts';

const TARGETS = named(fields.target_mode.choices, { thrust: 'Thrust', power: 'Shaft power' });
const SECTIONS = [
  ['one', 'One airfoil'],
  ['layout', 'Airfoils along the blade'],
  ['weights', 'CST weights'],
] as const;

export function DesignForm({
  order,
  onChange,
  onSubmit,
  busy,
  problem,
}: {
  order: Order;
  onChange: (order: Order) => void;
  onSubmit: () => void;
  busy: boolean;
  problem: unknown;
}) {
  const set = (field: keyof Order) => (value: string) => onChange({ ...order, [field]: value });
  const { target } = order;
  return (
    <Form submit="Design blade" busy={busy} problem={problem} onSubmit={onSubmit}>
      <fieldset>
        <legend>Target and conditions</legend>
        <div className="fields">
          <SelectField
            label="Target"
            name="target_mode"
            value={target}
            options={TARGETS}
            onChange={set('target')}
          />
          <NumberField
            label={target === 'thrust' ? 'Thrust' : 'Shaft power'}
            of={fields.target_value}
            unit={target === 'thrust' ? 'gram-force' : 'W'}
            {...targetMeaning(order)}
            value={order.targetValue}
            onChange={set('targetValue')}
          />
          <NumberField
            label="Speed of rotation"
            of={fields.design_rpm}
            value={order.rpm}
            onChange={set('rpm')}
          />
          <NumberField
            label="Airspeed"
            of={fields.airspeed}
            hint="0 = at rest"
            value={order.airspeed}
            onChange={set('airspeed')}
          />
          <NumberField
            label="Air density"
            of={fields.air_density}
            value={order.density}
            onChange={set('density')}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>Blade</legend>
        <div className="fields">
          <NumberField
            label="Diameter"
            of={fields.diameter}
            hint="The stations of the result are in meters"
            value={order.diameter}
            onChange={set('diameter')}
          />
          <NumberField
            label="Hub radius"
            of={fields.hub_radius}
            hint="Start of the blade as a fraction of the radius, such as 0.15"
            value={order.hubRadius}
            onChange={set('hubRadius')}
          />
          <NumberField
            label="Number of blades"
            of={fields.num_blades}
            value={order.blades}
            onChange={set('blades')}
          />
          <SelectField
            label="Sections"
            name="sections"
            value={order.sections}
            options={SECTIONS}
            onChange={set('sections')}
          />
          <SectionFields order={order} set={set} />
        </div>
      </fieldset>
    </Form>
  );
}

function SectionFields({
  order,
  set,
}: {
  order: Order;
  set: (field: keyof Order) => (value: string) => void;
}) {
  if (order.sections === 'one')
    return (
      <AirfoilPicker
        label="Airfoil"
        of={fields.airfoil}
        value={order.airfoil}
        onChange={set('airfoil')}
      />
    );
  if (order.sections === 'layout')
    return (
      <AreaField
        label="Airfoils along the blade"
        name="airfoil_layout"
        hint="One per line: r/R, airfoil. The whole blade gets the airfoil nearest to the root"
        required
        value={order.layout}
        onChange={set('layout')}
      />
    );
  return (
    <AreaField
      label="CST weights"
      name="section_airfoils"
      hint="JSON: pairs of lower and upper weights, [[[−0.13, …], [0.2, …]], …], spread evenly from hub to tip"
      required
      value={order.weights}
      onChange={set('weights')}
    />
  );
}
