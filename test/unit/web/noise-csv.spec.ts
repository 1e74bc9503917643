import { expect, it } from '@jest/globals';
import { spectraCsv } from '../../../web/src/pages/analyze/noise/spectra-csv.ts';

it('the noise of each observer is a row for each band and each tone, empty where there is no level', () => {
  const none = [null, null];
  const third_octaves = {
    total: [40.5, 38],
    tones: [40, null],
    trailing_edge: [30, 38],
    separation: none,
    laminar_vortex_shedding: none,
    bluntness: none,
    tip: none,
    inflow_turbulence: none,
  };
  const observer = {
    distance: 1,
    elevation_deg: -45.0000000001,
    azimuth_deg: 0,
    oaspl_db: 43,
    level_dba: 40,
    tones: [{ harmonic: 1, frequency_hz: 200.5, level_db: 40 }],
    third_octaves,
  };
  const rows = spectraCsv({ band_centers_hz: [31.5, 40], observers: [observer] }).split('\r\n');
  expect(rows[0]).toMatch(
    /^distance_m,elevation_deg,azimuth_deg,kind,frequency_hz,total_db,tones_db,/,
  );
  expect(rows.slice(1)).toEqual([
    '1,-45,0,third_octave,31.5,40.5,40,30,,,,,',
    '1,-45,0,third_octave,40,38,,38,,,,,',
    '1,-45,0,tone,200.5,40,40,,,,,,',
    '',
  ]);
});
