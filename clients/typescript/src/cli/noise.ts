import type { NoiseGeometryRequest, RotorNoise } from '../generated/types.js';
import { bladeOf } from './files.js';
import {
  type Command,
  CommandError,
  given,
  isSet,
  numberOf,
  textOf,
  type Values,
} from './command.js';
import { csv, facts, table } from './table.js';

const number = (value: string, words: string) => ({ type: 'string' as const, value, words });

export const noise: Command = {
  name: 'noise',
  usage: 'blade.json | --component ID [options]',
  summary: 'Tones, broadband noise and A-weighted level of a propeller',
  options: {
    component: {
      type: 'string',
      value: 'ID',
      words: 'a catalog propeller or your own, instead of a file',
    },
    rpm: number('RPM', 'speed of rotation [rev/min]'),
    airspeed: number('V', 'airspeed along the axis [m/s]'),
    density: number('RHO', 'air density [kg/m³]'),
    distance: number('D', 'distance of the observer from the hub [m]; default 1'),
    elevation: number('A', 'angle of the observer from the rotor plane [°]; default -45'),
    turbulence: number('I', 'turbulence intensity of the inflow; default 0'),
    layer: number('STATE', 'boundary layers: tripped (unless given) or natural'),
    csv: { type: 'boolean', words: 'print the one-third octaves as a table for programs' },
  },
  more: 'blade.json is the body of POST /v1/geometry/noise or of an analysis of one point (for example examples/apc-10x5.json). Options override the file.',
  run: async ({ positionals, values, inflow, signal, print }) => {
    const body = requestOf(await bladeOf(positionals, values), values);
    const answer = await inflow.geometry.noise(body, { signal });
    if (isSet(values, 'json')) return print(JSON.stringify(answer));
    if (!answer.converged) throw new CommandError(`Not converged: ${answer.reason}`);
    print(isSet(values, 'csv') ? bandsCsv(answer) : noiseText(answer));
  },
};

function requestOf(file: Record<string, unknown>, values: Values): NoiseGeometryRequest {
  const { mode: _mode, ...blade } = file;
  const [distance, elevation_deg] = [numberOf(values, 'distance'), numberOf(values, 'elevation')];
  const isPlaced = distance !== undefined || elevation_deg !== undefined;
  const observer = { distance: distance ?? 1, elevation_deg: elevation_deg ?? -45 };
  return {
    ...blade,
    ...((isPlaced || blade.observers === undefined) && { observers: [observer] }),
    ...given({
      rpm: numberOf(values, 'rpm'),
      airspeed: numberOf(values, 'airspeed'),
      air_density: numberOf(values, 'density'),
      turbulence_intensity: numberOf(values, 'turbulence'),
      boundary_layer: textOf(values, 'layer'),
    }),
  } as unknown as NoiseGeometryRequest;
}

function noiseText(answer: RotorNoise): string {
  const tones = answer.observers[0]?.tones ?? [];
  return [
    facts([
      ['Thrust [N]', answer.thrust],
      ['Shaft power [W]', answer.power],
      ['Tip Mach number', answer.tip_mach],
      ['Sound power [dB re 1 pW]', answer.sound_power_db],
      ['Sound power [dB(A) re 1 pW]', answer.sound_power_dba],
    ]),
    table(
      ['Distance [m]', 'Elevation [°]', 'Level [dB(A)]', 'Overall [dB]', 'First tone [dB]'],
      answer.observers.map((each) => [
        each.distance,
        each.elevation_deg,
        each.level_dba,
        each.oaspl_db,
        each.tones[0]?.level_db,
      ]),
    ),
    table(
      ['Tone', 'Frequency [Hz]', 'Level at the first observer [dB]'],
      tones.map(({ harmonic, frequency_hz, level_db }) => [harmonic, frequency_hz, level_db]),
    ),
    ...(answer.warnings ?? []).map(({ message }) => `Mind: ${message}`),
  ].join('\n\n');
}

function bandsCsv({ band_centers_hz, observers }: RotorNoise): string {
  const names = Object.keys(
    observers[0]?.third_octaves ?? {},
  ) as (keyof RotorNoise['observers'][number]['third_octaves'])[];
  const rows = observers.flatMap(({ distance, elevation_deg, third_octaves }) =>
    band_centers_hz.map((f, i) => [
      distance,
      elevation_deg,
      f,
      ...names.map((name) => third_octaves[name][i]),
    ]),
  );
  return csv(['distance_m', 'elevation_deg', 'band_hz', ...names], rows);
}
