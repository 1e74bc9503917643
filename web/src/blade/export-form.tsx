import { useState } from 'react';
import type { ExportGeometryRequest } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import * as fields from '../fields/export-geometry-request.ts';
import * as hub from '../fields/hub-request.ts';
import { named } from '../form/api-field.ts';
import { CheckField, NumberField, SelectField, TextField } from '../form/field.tsx';
import { toNumber } from '../form/number.ts';
import { Form } from '../form/form.tsx';
import { useAction } from '../form/use-action.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { save } from '../ui/download.ts';

/** The part of a body that is the blade. */
export type ExportedBlade = Omit<
  ExportGeometryRequest,
  | 'format'
  | 'name'
  | 'rpm'
  | 'airspeed'
  | 'air_density'
  | 'rotation'
  | 'include_hub'
  | 'hub'
  | 'resolution'
  | 'trailing_edge_mm'
>;

type Format = NonNullable<ExportGeometryRequest['format']>;
const FORMATS = named(fields.format.choices, {
  step: 'STEP: solid for CAD',
  stl: 'STL: solid for printing or meshing',
  csv: 'CSV: table of stations',
  json: 'JSON: stations',
  xrotor: 'XROTOR',
  qprop: 'QPROP',
  openvsp: 'OpenVSP',
});
const ROTATIONS = named(fields.rotation.choices, {
  ccw: 'counter-clockwise',
  cw: 'clockwise',
  both: 'one of each',
});
const RESOLUTIONS = named(fields.resolution.choices, {
  coarse: 'coarse',
  normal: 'normal',
  fine: 'fine',
});

interface Options {
  format: Format;
  name: string;
  rotation: (typeof fields.rotation.choices)[number];
  resolution: (typeof fields.resolution.choices)[number];
  trailingEdge: string;
  hub: boolean;
  bore: string;
}

const AT_FIRST: Options = {
  format: fields.format.default,
  name: '',
  rotation: 'ccw',
  resolution: 'normal',
  trailingEdge: '0.3',
  hub: true,
  bore: '6',
};

/** The blade as a file. `rpm`, `airspeed`: where the section curves of XROTOR and QPROP are taken [rpm], [m/s]. */
export function ExportForm({
  blade,
  rpm,
  airspeed,
}: {
  blade: ExportedBlade;
  rpm?: number;
  airspeed?: number;
}) {
  const [options, setOptions] = useState(AT_FIRST);
  const announce = useAnnounce();
  const file = useAction(
    (body: ExportGeometryRequest) => api.download('POST', '/v1/geometry/export', body),
    (made) => {
      save(made);
      announce(`Saved ${made.name}`);
    },
  );
  const change = (next: Partial<Options>) => setOptions({ ...options, ...next });
  return (
    <Form
      submit="Download file"
      busy={file.busy}
      problem={file.problem}
      onSubmit={() => file.run({ ...blade, ...toOptions(options, rpm, airspeed) })}
    >
      <div className="fields">
        <SelectField
          label="File"
          name="format"
          value={options.format}
          options={FORMATS}
          onChange={(format) => change({ format })}
        />
        <TextField
          label="Name"
          of={fields.name}
          value={options.name}
          onChange={(name) => change({ name })}
        />
        {(options.format === 'step' || options.format === 'stl') && (
          <SolidFields options={options} change={change} />
        )}
      </div>
    </Form>
  );
}

function SolidFields({
  options,
  change,
}: {
  options: Options;
  change: (next: Partial<Options>) => void;
}) {
  return (
    <>
      <SelectField
        label="Rotation, seen from the front"
        name="rotation"
        value={options.rotation}
        options={ROTATIONS}
        onChange={(rotation) => change({ rotation })}
      />
      {options.format === 'stl' && (
        <SelectField
          label="Resolution"
          name="resolution"
          value={options.resolution}
          options={RESOLUTIONS}
          onChange={(resolution) => change({ resolution })}
        />
      )}
      <NumberField
        label="Trailing edge"
        of={fields.trailing_edge_mm}
        hint="Minimum thickness for printing"
        value={options.trailingEdge}
        onChange={(trailingEdge) => change({ trailingEdge })}
      />
      <CheckField
        label="Include a hub"
        name="include_hub"
        checked={options.hub}
        onChange={(hub) => change({ hub })}
      />
      {options.hub && (
        <NumberField
          label="Shaft bore"
          of={hub.bore_mm}
          name="hub.bore_mm"
          hint="0: none"
          value={options.bore}
          onChange={(bore) => change({ bore })}
        />
      )}
    </>
  );
}

function toOptions(options: Options, rpm?: number, airspeed?: number) {
  const { format, name } = options;
  const named = name.trim() === '' ? {} : { name };
  switch (format) {
    case 'step':
    case 'stl':
      return {
        format,
        ...named,
        rotation: options.rotation,
        ...(format === 'stl' && { resolution: options.resolution }),
        trailing_edge_mm: toNumber(options.trailingEdge),
        include_hub: options.hub,
        ...(options.hub && { hub: { bore_mm: toNumber(options.bore) } }),
      };
    case 'xrotor':
    case 'qprop':
      return { format, ...named, rpm, airspeed };
    default:
      return { format, ...named };
  }
}
