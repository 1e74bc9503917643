import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type {
  NoiseGeometryRequest,
  ObservedRotorNoise,
  RotorNoise,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import type { AnalysisBody } from '../../../blade/plan.ts';
import { SelectField } from '../../../form/field.tsx';
import { ProblemBox } from '../../../form/problem.tsx';
import { digits } from '../../../plot/data-table.tsx';
import { Plot } from '../../../plot/plot.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { saveText } from '../../../ui/download.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Directivity } from './directivity.tsx';
import { playNoise } from './play-noise.ts';
import { spectraCsv } from './spectra-csv.ts';

/** Distance of the observers [m], and their elevations from straight below to straight above the rotor. */
const DISTANCE = 1;
const ELEVATIONS = Array.from({ length: 25 }, (_, i) => -90 + 7.5 * i);
const HEARD = ['-90', '-45', '0', '45', '90'].map((at) => [at, `${at}°`] as const);

/** The noise of a rotor at one point: levels, spectrum, directivity, and how it sounds. */
export default function NoisePanel({ body }: { body: AnalysisBody }) {
  const [elevation, setElevation] = useState('-45');
  const answer = useQuery({
    queryKey: ['noise', body],
    queryFn: () => api.post('/v1/geometry/noise', noiseBody(body)),
    staleTime: Infinity,
  });
  if (answer.error !== null) return <ProblemBox problem={answer.error} />;
  if (answer.data === undefined) return <Busy what="the noise" />;
  const noise = answer.data;
  if (!noise.converged) return <p className="notice">{noise.reason}</p>;
  const observed = noise.observers[ELEVATIONS.indexOf(Number(elevation))];
  return (
    <>
      <SelectField
        name="elevation"
        label={`Listener at ${DISTANCE} m: angle from the rotor plane (negative: below it)`}
        value={elevation}
        options={HEARD}
        onChange={setElevation}
      />
      <Facts
        label="Noise"
        facts={[
          ['A-weighted level [dB(A)]', observed.level_dba?.toFixed(1)],
          ['Overall level [dB]', observed.oaspl_db?.toFixed(1)],
          ['First tone [dB]', observed.tones[0].level_db?.toFixed(1)],
          ['Blade-passing frequency', noise.blade_passing_frequency_hz, 'Hz'],
          ['Sound power [dB(A) re 1 pW]', noise.sound_power_dba?.toFixed(1)],
        ]}
      />
      <Listen noise={noise} observed={observed} />
      <Spectrum noise={noise} observed={observed} />
      <p>
        <button
          type="button"
          onClick={() => saveText(spectraCsv(noise), 'noise-spectra.csv', 'text/csv')}
        >
          Save the spectra and tones of all angles as CSV
        </button>
      </p>
      <Directivity elevations={ELEVATIONS} levels={noise.observers.map((each) => each.level_dba)} />
      {noise.warnings?.map(({ code, message }) => (
        <p key={code} className="notice">
          {message}
        </p>
      ))}
    </>
  );
}

/** The body of an analysis of one point as one of noise. */
function noiseBody(body: AnalysisBody): NoiseGeometryRequest {
  const { mode: _mode, ...rest } = body;
  const observers = ELEVATIONS.map((elevation_deg) => ({ distance: DISTANCE, elevation_deg }));
  return { ...rest, observers };
}

const NAMES = {
  total: 'all',
  tones: 'tones',
  trailing_edge: 'trailing edge',
  separation: 'separation',
  bluntness: 'blunt edge',
  tip: 'tip',
} as const;
/** Levels this far below the loudest band are not drawn [dB]. */
const DEPTH = 50;

/** The frequency at a place of the axis, which has its logarithm. */
const hertz = (at: number): string => digits(10 ** at, 4);

function Spectrum({ noise, observed }: { noise: RotorNoise; observed: ObservedRotorNoise }) {
  const { third_octaves } = observed;
  const loudest = Math.max(...third_octaves.total.map((level) => level ?? -Infinity));
  const x = noise.band_centers_hz.map(Math.log10);
  const traces = Object.entries(NAMES).map(([name, label]) => ({
    label,
    unit: 'dB',
    x,
    y: third_octaves[name as keyof typeof NAMES].map((level) =>
      level !== null && level > loudest - DEPTH ? level : null,
    ),
  }));
  return (
    <Plot
      title="One-third octaves"
      summary="Levels by source over frequency"
      x={{ label: 'Frequency', unit: 'Hz', text: hertz, csv: hertz }}
      y={{ label: 'Level', unit: 'dB' }}
      traces={traces}
      height={240}
    />
  );
}

/** Plays the rotor for some seconds, or stops it. */
function Listen({ noise, observed }: { noise: RotorNoise; observed: ObservedRotorNoise }) {
  const stop = useRef<() => void>(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const end = () => {
    stop.current?.();
    stop.current = undefined;
    setPlaying(false);
  };
  useEffect(() => end, [noise, observed]);
  const listen = () => {
    stop.current = playNoise(noise, observed, end);
    setPlaying(true);
  };
  return (
    <p>
      <button type="button" onClick={isPlaying ? end : listen}>
        {isPlaying ? 'Stop sound' : 'Listen'}
      </button>{' '}
      To hear the true level, set the volume so that a full-scale signal plays at 94 dB.
    </p>
  );
}
