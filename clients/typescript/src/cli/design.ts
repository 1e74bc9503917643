import { writeFile } from 'node:fs/promises';
import type { DesignRequest, Geometry } from '../generated/types.js';
import {
  type Command,
  given,
  type Invocation,
  isSet,
  numberOf,
  textOf,
  UsageError,
  type Values,
} from './command.js';
import { onlyFile, readObject } from './files.js';
import { csv, facts, table } from './table.js';

const number = (value: string, words: string) => ({ type: 'string' as const, value, words });
const text = number;

/** Options that write the blade to files. */
export const BLADE_FILES = {
  out: text('FILE', 'write the blade as `inflow analyze` reads it'),
  step: text('FILE', 'write the propeller as a solid for CAD'),
  stl: text('FILE', 'write the propeller as a solid to print'),
};

export const design: Command = {
  name: 'design',
  usage: '[request.json] [options]',
  summary: 'The blade that gives a thrust for the least power, or the most thrust for a power',
  options: {
    diameter: number('D', '[inches]'),
    rpm: number('RPM', 'speed of rotation [rev/min]'),
    'thrust-g': number('T', 'target thrust [gram-force]'),
    power: number('P', 'target shaft power [W]'),
    hub: number('R', 'where the blade begins [fraction of the tip radius]; 0.15 unless given'),
    blades: number('B', 'number of blades'),
    airfoil: text('NAME', 'airfoil of all sections: a library name, a NACA number, or your own'),
    airspeed: number('V', 'airspeed along the axis [m/s]'),
    density: number('RHO', 'air density [kg/m³]'),
    ...BLADE_FILES,
    csv: { type: 'boolean', words: 'print the stations as CSV' },
  },
  more: 'request.json is the body of POST /v1/geometry/design. Options override the file.',
  run: async (invocation) => {
    const { positionals, values, inflow, signal, print } = invocation;
    const file = positionals.length === 0 ? {} : await readObject(onlyFile(positionals, 'a file'));
    const body = { hub_radius: 0.15, ...file, ...requestOf(values) };
    const blade = await inflow.geometry.design(body as unknown as DesignRequest, {}, { signal });
    const { design_rpm: rpm, airspeed, air_density } = body as Partial<DesignRequest>;
    await writeFiles(invocation, blade, { rpm, airspeed, air_density });
    if (isSet(values, 'json')) return print(JSON.stringify(blade));
    const rows = blade.radius.map((r, i) => [
      r,
      blade.chord[i],
      blade.twist[i],
      blade.thickness[i],
    ]);
    if (isSet(values, 'csv'))
      return print(csv(['radius_m', 'chord_m', 'twist_deg', 'thickness_to_chord'], rows));
    print(designText(blade, rows));
  },
};

function requestOf(values: Values): Partial<DesignRequest> {
  const [thrust, power] = [numberOf(values, 'thrust-g'), numberOf(values, 'power')];
  if (thrust !== undefined && power !== undefined)
    throw new UsageError('Use only one of --thrust-g and --power');
  const target =
    thrust !== undefined
      ? { target_mode: 'thrust' as const, target_value: thrust }
      : power !== undefined
        ? { target_mode: 'power' as const, target_value: power }
        : {};
  return given({
    diameter: numberOf(values, 'diameter'),
    design_rpm: numberOf(values, 'rpm'),
    hub_radius: numberOf(values, 'hub'),
    num_blades: numberOf(values, 'blades'),
    airfoil: textOf(values, 'airfoil'),
    airspeed: numberOf(values, 'airspeed'),
    air_density: numberOf(values, 'density'),
    ...target,
  }) as Partial<DesignRequest>;
}

type Blade = Pick<
  Geometry,
  'diameter' | 'num_blades' | 'hub_radius' | 'radius' | 'chord' | 'twist' | 'section_airfoils'
>;

/** The blade alone, as other operations take it. */
function bladeOf({
  diameter,
  num_blades,
  hub_radius,
  radius,
  chord,
  twist,
  section_airfoils,
}: Blade) {
  return { diameter, num_blades, hub_radius, radius, chord, twist, section_airfoils };
}

/** Writes the files that `BLADE_FILES` name; `conditions` are those of the analysis [rpm], [m/s], [kg/m³], [°C]. */
export async function writeFiles(
  { values, inflow, signal, say }: Invocation,
  blade: Blade,
  conditions: { rpm?: number; airspeed?: number; air_density?: number; ambient_temp_c?: number },
): Promise<void> {
  const out = textOf(values, 'out');
  if (out !== undefined) {
    const request = given({ ...bladeOf(blade), mode: 'point', ...conditions });
    await writeFile(out, `${JSON.stringify(request, null, 2)}\n`);
    say(`Written: ${out}`);
  }
  for (const format of ['step', 'stl'] as const) {
    const path = textOf(values, format);
    if (path === undefined) continue;
    const solid = await inflow.geometry.export({ ...bladeOf(blade), format }, { signal });
    await writeFile(path, Buffer.from(await solid.arrayBuffer()));
    say(`Written: ${path}`);
  }
}

function designText(blade: Geometry, rows: number[][]): string {
  const { predicted, warnings, converged, reason } = blade;
  const parts = [
    table(['radius [m]', 'chord [m]', 'twist [°]', 'thickness/chord'], rows),
    facts([
      ['Thrust [N]', predicted.thrust_n],
      ['Shaft power [W]', predicted.power_w],
      ['Shaft torque [N·m]', predicted.torque_n_m],
      ['Ct', predicted.Ct],
      ['Cp', predicted.Cp],
      ['Efficiency', predicted.efficiency],
      ['Speed of rotation [rev/min]', predicted.rpm],
    ]),
    [
      ...(converged ? [] : [`Out of reach: ${reason}`]),
      ...warnings.map(({ message }) => `Mind: ${message}`),
    ].join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
