import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { api } from '../../api/api.ts';
import * as fields from '../../fields/calibrate-drive-body.ts';
import { AreaField, Field, NumberField, TextField } from '../../form/field.tsx';
import { toNumber } from '../../form/number.ts';
import '../../form/file-fields.css';
import { Form } from '../../form/form.tsx';
import { textOf, useHandedFile } from '../../form/handed-file.ts';
import { useAction } from '../../form/use-action.ts';
import type { Picked } from '../../picker/choices.ts';
import { ComponentPicker } from '../../picker/component-picker.tsx';
import { listsChanged } from '../../runs/lists-changed.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { RequestCode } from '../../ui/request-code.tsx';

const EXAMPLE = `Throttle (%),Voltage (V),Current (A),Motor Optical Speed (RPM),Thrust (kgf)
50,16.61,4.19,5313,0.621
 …`;

/** A calibration from a test stand's file and two parts of the catalog. */
export default function NewDrivePage() {
  usePageTitle('Calibrate a drive');
  const [name, setName] = useState('');
  /** The name of the last file, which the next one replaces unless another name was typed. */
  const [suggested, setSuggested] = useState('');
  const [motor, setMotor] = useState<Picked>();
  const [propeller, setPropeller] = useState<Picked>();
  const [density, setDensity] = useState(String(fields.density_kg_m3.default));
  const [ambient, setAmbient] = useState(String(fields.ambient_temp_c.default));
  const [gear, setGear] = useState('');
  const [gearEfficiency, setGearEfficiency] = useState('');
  const [text, setText] = useState('');
  const [search] = useSearchParams();
  const [powertrain, setPowertrain] = useState(search.get('powertrain') ?? '');
  const [, goTo] = useLocation();
  const body = {
    ...(name === '' ? {} : { name }),
    motor_component_id: motor?.id,
    propeller_component_id: propeller?.id,
    density_kg_m3: toNumber(density),
    ambient_temp_c: toNumber(ambient),
    gear_ratio: toNumber(gear),
    gear_efficiency: toNumber(gearEfficiency),
    csv_text: text,
    ...(powertrain.trim() === '' ? {} : { powertrain: powertrain.trim() }),
  };
  const send = useAction(
    () => api.post('/v1/powertrain/calibrate', body),
    ({ id }) => {
      listsChanged();
      goTo(`/drives/${id}`);
    },
  );
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setText(await textOf(file));
    const suggestion = file.name.replace(/\.[^.]*$/, '').slice(0, fields.name.maxLength);
    if (name === '' || name === suggested) setName(suggestion);
    setSuggested(suggestion);
  };
  const chosen = useHandedFile(take);
  return (
    <section>
      <h1>Calibrate a drive</h1>
      <p>
        Upload the log of a motor and propeller on a static test stand. You get Kv, resistance,
        throttle curve and propeller factors, each with its uncertainty.
      </p>
      <Form
        submit="Calibrate drive"
        busy={send.busy}
        problem={send.problem}
        onSubmit={() => send.run(undefined)}
      >
        <div className="fields">
          <TextField label="Name" of={fields.name} value={name} onChange={setName} />
          <ComponentPicker
            label="Motor"
            name="motor_component_id"
            type="motor"
            required
            value={motor}
            onChange={setMotor}
          />
          <ComponentPicker
            label="Propeller"
            name="propeller_component_id"
            type="propeller"
            required
            value={propeller}
            onChange={setPropeller}
          />
          <NumberField
            label="Air density"
            of={fields.density_kg_m3}
            required
            value={density}
            onChange={setDensity}
          />
          <NumberField
            label="Air temperature"
            of={fields.ambient_temp_c}
            required
            value={ambient}
            onChange={setAmbient}
          />
          <NumberField
            label="Gear ratio"
            of={fields.gear_ratio}
            hint="Motor turns per propeller turn; empty: no gear"
            value={gear}
            onChange={setGear}
          />
          <NumberField
            label="Gear efficiency"
            of={fields.gear_efficiency}
            hint="From 0.5 to 1; empty: 0.95 with a gear"
            value={gearEfficiency}
            onChange={setGearEfficiency}
          />
          <Field label="File" name="chosen" hint="Or paste the text below">
            {(wiring) => (
              <input
                {...wiring}
                ref={chosen}
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                onChange={(event) => void take(event.target.files?.[0])}
              />
            )}
          </Field>
          <TextField
            label="Powertrain"
            name="powertrain"
            maxLength={fields.powertrain.maxLength}
            hint="If the log has several powertrains, enter the number or letter of one, such as 2 or B"
            value={powertrain}
            onChange={setPowertrain}
          />
        </div>
        <AreaField
          label="Test-stand log"
          name="csv_text"
          required
          rows={14}
          hint={<span className="example">{EXAMPLE}</span>}
          value={text}
          onChange={setText}
        />
      </Form>
      <RequestCode
        call={{
          method: 'POST',
          path: '/v1/powertrain/calibrate',
          operation: 'powertrain.calibrateDrive',
          body,
        }}
      />
    </section>
  );
}
