import type { GeometryStrength, StrengthRequest } from '../generated/types.js';
import { type Command, CommandError, given, isSet, numberOf } from './command.js';
import { bladeOf } from './files.js';
import { plot } from './plot.js';
import { csv, facts, table } from './table.js';

const number = (value: string, words: string) => ({ type: 'string' as const, value, words });

export const strength: Command = {
  name: 'strength',
  usage: 'blade.json | --component ID [options]',
  summary: 'Stress, safety factor, deflection and frequencies of a blade',
  options: {
    component: {
      type: 'string',
      value: 'ID',
      words: 'a catalog propeller or your own, instead of a file',
    },
    material: { type: 'string', value: 'NAME', words: 'what it is made of: docs/strength.md' },
    rpm: number('RPM', 'speed of rotation [rev/min]'),
    airspeed: number('V', 'airspeed along the axis [m/s]'),
    wall: number('MM', 'thickness of the wall of a hollow blade [mm]'),
    stacking: number('X', 'place on the chord that lies on the radius; 0.25 unless given'),
    csv: { type: 'boolean', words: 'print the stations as CSV' },
  },
  more: 'blade.json is the body of POST /v1/geometry/strength. Options override the file.\n- reads standard input.',
  run: async ({ positionals, values, inflow, signal, print }) => {
    const { mode: _mode, ...blade } = await bladeOf(positionals, values);
    const options = given({
      material: values.material,
      rpm: numberOf(values, 'rpm'),
      airspeed: numberOf(values, 'airspeed'),
      wall_thickness_mm: numberOf(values, 'wall'),
      stacking_axis: numberOf(values, 'stacking'),
    });
    const body = { ...blade, ...options } as unknown as StrengthRequest;
    const answer = await inflow.geometry.strength(body, { signal });
    if (isSet(values, 'json')) return print(JSON.stringify(answer));
    print(isSet(values, 'csv') ? stationsCsv(answer) : text(answer));
    if (!answer.converged) throw new CommandError(`Not converged: ${answer.reason}`);
  },
};

function text(answer: GeometryStrength): string {
  const { material, largest_stress_at: at, stations, modes, warnings = [] } = answer;
  const rows = [
    ['Material', material.name ?? 'own figures'],
    ['Largest stress [MPa]', answer.largest_stress_mpa],
    ['At radius [m]', at?.radius],
    ['Strength [MPa]', material.strength_mpa],
    ['Safety factor', answer.safety_factor],
    ['Speed at the strength [rev/min]', answer.rpm_at_strength],
    ['Deflection of the tip [mm]', answer.tip_deflection_mm],
    ['Twist of the tip [deg]', answer.tip_twist_change_deg],
    ['Mass of all blades [g]', answer.blades_mass_g],
    ['Their moment of inertia [kg m²]', answer.blades_inertia_kg_m2],
  ] as const;
  const frequencies = modes.map((each) => [each.mode, each.frequency_hz, each.per_revolution]);
  const curve = plot(
    { x: stations.map(({ radius }) => radius), y: stations.map(({ stress_mpa }) => stress_mpa) },
    { title: 'Stress [MPa]', xLabel: 'Radius [m]', height: 8 },
  );
  const parts = [
    facts(rows),
    table(['Mode', 'Frequency [Hz]', 'Per revolution'], frequencies),
    ...(stations.length > 0 ? [curve] : []),
    ...warnings.map(({ message }) => `Mind: ${message}`),
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

function stationsCsv({ stations }: GeometryStrength): string {
  const heads = Object.keys(stations[0] ?? {}) as (keyof (typeof stations)[number])[];
  return csv(
    heads,
    stations.map((row) => heads.map((name) => row[name])),
  );
}
