import type { RotorNoise } from '../../../../../clients/typescript/src/generated/types.ts';

/** Sources of a band, as the API names them. */
const SOURCES = [
  'total',
  'tones',
  'trailing_edge',
  'separation',
  'laminar_vortex_shedding',
  'bluntness',
  'tip',
  'inflow_turbulence',
] as const;

const HEAD = ['distance_m', 'elevation_deg', 'azimuth_deg', 'kind', 'frequency_hz'];

/** The one-third octaves and the tones of all observers [dB re 20 µPa], a row each; a tone has its level as `total` and `tones`. */
export function spectraCsv(noise: Pick<RotorNoise, 'band_centers_hz' | 'observers'>): string {
  const rows = noise.observers.flatMap((observer) => {
    const { distance, elevation_deg, azimuth_deg, third_octaves, tones } = observer;
    const place = [distance, elevation_deg, azimuth_deg].map((each) => Number(each.toFixed(6)));
    const bands = noise.band_centers_hz.map((at, k) => [
      ...place,
      'third_octave',
      at,
      ...SOURCES.map((source) => third_octaves[source][k]),
    ]);
    const lines = tones.map((tone) => [
      ...place,
      'tone',
      tone.frequency_hz,
      ...SOURCES.map((source) => (source === 'total' || source === 'tones' ? tone.level_db : null)),
    ]);
    return [...bands, ...lines];
  });
  const heads = [...HEAD, ...SOURCES.map((source) => `${source}_db`)];
  return [heads, ...rows].map((row) => `${row.map((cell) => cell ?? '').join(',')}\r\n`).join('');
}
